import { useTranslations } from '../../translations';
import { hasValue, measuredIndexes } from './chart-types';
import { ChartFrame, frameProps, type CommonChartProps } from './frame/chart-frame';
import { ChartTable } from './frame/chart-table';
import { FailedPicture } from './frame/failed-picture';
import { SeriesStage, type SeriesStageProps } from './frame/series-stage';
import { summarize } from './summary/summarize';

export interface ChartProps extends CommonChartProps, Omit<SeriesStageProps, 'describedBy' | 'fallback'> {
  /** Header of the points' column in the table. */
  pointsTitle: string;
}

/**
 * Shows values over time or by category as a picture with a summary, or as a table. Users move between points by
 * pointer or arrow keys. Memoise `points`, `series`, `format` and `formatAxis`: a new object draws the chart again.
 */
export function Chart({ pointsTitle, ...props }: ChartProps) {
  const { t } = useTranslations('chart');
  const { title, points, series, format } = props;
  const measured = measuredIndexes(points, series);
  const table = (
    <ChartTable
      title={title}
      heads={[pointsTitle, ...series.map(({ label }) => label)]}
      rows={measured.map((at) => ({
        key: points[at]?.key ?? '',
        label: points[at]?.label ?? '',
        cells: series.map(({ values }) => {
          const value = values[at];
          return hasValue(value) ? format(value) : null;
        }),
      }))}
    />
  );
  return (
    <ChartFrame
      {...frameProps(props)}
      isEmpty={measured.length === 0}
      spokenSummary={summarize(t, props)}
      renderTable={() => table}
    >
      {(describedBy) => (
        <SeriesStage {...props} describedBy={describedBy} fallback={<FailedPicture>{table}</FailedPicture>} />
      )}
    </ChartFrame>
  );
}
