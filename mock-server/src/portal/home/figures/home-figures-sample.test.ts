import type { HomeFigures } from '@portal/shared/contracts';
import { testApp } from '../../../../test/test-app';
import { openSample } from '../../../../test/warehouse/open-sample';

const engine = await openSample();
const server = await testApp({ warehouse: engine });
afterAll(async () => {
  await server.close();
  await engine.close();
});

test('the figures of the sample cover 13 and 36 months, and its allocation is complete', async () => {
  const adam = await server.as('adam.admin@acorn.example');
  const home = (await adam({ url: '/api/v1/home/figures' })).json<HomeFigures>();
  expect(home.figures.map(({ id, values }) => [id, values.length])).toEqual([
    ['netAssets', 13],
    ['returnThisYear', 3],
    ['netFlows', 13],
    ['fees', 13],
    ['valueAtRisk', 13],
  ]);
  expect(home.netAssets).toHaveLength(36);
  expect(home.netAssets.every(({ benchmark }) => (benchmark ?? 0) > 0)).toBe(true);
  const sumOf = (key: 'weight' | 'target') =>
    home.allocation.reduce((sum, share) => sum + (share[key] ?? 0), 0);
  expect([sumOf('weight'), sumOf('target')]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
  expect(home.allocation.every(({ band }) => (band ?? 0) > 0 && (band ?? 1) <= 0.05)).toBe(true);
});
