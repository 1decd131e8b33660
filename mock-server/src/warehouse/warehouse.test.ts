import type { ResultValue } from '@portal/shared/contracts';
import { openMemoryEngine, type MemoryEngine } from '../../test/warehouse/memory-engine';
import { PortalError } from '../platform/http/problem';
import { readModel } from './model/model';
import { createWarehouse, type QueryContext } from './warehouse';

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
    const [one, other] = await Promise.all([warehouse.query(values, acorn), warehouse.query(values, acorn)]);
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
