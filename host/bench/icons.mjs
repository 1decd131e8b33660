import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readIconNames } from '../../mock-server/src/demo-apps/icons/icon-names.mjs';
import { median, range, table } from './figures.mjs';
import { roundsOr } from './portal.mjs';

const root = join(import.meta.dirname, '../..');
const limit = 50;
/** Texts that people type: few and many results, none, and the shortest search. */
const searches = ['ar', 'arrow left', 'a e o', 'account_balance', 'zzzz'];

/** Returns the search as the screen runs it. */
async function loadSearch(folder) {
  const outfile = join(folder, 'search-icons.mjs');
  await build({
    entryPoints: [join(root, 'remote-demo-apps/src/features/icons/search-icons.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

function measure(work, rounds) {
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    work();
    // The first round compiles.
    if (round > 0) times.push(Math.round((performance.now() - start) * 10) / 10);
  }
  return times;
}

/** Prints how long a search for icons in all sets takes, beside a plain search for the same text in the same names. */
export async function benchmarkIcons() {
  const folder = mkdtempSync(join(tmpdir(), 'icons-bench-'));
  try {
    const { readIconQuery, searchIcons } = await loadSearch(folder);
    const names = readIconNames(root);
    const sets = Object.fromEntries(Object.entries(names).map(([set, list]) => [set, { list }]));
    const all = Object.values(names).flat();
    const rows = searches.map((text) => {
      const query = readIconQuery(text);
      const count = searchIcons(sets, query).flatMap(({ icons }) => icons).length;
      const times = measure(() => searchIcons(sets, query), roundsOr(20));
      const plain = median(measure(() => all.filter((name) => name.includes(text)), roundsOr(20)));
      const ratio = plain > 0 ? `${Math.round(median(times) / plain)} × plain` : 'plain below 0.1 ms';
      return [
        text,
        `${count} icons`,
        `${median(times)} ms`,
        `${range(times)} ms`,
        ratio,
        `limit ${limit} ms`,
      ];
    });
    console.log(`\nSearch in ${all.length} icons of all sets: median and range`);
    console.log(table(rows));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
