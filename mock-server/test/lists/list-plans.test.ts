import { languages, type ListQuery } from '@portal/shared/contracts';
import type { Database } from '../../src/platform/database/database';
import { pageOf } from '../../src/portal/lists/page';
import { loadSamples } from '../access/samples';
import { openTestDatabase, testEngine } from '../test-database';
import { planOf, rowsVisited, statementOf, wastefulNodes } from './plan';
import { fillList } from './rows';

const lists = (await loadSamples()).flatMap((samples) => Object.entries(samples.lists ?? {}));

/** Terms that match every row, 1 in 8, 1 in 16, 1 in 256 and a few rows, several terms, and a term without hits. */
const searches = [undefined, 'a', 'anna', 'c', 'c1', 'b7b', 'b7b anna', 'anna c', 'nobody'];

// The embedded engine makes the same plans, so it is not filled with 100,000 rows.
const onPostgres = testEngine === 'postgres' ? describe : describe.skip;

onPostgres.each(lists)('the list of %s with 100,000 rows', (_, sample) => {
  const { scope, sorts, listing } = sample;
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    let url: string | undefined;
    ({ db, drop, url } = await openTestDatabase());
    await fillList(url ?? '', sample);
  }, 120_000);
  afterAll(() => drop());

  const wastefulNodesOf = async (language: 'en' | 'tr', query: ListQuery) => {
    const statement = await statementOf(listing(language), query);
    const plans = await Promise.all(
      [false, true].map((isGeneric) => planOf(db, scope, { statement, isGeneric })),
    );
    return plans.flatMap((plan) => wastefulNodes(plan, query.search));
  };

  const pagesOf = async (language: 'en' | 'tr', query: ListQuery) => {
    const read = (cursor?: string) =>
      db.batch(scope, (sql) => pageOf(sql, { ...query, ...(cursor && { cursor }) }, listing(language)));
    const { cursors } = await read();
    const second = await read(cursors?.next ?? undefined);
    return [cursors?.next, second.cursors?.previous, cursors?.last].filter((cursor) => cursor != null);
  };

  const orders = languages.flatMap((language) =>
    sorts.flatMap((field) => [field, `-${field}`].map((sort) => ({ language, sort }))),
  );

  test.each(orders)('scans an index for $sort in $language on every page', async ({ language, sort }) => {
    const query = { sort, size: 100 } as const;
    expect(await wastefulNodesOf(language, query)).toEqual([]);
    const cursors = await pagesOf(language, query);
    expect(cursors).toHaveLength(3);
    for (const cursor of cursors) expect(await wastefulNodesOf(language, { ...query, cursor })).toEqual([]);
  });

  test.each(sorts)('pages by %s forwards and back without losing a row', async (sort) => {
    const read = (cursor?: string | null) =>
      db.batch(scope, (sql) => pageOf(sql, { sort, size: 50, ...(cursor && { cursor }) }, listing('en')));
    const first = await read();
    expect(first).toMatchObject({ totalIsEstimate: true, cursors: { previous: null } });
    expect(first.total).toBeGreaterThan(10_000);
    const second = await read(first.cursors?.next);
    const third = await read(second.cursors?.next);
    const seen = [first, second, third].flatMap(({ items }) => items);
    expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(150);
    expect((await read(third.cursors?.previous)).items).toEqual(second.items);
    expect((await read(second.cursors?.previous)).items).toEqual(first.items);
    const last = await read(first.cursors?.last);
    expect(last.cursors?.next).toBeNull();
    expect((await read((await read(last.cursors?.previous)).cursors?.next)).items).toEqual(last.items);
  });

  test.each(sorts.flatMap((sort) => searches.map((search) => ({ sort, search }))))(
    'scans an index for the search $search by $sort',
    async ({ sort, search }) => {
      for (const order of [sort, `-${sort}`])
        expect(await wastefulNodesOf('en', { sort: order, ...(search && { search }) })).toEqual([]);
    },
  );

  test.each(languages)(
    'visits only the rows of one page for a search by the first sort in %s',
    async (language) => {
      for (const search of ['c', 'anna c']) {
        const statement = await statementOf(listing(language), { search, sort: sorts[0] ?? '', size: 25 });
        const plan = await planOf(db, scope, { statement, isGeneric: true });
        expect(rowsVisited(plan, listing(language).table)).toBeLessThanOrEqual(26);
        expect(rowsVisited(plan, listing(language).words.table)).toBeGreaterThan(100);
      }
    },
  );
});
