import { serveAlone } from './dev/alone.mjs';
import { serveComposed } from './dev/composed.mjs';
import { serveKit } from './dev/kit.mjs';
import { readOptions } from './dev/options.mjs';
import { build, install } from './install.mjs';

const options = readOptions();
const serve = { alone: serveAlone, composed: serveComposed, kit: serveKit }[options.composition];
install();
// The development server compiles these sources itself, and the gallery needs no build.
if (options.build && options.composition !== 'kit')
  build({ except: options.composition === 'alone' ? options.sources : ['host', ...options.sources] });
await serve(options);
