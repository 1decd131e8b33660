import type { ResultValue } from '@portal/shared/contracts';
import { baseCurrency } from '../../../warehouse/result-columns';
import type { QueryContext, Warehouse } from '../../../warehouse/warehouse';
import type { TileTable } from './tile/tile-table';

/** Currency of the money in a result, and the value of one unit in the base currency. */
export interface Money {
  currency: string;
  rate: number;
}

/** Returns the rate of a currency on the last day of the period. */
export async function readRate(
  warehouse: Warehouse,
  { currency, period }: { currency: string; period: { from: string; to: string } },
  context: QueryContext,
): Promise<Money> {
  if (currency === baseCurrency) return { currency, rate: 1 };
  const { rows } = await warehouse.query(
    {
      dataset: 'fxRates',
      dimensions: [],
      measures: ['rate'],
      filters: [{ column: 'currency', values: [currency] }],
      period,
    },
    context,
  );
  return { currency, rate: Number(rows[0]?.[0]) };
}

/** Converts the money of a table. A currency without a rate has no values. */
export function convertMoney(table: TileTable, { currency, rate }: Money): TileTable {
  if (currency === baseCurrency || !table.columns.some(({ format }) => format === 'money')) return table;
  const columns = table.columns.map((column) =>
    column.format === 'money' ? { ...column, currency } : column,
  );
  const convert = (value: ResultValue, at: number): ResultValue => {
    if (columns[at]?.format !== 'money' || value === null) return value;
    const converted = Number(value) / rate;
    return Number.isFinite(converted) ? converted : null;
  };
  const { rows, total } = table;
  return { columns, rows: rows.map((row) => row.map(convert)), total: total && total.map(convert) };
}
