import type { ListQuery } from '../../../contracts';
import { loadAllRows, runOnSelection } from './selected-rows';

const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${from + at}` }));
const page = (items: { id: string }[], at: number, total: number) => ({
  items,
  page: at,
  size: 100,
  total,
  totalIsEstimate: false,
});

test('loads all pages of a list with its search and its filters', async () => {
  const load = jest.fn(async (query: ListQuery & { state: string }) =>
    page(rowsOf(query.page === 3 ? 5 : 100, (query.page ?? 1) * 100), query.page ?? 1, 205),
  );
  const rows = await loadAllRows({ search: 'ada', state: 'new', cursor: 'c', page: 7, size: 25 }, load);
  expect(rows).toHaveLength(205);
  expect(load.mock.calls.map(([query]) => query)).toEqual(
    [1, 2, 3].map((number) => ({ search: 'ada', state: 'new', page: number, size: 100 })),
  );
});

test('follows the cursors of a list without page numbers', async () => {
  const load = jest.fn(async ({ cursor }: ListQuery) => ({
    ...page(rowsOf(100), 1, 12_000),
    cursors: { previous: null, next: cursor === 'second' ? null : 'second', last: 'z' },
  }));
  expect(await loadAllRows({}, load)).toHaveLength(200);
  expect(load.mock.calls.map(([query]) => query)).toEqual([
    { page: 1, size: 100 },
    { cursor: 'second', size: 100 },
  ]);
});

test('stops at an empty page of a list that became shorter', async () => {
  const load = jest.fn(async ({ page: at = 1 }: ListQuery) => page(at === 1 ? rowsOf(100) : [], at, 500));
  expect(await loadAllRows({}, load)).toHaveLength(100);
  expect(load).toHaveBeenCalledTimes(2);
});

const bulk = () => jest.fn(async (ids: readonly string[]) => ({ results: ids.map((id) => ({ id })) }));

test('runs a call on selected ids in batches of 100', async () => {
  const call = bulk();
  const ids = rowsOf(230).map(({ id }) => id);
  const results = await runOnSelection({ count: 230, isAll: false, ids }, () => Promise.reject(), call);
  expect(results.map(({ id }) => id)).toEqual(ids);
  expect(call.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 30]);
});

test('runs a call on all matching rows except the deselected ones', async () => {
  const call = bulk();
  const selection = { count: 2, isAll: true, ids: ['r1'] };
  await runOnSelection(selection, async () => rowsOf(3), call);
  expect(call.mock.calls).toEqual([[['r0', 'r2']]]);
});

test('rejects when the matching rows cannot be loaded, without a call', async () => {
  const call = bulk();
  const selection = { count: 2, isAll: true, ids: [] };
  await expect(runOnSelection(selection, () => Promise.reject(new Error('offline')), call)).rejects.toThrow(
    'offline',
  );
  expect(call).not.toHaveBeenCalled();
});
