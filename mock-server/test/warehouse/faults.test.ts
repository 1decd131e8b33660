import type { HomeFigures, ReportCatalogue, ReportRun } from '@portal/shared/contracts';
import type { WarehouseEngine } from '../../src/warehouse/engine/engine';
import { testApp } from '../test-app';
import { killProcess, openSample } from './open-sample';
import { reportsUrl } from './report-calls';

const engine = await openSample();
let queries = 0;
const warehouse: WarehouseEngine = {
  dialect: engine.dialect,
  status: () => engine.status(),
  dataVersion: () => engine.dataVersion(),
  close: () => engine.close(),
  query(statement, options) {
    queries += 1;
    return engine.query(statement, options);
  },
};
const server = await testApp({ warehouse });
const adam = await server.as('adam.admin@acorn.example');
afterAll(async () => {
  await server.close();
  await engine.close();
});

const run = async () => {
  const payload = { parameters: {}, refresh: true };
  const response = await adam({ method: 'POST', url: `${reportsUrl}/performance/run`, payload });
  expect(response.statusCode).toBe(200);
  return response.json<ReportRun>().tiles;
};
const stateInCatalogue = async () =>
  (await adam({ url: reportsUrl })).json<ReportCatalogue>().warehouse.state;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a killed engine fails the tiles that it was calculating, and the next run is complete', async () => {
  const { pid = 0 } = engine;
  process.kill(pid, 'SIGSTOP');
  const running = run();
  while (queries === 0) await pause();
  await pause();
  process.kill(pid, 'SIGKILL');
  const failed = (await running).filter(({ state }) => state === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  expect(new Set(failed.map(({ error }) => error?.code))).toEqual(new Set(['warehouse.unavailable']));
  expect((await run()).map(({ state }) => state)).not.toContain('failed');
});

test('the catalogue and the start page respond while the engine keeps ending, and show data again', async () => {
  while (engine.status().state === 'ready') {
    killProcess(engine);
    await pause();
  }
  expect(await stateInCatalogue()).toBe('unavailable');
  const home = (await adam({ url: '/api/v1/home/figures' })).json<HomeFigures>();
  expect([home.warehouse.state, home.figures]).toEqual(['unavailable', []]);
  expect(new Set((await run()).map(({ error }) => error?.code))).toEqual(new Set(['warehouse.unavailable']));
  while (engine.status().state !== 'ready') await pause();
  expect((await run()).map(({ state }) => state)).not.toContain('failed');
});
