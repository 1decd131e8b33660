import { useTranslations } from '../../translations';
import { useMemo } from 'react';
import { thinnedIndexes } from '../../chart-scenes/thin';
import { hasValue, measuredIndexes, type ChartPoint, type ChartSeries } from '../../chart-scenes/types';
import { formatNumber } from '../../i18n';
import { ChartFrame, frameProps, type CommonChartProps } from './frame/chart-frame';
import { ChartTable } from './frame/chart-table';
import { SeriesStage, type SeriesStageProps } from './frame/series-stage';
import { summarize } from './summary/summarize';

export interface ChartProps extends CommonChartProps, Omit<SeriesStageProps, 'describedBy'> {
  /** Header of the points' column in the table. */
  pointsTitle: string;
}

/** Returns the points that the picture shows. */
function thin(points: readonly ChartPoint[], series: readonly ChartSeries[]) {
  const indexes = thinnedIndexes(series.map(({ values }) => values));
  if (indexes.length >= points.length) return { points, series };
  return {
    points: indexes.flatMap((at) => points[at] ?? []),
    series: series.map((one) => ({ ...one, values: indexes.map((at) => one.values[at] ?? null) })),
  };
}

const useThinned = (points: readonly ChartPoint[], series: readonly ChartSeries[]) =>
  useMemo(() => thin(points, series), [points, series]);

/**
 * Shows values over time or by category as a picture with a summary, or as a table. Users move between points by
 * pointer or arrow keys. Memoise `points`, `series`, `format` and `formatAxis`: a new object draws the chart again.
 */
export function Chart({ pointsTitle, ...props }: ChartProps) {
  const { t } = useTranslations('chart');
  const { title, points, series, format } = props;
  const measured = measuredIndexes(points, series);
  const thinned = useThinned(points, series);
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
        <>
          <SeriesStage {...props} {...thinned} describedBy={describedBy} />
          {thinned.points.length < points.length && (
            <p className="ui-chart__note">
              {t('thinned', {
                drawn: formatNumber(thinned.points.length),
                number: formatNumber(points.length),
              })}
            </p>
          )}
        </>
      )}
    </ChartFrame>
  );
}
