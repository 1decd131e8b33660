import { useTranslations } from '../../translations';
import { measuredIndexes, type Picture } from './picture';

interface ChartTableProps {
  picture: Picture;
  /** Accessible name of the table. */
  title: string;
  /** Header of the first column. */
  pointsTitle: string;
}

/** Shows the values of a chart; points without any value are omitted. */
export function ChartTable({ picture, title, pointsTitle }: ChartTableProps) {
  const { t } = useTranslations('chart');
  const { points, series, format } = picture;
  return (
    <div className="ui-chart__figures" role="group" aria-label={title} tabIndex={0}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{pointsTitle}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measuredIndexes(picture).map((at) => (
            <tr key={points[at]?.key}>
              <th scope="row">{points[at]?.label}</th>
              {series.map(({ key, values }) => {
                const value = values[at] ?? null;
                return <td key={key}>{value === null ? t('none') : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
