import type { ResultColumn, ResultValue } from '@portal/shared/contracts';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../../../translations';
import { formatValue, toNumber } from '../../values/format-value';
import { isGainOrLoss } from '../chart/chart-data';

// The chart door is not on the first screen.
const SignedBar = lazy(async () => ({ default: (await import('./signed-bar')).SignedBar }));

interface TableCellProps {
  value: ResultValue;
  column: ResultColumn;
  /** Lowest and highest value of the column, for a column that is drawn as bars. */
  range: readonly [number, number] | null;
}

/** Value in a cell of a table. Differences have a sign and a bar. */
export function TableCell({ value, column, range }: TableCellProps) {
  const { t } = useTranslations('reports');
  const text = formatValue(value, column) ?? t('tile.noValue');
  const number = toNumber(value);
  if (number === null || column.format !== 'points') return text;
  const signed = withSign(text, number);
  if (range === null) return signed;
  return (
    <span className="host-tile__bar">
      <Suspense fallback={signed}>
        <SignedBar value={number} range={range} text={signed} isGainOrLoss={isGainOrLoss(column)} />
      </Suspense>
    </span>
  );
}

/** Adds the sign of a positive difference to its text. */
export const withSign = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

/** Returns the range of a column of differences, or null for a column without bars. */
export function barRange(
  { format }: ResultColumn,
  values: readonly ResultValue[],
): readonly [number, number] | null {
  if (format !== 'points') return null;
  const numbers = values.flatMap((value) => toNumber(value) ?? []);
  return [Math.min(0, ...numbers), Math.max(0, ...numbers)];
}
