import { serveAlone } from './alone.mjs';
import { serveComposed } from './composed.mjs';
import { serveKit } from './kit.mjs';
import { readOptions } from './options.mjs';
import { build, install } from '../setup/install.mjs';

const options = readOptions();
const serve = { alone: serveAlone, composed: serveComposed, kit: serveKit }[options.composition];
install();
// The development server compiles these sources itself, and the gallery needs no build.
if (options.build && options.composition !== 'kit')
  build({ except: options.composition === 'alone' ? options.sources : ['host', ...options.sources] });
await serve(options);
