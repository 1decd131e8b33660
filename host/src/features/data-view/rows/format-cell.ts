import type { GridColumn, ResultValue } from '@portal/shared/contracts';
import { figureParts, formatDate, formatMonthYear, formatNumber } from '@portal/shared/i18n';
import type { DataGridCell } from '@portal/shared/ui/grid';
import type { Translate } from '../../../translations';

type Form = Pick<GridColumn, 'type' | 'format' | 'decimals' | 'options' | 'maskReason'>;

export const isNumeric = ({ type }: Pick<GridColumn, 'type'>): boolean => type === 'number';

/** Returns the number of a value. Exact decimals and large integers are texts. */
export function toNumber(value: ResultValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Writes a number of a column without its currency, which its head names. */
export function formatColumnNumber(
  value: number,
  { format, decimals }: Pick<Form, 'format' | 'decimals'>,
): string {
  return figureParts(value, { format, decimals, currency: null }).text;
}

/** Writes a value that is not empty. */
export function formatValue(value: ResultValue, column: Form, t: Translate<'data-view'>): string {
  if (value === null || value === '') return t('cell.empty');
  const option = column.options?.find((one) => one.value === String(value));
  if (option) return option.label;
  if (typeof value === 'boolean') return t(value ? 'cell.yes' : 'cell.no');
  const number = column.type === 'number' ? toNumber(value) : null;
  if (number !== null) return formatColumnNumber(number, column);
  if (column.format === 'month') return formatMonthYear(String(value));
  if (column.type === 'date') return formatDate(String(value), 'medium');
  return String(value);
}

/** The sign that separates decimals in the current language. */
const decimalSign = (): string => formatNumber(1.5).replaceAll(/\d/g, '');

/** Writes a number for a spreadsheet: with all its digits and the decimal sign of the language. */
export const copyNumber = (value: ResultValue): string => String(value).replace('.', decimalSign());

/** Returns the cell of a value. */
export function formatCell(value: ResultValue, column: Form, t: Translate<'data-view'>): DataGridCell {
  if (column.maskReason !== null) return { text: t('cell.masked'), copy: '', tone: 'quiet' };
  if (value === null || value === '') return { text: t('cell.empty'), copy: '', tone: 'quiet' };
  const text = formatValue(value, column, t);
  return column.type === 'number' ? { text, copy: copyNumber(value) } : { text };
}
