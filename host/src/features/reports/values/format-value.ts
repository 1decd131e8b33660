import {
  fixedPeriod,
  type ParameterDefinition,
  type ParameterOption,
  type ParameterValue,
  type PeriodName,
  type ResultColumn,
  type ResultValue,
} from '@portal/shared/contracts';
import { figureParts, formatDate, formatFigure, formatMonthYear, formatNumber } from '@portal/shared/i18n';
import type { Translate } from '../../../translations';
import { formatDays } from './format-days';

type NumberColumn = Pick<ResultColumn, 'format' | 'currency' | 'decimals'>;

/** Returns the number of a value. Exact decimals and large integers are texts. */
export function toNumber(value: ResultValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Formats a number of a column in the current language. `points` are percentage points, without their unit. */
export const formatColumnNumber = (value: number, column: NumberColumn): string =>
  figureParts(value, column).text;

/** Formats a number shortly with its unit, such as €1.3 m or 0.13 pp. */
export const formatShort = (value: number, column: NumberColumn): string =>
  formatFigure(value, column, { isShort: true });

const isNumeric = ({ format }: Pick<ResultColumn, 'format'>): boolean =>
  !['text', 'date', 'month'].includes(format);

/** Returns whether a column is aligned as figures. */
export const isFigure = (column: Pick<ResultColumn, 'format' | 'kind'>): boolean => isNumeric(column);

/** Formats a value of a result. Returns null for a missing value. */
export function formatValue(value: ResultValue | undefined, column: ResultColumn): string | null {
  if (value === null || value === undefined || value === '') return null;
  const number = isNumeric(column) ? toNumber(value) : null;
  if (number !== null) return formatColumnNumber(number, column);
  if (column.format === 'month') return formatMonthYear(String(value));
  if (column.format === 'date') return formatDate(String(value), 'medium');
  return String(value);
}

/** Formats the value of a parameter. Options without a known label show their value. */
export function formatParameter(
  value: ParameterValue | undefined,
  { type, options, emptyLabel }: Pick<ParameterDefinition, 'type' | 'options' | 'emptyLabel'>,
  { t, known = [] }: { t: Translate<'reports'>; known?: readonly ParameterOption[] },
): string {
  const labelOf = (one: string) =>
    [...(options ?? []), ...known].find((option) => option.value === one)?.label ?? one;
  if (value === undefined || value === '') return emptyLabel ?? t('parameters.all');
  if (typeof value === 'boolean') return t(value ? 'parameters.yes' : 'parameters.no');
  if (typeof value === 'number') return formatNumber(value, { maximumFractionDigits: 8 });
  if (Array.isArray(value)) {
    const [first, second] = value;
    if (first === undefined) return t('parameters.all');
    return second === undefined
      ? labelOf(first)
      : t('parameters.several', {
          first: labelOf(first),
          count: value.length - 1,
          number: formatNumber(value.length - 1),
        });
  }
  return type === 'period' ? formatPeriod(value, t) : labelOf(value);
}

/** Formats a relative period by its name and a fixed one by its days. */
export function formatPeriod(value: string, t: Translate<'reports'>): string {
  const fixed = fixedPeriod(value);
  return fixed ? formatDays(fixed, t) : t(`periods.${value as PeriodName}`);
}
