import {
  isNumberFormat,
  resultNumber,
  type Language,
  type ResultColumn,
  type ResultValue,
} from '@portal/shared/contracts';
import { figureParts, writeDate, writeFigure, writeTick } from '@portal/shared/text';
import type { TileSceneFormats } from '@portal/shared/chart-scenes';
import { exportTexts } from './export-texts';

const timeFormats = { day: 'dayOfYear', month: 'monthName' } as const;

/** Formats a value as the tables of reports show it. Returns null for a missing value. */
export function formatResult(value: ResultValue, column: ResultColumn, language: Language): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return exportTexts(language)(value ? 'yes' : 'no');
  const number = isNumberFormat(column.format) ? resultNumber(value) : null;
  if (number !== null) {
    const { text } = figureParts(number, column, { language });
    return column.format === 'points' && number > 0 ? `+${text}` : text;
  }
  if (column.format === 'month') return writeDate(new Date(String(value)), 'month', language);
  if (column.format === 'date') return writeDate(new Date(String(value)), 'medium', language);
  return String(value);
}

/** Returns the formats of charts in a language, as the page has them. */
export const chartFormats = (language: Language): TileSceneFormats => ({
  value: (value, column) => formatResult(value, column, language),
  date: (day, format) => writeDate(new Date(day), format, language),
  time: (day, unit) =>
    unit === 'year' ? day.slice(0, 4) : writeDate(new Date(day), timeFormats[unit], language),
  number(column) {
    const form = column ?? { format: 'number' as const };
    return {
      format: (value) => (column ? figureParts(value, column, { language }).text : String(value)),
      formatAxis: (value, isFirst, ticks) =>
        ticks
          ? writeTick(value, form, { language, isFirst, ticks })
          : writeFigure(value, form, { language, isShort: true }),
    };
  },
});

/** Returns the label of a column with the unit that its plain numbers lack. */
export function labelWithUnit({ label, format, currency }: ResultColumn, language: Language): string {
  if (format === 'money' && currency !== null) return `${label} (${currency})`;
  return format === 'points' ? `${label} (${exportTexts(language)('points')})` : label;
}
