import { parseArgs } from 'node:util';
import { apiRows } from './api.mjs';
import { federationRows } from './federation.mjs';
import { startFloor, startPortal } from './portal.mjs';
import { screenRows } from './screens.mjs';

// Times of the built portal, as ratios to a floor measured in the same run: a static page for the browser, a bare HTTP
// server for the API, and the same screens as one bundle for the federation. Nothing here is a test.
const parts = { screens: screenRows, api: apiRows, federation: federationRows };

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    /** A commit whose server the API part measures in turns with this one. */
    against: { type: 'string' },
  },
});
const asked = values.only.flatMap((names) => names.split(','));
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`--only knows ${Object.keys(parts).join(', ')}, and not ${unknown.join(', ')}`);
  process.exit(2);
}

const floor = startFloor();
let portal;
try {
  portal = await startPortal();
  for (const [name, measure] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await measure({ portal, floor, against: values.against });
} finally {
  floor.stop();
  await portal?.stop();
}
