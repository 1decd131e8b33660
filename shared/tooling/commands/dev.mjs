import { serveAlone } from './dev/alone.mjs';
import { serveComposed } from './dev/composed.mjs';
import { readOptions } from './dev/options.mjs';
import { build, install } from './install.mjs';

const options = readOptions();
install();
// The development server compiles these sources itself.
if (options.build) build({ except: options.alone ? options.sources : ['host', ...options.sources] });
await (options.alone ? serveAlone : serveComposed)(options);
