import { parseArgs } from 'node:util';
import { build } from '../../shared/tooling/commands/install.mjs';
import { benchmarkApi } from './api.mjs';
import { benchmarkFederation } from './federation.mjs';
import { startFloor, startPortal } from './portal.mjs';
import { benchmarkRefresh } from './refresh.mjs';
import { benchmarkScale } from './scale.mjs';
import { benchmarkScreens } from './screens.mjs';

// Prints times of the built portal in relation to a baseline from the same run: a static page for the browser, a
// bare HTTP server for the API, and the same screens as one bundle for federation. These are measurements, not
// tests.
const parts = {
  screens: benchmarkScreens,
  api: benchmarkApi,
  scale: benchmarkScale,
  federation: benchmarkFederation,
  refresh: benchmarkRefresh,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    /** A commit whose server the API part measures in alternation with the current one. */
    against: { type: 'string' },
  },
});
const selected = values.only.flatMap((names) => names.split(','));
const unknown = selected.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`--only accepts ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}`);
  process.exit(2);
}

build();
const floor = startFloor();
let portal;
try {
  portal = await startPortal();
  for (const [name, measure] of Object.entries(parts))
    if (selected.length === 0 || selected.includes(name))
      await measure({ portal, floor, against: values.against });
} finally {
  floor.stop();
  await portal?.stop();
}
