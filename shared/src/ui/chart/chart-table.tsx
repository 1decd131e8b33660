import { useTranslations } from '../../translations';
import { measured, type Picture } from './picture';

interface ChartTableProps {
  picture: Picture;
  /** Names the table. */
  title: string;
  /** The head of the first column. */
  pointsTitle: string;
}

/** The figures behind a chart; points at which nothing was measured are left out. */
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
          {measured(picture).map((at) => (
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
