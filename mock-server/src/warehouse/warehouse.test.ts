import type { ResultValue, HomeFigures, ReportCatalogue, ReportRun } from '@portal/shared/contracts';
import { openMemoryEngine, type MemoryEngine } from '../../test/warehouse/memory-engine';
import { PortalError } from '../platform/http/problem';
import { readModel } from './model/model';
import { createWarehouse, type QueryContext } from './warehouse';
import type { WarehouseEngine } from './engine/engine';
import { testApp } from '../../test/test-app';
import {
  killProcess,
  openSample,
  deleteFolders,
  sharedFolder,
  temporaryFolder,
} from '../../test/warehouse/open-sample';
import { reportsUrl } from '../../test/warehouse/report-calls';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

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

describe('the warehouse', () => {
  const model = readModel();
  let engine: MemoryEngine;
  beforeEach(async () => {
    engine = await openMemoryEngine();
  });
  afterEach(() => engine.close());

  const values = {
    dataset: 'positions',
    dimensions: ['assetClass'],
    measures: ['value'],
    filters: [],
    period: { from: '2026-01-01', to: '2026-03-31' },
  };
  const acorn: QueryContext = { tenantIds: ['acorn'], clientSegments: null, language: 'en' };
  const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'no error',
      (error: unknown) => (error instanceof PortalError ? error.code : error),
    );

  /** Makes the engine wait until `release` is called. */
  function holdEngine() {
    const signals: AbortSignal[] = [];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    engine.before = ({ signal }) => {
      if (signal) signals.push(signal);
      return held;
    };
    return { release, signals };
  }

  describe('the cache', () => {
    test('returns the same rows without the engine until the data change', async () => {
      const warehouse = createWarehouse({ engine, model });
      const first = await warehouse.query(values, acorn);
      const second = await warehouse.query(values, acorn);
      expect([first.cached, second.cached, engine.statements.length]).toEqual([false, true, 1]);
      expect(second.rows).toEqual(first.rows);
      engine.version = '2';
      expect((await warehouse.query(values, acorn)).cached).toBe(false);
    });

    test('keeps the rows of a refresh, which reads the engine', async () => {
      const warehouse = createWarehouse({ engine, model });
      await warehouse.query(values, acorn);
      await engine.run('update positions set value = 0');
      const refreshed = await warehouse.query(values, { ...acorn, refresh: true });
      expect(refreshed.rows.map(([, value]) => value)).toEqual([0, 0, 0, 0]);
      expect((await warehouse.query(values, acorn)).rows).toEqual(refreshed.rows);
    });

    test('separates tenants, languages, filters and periods', async () => {
      const warehouse = createWarehouse({ engine, model });
      const contexts: QueryContext[] = [
        acorn,
        { ...acorn, tenantIds: ['birch'] },
        { ...acorn, tenantIds: ['acorn', 'birch'] },
        { ...acorn, tenantIds: [] },
        { ...acorn, language: 'tr' },
        { ...acorn, language: null },
      ];
      const queries = [
        values,
        { ...values, filters: [{ column: 'segment', values: ['Private'] }] },
        { ...values, period: { from: '2026-01-01', to: '2026-02-28' } },
      ];
      const results: ResultValue[][][] = [];
      for (const context of contexts)
        for (const query of queries) {
          const { cached, rows } = await warehouse.query(query, context);
          expect(cached).toBe(false);
          results.push(rows);
        }
      const whole = results.filter((rows) => rows.length > 0).map((rows) => JSON.stringify(rows));
      expect(new Set(whole).size).toBe(whole.length);
    });

    test('shares an entry between orders of the same tenants', async () => {
      const warehouse = createWarehouse({ engine, model });
      await warehouse.query(values, { ...acorn, tenantIds: ['acorn', 'birch'] });
      expect((await warehouse.query(values, { ...acorn, tenantIds: ['birch', 'acorn'] })).cached).toBe(true);
    });

    test.each([
      ['entries', { entries: 1, bytes: 1_000_000 }],
      ['bytes', { entries: 100, bytes: 4_000 }],
    ])('drops the oldest results beyond its limit of %s', async (_, cache) => {
      const warehouse = createWarehouse({ engine, model, cache });
      await warehouse.query(values, acorn);
      await warehouse.query(values, { ...acorn, tenantIds: ['birch'] });
      await warehouse.query(values, { ...acorn, tenantIds: ['cedar'] });
      expect((await warehouse.query(values, { ...acorn, tenantIds: ['cedar'] })).cached).toBe(true);
      expect((await warehouse.query(values, acorn)).cached).toBe(false);
    });

    test('never keeps failures', async () => {
      const warehouse = createWarehouse({ engine, model });
      engine.before = () => Promise.reject(new PortalError('report.timeout'));
      expect(await codeOf(warehouse.query(values, acorn))).toBe('report.timeout');
      engine.before = async () => {};
      expect((await warehouse.query(values, acorn)).rows).toHaveLength(4);
    });
  });

  describe('the same query at the same time', () => {
    test('runs once', async () => {
      const warehouse = createWarehouse({ engine, model });
      const [one, other] = await Promise.all([
        warehouse.query(values, acorn),
        warehouse.query(values, acorn),
      ]);
      expect(engine.statements).toHaveLength(1);
      expect(other.rows).toEqual(one.rows);
    });

    test('continues for one caller when the other one leaves', async () => {
      const warehouse = createWarehouse({ engine, model });
      const { release, signals } = holdEngine();
      const leaver = new AbortController();
      const left = codeOf(warehouse.query(values, { ...acorn, signal: leaver.signal }));
      const stays = warehouse.query(values, acorn);
      leaver.abort();
      expect(await left).toBe('report.cancelled');
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      release();
      expect((await stays).rows).toHaveLength(4);
    });

    test('ends when the last caller leaves, and starts again for the next one', async () => {
      const warehouse = createWarehouse({ engine, model });
      const { release, signals } = holdEngine();
      const leaver = new AbortController();
      const left = codeOf(warehouse.query(values, { ...acorn, signal: leaver.signal }));
      await Promise.resolve();
      leaver.abort();
      expect(await left).toBe('report.cancelled');
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      const next = warehouse.query(values, acorn);
      release();
      expect((await next).rows).toHaveLength(4);
      expect(engine.statements).toHaveLength(2);
    });

    test('never starts for a caller who has left', async () => {
      const warehouse = createWarehouse({ engine, model });
      expect(await codeOf(warehouse.query(values, { ...acorn, signal: AbortSignal.abort() }))).toBe(
        'report.cancelled',
      );
      expect(engine.statements).toEqual([]);
    });
  });

  describe('the labels of coded values', () => {
    test('follow the language, and filters accept a code or a label of any language', async () => {
      const warehouse = createWarehouse({ engine, model });
      const turkish = await warehouse.query(values, { ...acorn, language: 'tr' });
      expect(turkish.rows.map(([label]) => label)).toContain('Hisse senetleri');
      expect(turkish.columns.map(({ label }) => label)).toEqual(['Varlık sınıfı', 'Değer']);
      for (const value of ['Equity', 'Equities', 'Hisse senetleri']) {
        const filters = [{ column: 'assetClass', values: [value] }];
        expect((await warehouse.query({ ...values, filters }, acorn)).rows.map(([label]) => label)).toEqual([
          'Equities',
        ]);
      }
    });
  });
});

describe('faults of the warehouse', () => {
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
    expect(new Set((await run()).map(({ error }) => error?.code))).toEqual(
      new Set(['warehouse.unavailable']),
    );
    while (engine.status().state !== 'ready') await pause();
    expect((await run()).map(({ state }) => state)).not.toContain('failed');
  });
});

describe('the start of the warehouse', () => {
  afterAll(deleteFolders);

  /** Data folder with a file of the installation's own. */
  async function dataWithFile(): Promise<string> {
    const sample = await openSample();
    await sample.close();
    const dataDir = temporaryFolder();
    mkdirSync(path.join(dataDir, 'warehouse'));
    copyFileSync(
      path.join(sharedFolder(), 'sample.duckdb'),
      path.join(dataDir, 'warehouse', 'warehouse.duckdb'),
    );
    return dataDir;
  }

  test('the warehouse opens when the server listens, and closes with it', async () => {
    const dataDir = await dataWithFile();
    const server = await testApp({ warehouse: undefined, settings: { dataDir } });
    const { warehouse } = server.app.portal;
    expect(warehouse.status()).toEqual({ state: 'preparing', progress: 0, dataAsOf: null });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    while (warehouse.status().state === 'preparing') await new Promise((resolve) => setTimeout(resolve, 10));
    expect(warehouse.status()).toEqual({ state: 'ready', progress: 100, dataAsOf: '2026-03-31' });
    await server.close();
    await expect(
      warehouse.query(
        { dataset: 'currencies', dimensions: ['currency'], measures: [], filters: [] },
        { tenantIds: ['acorn'], clientSegments: null, language: null },
      ),
    ).rejects.toMatchObject({ code: 'warehouse.unavailable' });
  }, 30_000);
});
