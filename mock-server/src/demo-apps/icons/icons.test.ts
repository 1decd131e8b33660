import type { IconOfSet, IconSet, IconSetName } from '@portal/shared/contracts/sample-apps';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

let server: TestApp;
let olivia: Inject;
let adam: Inject;
beforeAll(async () => {
  server = await testApp();
  [olivia, adam] = (await Promise.all(
    ['olivia.user@acorn.example', 'adam.admin@acorn.example'].map((email) => server.as(email)),
  )) as [Inject, Inject];
});
afterAll(() => server.close());

const url = '/api/ui/icons';
const favorites = `${url}/favorites`;

async function read<T>(inject: Inject, path: string): Promise<T> {
  const response = await inject({ url: path });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<T>();
}
const list = async (inject: Inject) =>
  (await read<IconOfSet[]>(inject, favorites)).map(({ set, name }) => `${set}:${name}`);

describe('GET api/ui/icons/{set}', () => {
  test.each<[IconSetName, namespace: string, grid: string, count: number, icon: string]>([
    ['feather', 'feather', 'icon-size-6', 287, 'activity'],
    ['heroicons-outline', 'heroicons_outline', 'icon-size-6', 324, 'academic-cap'],
    ['heroicons-solid', 'heroicons_solid', 'icon-size-5', 324, 'academic-cap'],
    ['material-solid', 'mat_solid', 'icon-size-6', 2_122, '10k'],
    ['material-outline', 'mat_outline', 'icon-size-6', 2_122, '10k'],
    ['material-twotone', 'mat_twotone', 'icon-size-6', 2_122, '10k'],
  ])('returns %s with its namespace, grid and sorted list', async (set, namespace, grid, count, icon) => {
    const found = await read<IconSet>(olivia, `${url}/${set}`);
    expect(found).toEqual({ namespace, grid, name: expect.stringMatching(/^\w+/), list: found.list });
    expect(found.list).toHaveLength(count);
    expect(found.list).toContain(icon);
    expect(found.list.toSorted()).toEqual(found.list);
    expect(new Set(found.list).size).toBe(count);
  });

  test('responds 404 NOT FOUND for an unknown set', async () => {
    const response = await olivia({ url: `${url}/material-sharp` });
    expect([response.statusCode, response.json<{ title: string }>().title]).toEqual([404, 'NOT FOUND']);
  });
});

describe('favorite icons', () => {
  const samples = [
    'feather:bar-chart-2',
    'feather:pie-chart',
    'heroicons-outline:banknotes',
    'heroicons-solid:currency-euro',
    'material-outline:account_balance',
    'material-twotone:assessment',
  ];
  const put = (payload: object) => olivia({ method: 'PUT', url: favorites, payload });
  const remove = (query: string) => olivia({ method: 'DELETE', url: `${favorites}?${query}` });

  test('adds an icon once at the end and removes others, for the caller only, until a reset', async () => {
    expect(await list(olivia)).toEqual(samples);
    await put({ set: 'material-solid', name: '10k' });
    expect((await put({ set: 'material-solid', name: '10k' })).json()).toBe(true);
    expect((await remove('set=feather&name=pie-chart')).json()).toBe(true);
    const changed = [...samples.filter((icon) => icon !== 'feather:pie-chart'), 'material-solid:10k'];
    expect(await list(olivia)).toEqual(changed);
    expect(await list(adam)).toEqual(samples);
    await olivia({ method: 'POST', url: '/api/apps/reset', payload: { app: 'icons' } });
    expect(await list(olivia)).toEqual(samples);
  });

  test('changes no favorites for unknown icons and malformed input', async () => {
    const before = await list(olivia);
    const statuses = await Promise.all([
      put({ set: 'feather', name: 'no-such-icon' }),
      remove('set=feather&name=no-such-icon'),
      put({ set: 'other', name: 'activity' }),
      put({ set: 'feather', name: '../activity' }),
      put({ set: 'feather' }),
      remove('set=feather'),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 422, 422, 422]);
    expect(await list(olivia)).toEqual(before);
  });
});
