import { useTranslations } from '../../../translations';

export interface ChartTableRow {
  key: string;
  label: string;
  /** Formatted values; null for none. */
  cells: readonly (string | null)[];
}

export interface ChartTableProps {
  /** Accessible name of the table. */
  title: string;
  /** Headers of all columns. */
  heads: readonly string[];
  rows: readonly ChartTableRow[];
}

/** Shows the values of a chart. */
export function ChartTable({ title, heads, rows }: ChartTableProps) {
  const { t } = useTranslations('chart');
  return (
    <div className="ui-chart__figures" role="group" aria-label={title} tabIndex={0}>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell ?? t('none')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
