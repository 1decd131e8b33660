import { languages, type ListQuery } from '@portal/shared/contracts';
import type { Database } from '../../src/platform/database/database';
import type { Listing } from '../../src/platform/lists/listing';
import { selectPage } from '../../src/platform/lists/page';
import { loadSamples } from '../access/samples';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  newDatabaseName,
  openOnServer,
} from '../database/test-database';
import { captureStatement, explainPlans, rowsVisited, wastefulNodes } from './plan';
import { fillList, inventRows, rowCount, type ListSample } from './rows';

type NamedList = [name: string, sample: ListSample];

const lists: NamedList[] = (await loadSamples()).flatMap((samples) => Object.entries(samples.lists ?? {}));
const listsByFill = [...new Set(lists.map(([, { fill }]) => fill))].map((fill) => ({
  fill,
  group: lists.filter(([, sample]) => sample.fill === fill),
}));

/** Terms that match every row, 1 in 2, 1 in 16, 1 in 256 and a few rows, several terms, and a term without hits. */
const searches = [undefined, 'a', 'anna', 'c', 'c1', 'b7b', 'b7b anna', 'anna c', 'nobody'];

const template = newDatabaseName();
beforeAll(async () => {
  await createDatabase(template);
  const { db } = await openOnServer(template);
  await db.close();
  await inventRows(databaseUrl(template));
}, 60_000);
afterAll(() => dropDatabase(template));

let db: Database;

type Filtered = [filter: string, listing: () => Listing];

function testFilteredList({ scope, sorts, filtered = {} }: ListSample): void {
  const wastefulNodesOf = async (listing: () => Listing, query: ListQuery) => {
    const plans = await explainPlans(db, scope, await captureStatement(listing(), query));
    return plans.flatMap((plan) => wastefulNodes(plan, query.search));
  };
  const filters: Filtered[] = Object.entries(filtered);

  if (filters.length === 0) return;
  test.each(filters)('scans an index for every page with the filter %s', async (_, listing) => {
    for (const sort of sorts.flatMap((field) => [field, `-${field}`])) {
      const read = (cursor?: string | null) =>
        db.batch(scope, (sql) => selectPage(sql, { sort, size: 50, ...(cursor && { cursor }) }, listing()));
      const { cursors, total } = await read();
      expect(total).toBeGreaterThan(10_000);
      for (const cursor of [undefined, cursors?.next, cursors?.last])
        expect(await wastefulNodesOf(listing, { sort, ...(cursor && { cursor }) })).toEqual([]);
    }
  });

  test.each(filters)(
    'reads no more than it counts for every search with the filter %s',
    async (_, listing) => {
      for (const search of searches.filter((term) => term !== undefined))
        expect(await wastefulNodesOf(listing, { sort: sorts[0] ?? '', search })).toEqual([]);
    },
  );
}

function testRestrictedList({ scope, sorts, restricted = {} }: ListSample): void {
  const filters: Filtered[] = Object.entries(restricted);
  if (filters.length === 0) return;
  test.each(filters)('reads only the rows that pass the filter %s', async (_, listing) => {
    const { table } = listing();
    for (const search of searches)
      for (const sort of sorts.flatMap((field) => [field, `-${field}`])) {
        const query = { sort, ...(search && { search }) };
        const plans = await explainPlans(db, scope, await captureStatement(listing(), query));
        for (const plan of plans) {
          expect(wastefulNodes(plan, search)).toEqual([]);
          // Sum of the rows for the page, for the total and for the sample of an estimate.
          expect(rowsVisited(plan, table)).toBeLessThanOrEqual(2_500);
        }
      }
  });
}

function testList({ scope, sorts, listing }: ListSample): void {
  const wastefulNodesOf = async (language: 'en' | 'tr', query: ListQuery) => {
    const plans = await explainPlans(db, scope, await captureStatement(listing(language), query));
    return plans.flatMap((plan) => wastefulNodes(plan, query.search));
  };

  const pagesOf = async (language: 'en' | 'tr', query: ListQuery) => {
    const read = (cursor?: string) =>
      db.batch(scope, (sql) => selectPage(sql, { ...query, ...(cursor && { cursor }) }, listing(language)));
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
      db.batch(scope, (sql) => selectPage(sql, { sort, size: 50, ...(cursor && { cursor }) }, listing('en')));
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
        const statement = await captureStatement(listing(language), {
          search,
          sort: sorts[0] ?? '',
          size: 25,
        });
        const [plan] = await explainPlans(db, scope, statement);
        expect(plan && rowsVisited(plan, listing(language).table)).toBeLessThanOrEqual(26);
        expect(plan && rowsVisited(plan, listing(language).words.table)).toBeGreaterThan(100);
      }
    },
  );
}

describe.each(listsByFill)('the rows of some lists', ({ fill, group }) => {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const name = newDatabaseName();
    await createDatabase(name, template);
    await fillList(databaseUrl(name), fill);
    ({ db, drop } = await openOnServer(name));
  }, 120_000);
  afterAll(() => drop());

  describe.each(group)(`the list of %s with ${rowCount.toLocaleString('en')} rows`, (_, sample) => {
    testList(sample);
    testFilteredList(sample);
    testRestrictedList(sample);
  });
});
