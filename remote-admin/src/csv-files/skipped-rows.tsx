import { formatDate, formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../translations';
import './csv-files.css';

/** A row of a file that is skipped, as imports return it. */
export interface SkippedRow<Code extends string> {
  row: number;
  /** Title of the cell; null if the fault is about the whole row. */
  column: string | null;
  code: Code;
  value: string;
  readings?: readonly string[];
}

interface SkippedRowsProps<Code extends string> {
  rows: readonly SkippedRow<Code>[];
  textOf(code: Code): string;
}

const formats = {
  ambiguous_number: (reading: string) => formatNumber(Number(reading), { maximumFractionDigits: 6 }),
  ambiguous_date: (reading: string) => formatDate(reading, 'medium'),
} as const;

const isAmbiguous = (code: string): code is keyof typeof formats => Object.hasOwn(formats, code);

/** Names the rows of a file that are skipped, with the column, the reason and both readings of an ambiguous cell. */
export function SkippedRows<Code extends string>({ rows, textOf }: SkippedRowsProps<Code>) {
  const { t } = useTranslations('csv-files');
  if (rows.length === 0) return null;
  const reasonOf = ({ code, readings }: SkippedRow<Code>): string => {
    if (!isAmbiguous(code) || !readings) return textOf(code);
    const [first = '', second = ''] = readings.map(formats[code]);
    return t(`readings.${code}`, { first, second });
  };
  return (
    <ul className="admin-csv-files__rows">
      {rows.map((skipped) => {
        const { row, column, value } = skipped;
        const about = { row: formatNumber(row), reason: reasonOf(skipped) };
        return (
          <li key={row}>
            {column === null ? t('row', about) : t('cell', { ...about, column })}
            {value !== '' && <code> {value}</code>}
          </li>
        );
      })}
    </ul>
  );
}
