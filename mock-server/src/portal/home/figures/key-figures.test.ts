import { keyFigures } from '@portal/shared/contracts';
import { openMemoryEngine } from '../../../../test/warehouse/memory-engine';
import { readModel } from '../../../warehouse/model/model';
import { createWarehouse } from '../../../warehouse/warehouse';
import type { FigureSource } from './figure-source';
import { readAllocation } from './allocation';
import { readKeyFigure } from './key-figures';
import { readNetAssets } from './net-assets';

const engine = await openMemoryEngine();
const warehouse = createWarehouse({ engine, model: readModel() });
afterAll(() => engine.close());

const sourceOf = (source: Partial<FigureSource>): FigureSource => ({
  warehouse,
  rows: { tenantIds: ['acorn'], clientSegments: null },
  lastDay: '2026-03-31',
  signal: new AbortController().signal,
  ...source,
});
const reports = ['allocation', 'performance', 'cash-flows', 'fees', 'risk'];
const readAll = async (source: Partial<FigureSource>) => {
  const figures = await Promise.all(
    keyFigures.map((id) => readKeyFigure(id, sourceOf(source), new Set(reports))),
  );
  return figures.filter((figure) => figure !== null);
};

test('a day within the data is the last one of all figures', async () => {
  const sum = async (condition: string) => {
    const sql = `select sum(value) from portfolio_days where tenant_id = 'acorn' and ${condition}`;
    const { rows } = await engine.query({ sql, parameters: [] }, { timeoutMs: 1_000, maxRows: 1 });
    return Number(rows[0]?.[0]);
  };
  const [assets, yearly] = await readAll({ lastDay: '2026-01-15' });
  expect(assets?.value).toBeCloseTo(await sum(`day = date '2026-01-15'`), 2);
  expect(assets?.previous).toBeCloseTo(await sum(`day = date '2025-12-31'`), 2);
  expect(yearly?.values).toHaveLength(1);
});

test('a month without data has no net assets, flows and value at risk, and the last fees', async () => {
  const figures = await readAll({ lastDay: '2026-04-30' });
  expect(figures.map(({ id }) => id)).toEqual(['returnThisYear', 'fees']);
  expect(figures[1]?.link).toBe('/reports/fees?p.period=2026-03-01..2026-03-31');
});

test('a year without data has no return', async () => {
  expect((await readAll({ lastDay: '2027-01-29' })).map(({ id }) => id)).toEqual(['fees']);
});

test.each([
  ['a tenant without rows', ['dogwood']],
  ['no tenant', []],
])('%s has no figures', async (_, tenantIds) => {
  const source = sourceOf({ rows: { tenantIds, clientSegments: null } });
  expect(await readAll(source)).toEqual([]);
  expect(await readNetAssets(source, async () => [])).toEqual([]);
  expect(await readAllocation(source, 'en')).toEqual([]);
});
