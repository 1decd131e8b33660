import type { Report, ResultColumn } from '@portal/shared/contracts';
import { RankingBars } from '@portal/shared/ui/chart';
import { useId, useMemo } from 'react';
import { formatColumnNumber, formatShort } from '../../values/format-value';
import { assignSlots, chartData, findColumn, isGainOrLoss } from './chart-data';
import type { ChartTileProps } from './chart-tile-props';
import { TileHead } from '../tile-head';
import { useSelection } from './use-selection';

/** Labelled bars need no colours, but they have those of their values where a chart of the report shows them too. */
const hasColors = (axis: ResultColumn | undefined, { tiles }: Report): boolean =>
  axis !== undefined &&
  (axis.hasColors === true ||
    tiles.some(
      ({ kind, series }) => ['line', 'area', 'bar', 'stacked'].includes(kind) && series === axis.key,
    ));

/** Shows the rows of a tile as labelled bars. */
export function RankingTile(props: ChartTileProps) {
  const { tile, result, menu, context } = props;
  const id = useId();
  const { points, series, axis, measure } = useMemo(() => chartData(tile, result), [tile, result]);
  const { onSelect, selected } = useSelection(props);
  const difference = findColumn(result, tile.comparison);
  const [values, differences] = series;
  const keys = points.map(({ key }) => key);
  const slots = hasColors(axis, context.report) ? assignSlots(keys, axis) : [];
  return (
    <section aria-labelledby={id}>
      <TileHead id={id} tile={tile}>
        {menu}
      </TileHead>
      <RankingBars
        label={tile.title}
        items={points.map(({ key, label }, at) => ({
          key,
          label,
          value: values?.values[at] ?? null,
          slot: slots[at] ?? 0,
          ...(difference && { difference: differences?.values[at] ?? null }),
        }))}
        signed={isGainOrLoss(measure, values?.values)}
        format={(value) => (measure ? formatShort(value, measure) : String(value))}
        {...(difference && { formatDifference: (value: number) => formatColumnNumber(value, difference) })}
        {...(onSelect && { onSelect })}
        {...(selected && { selected })}
      />
    </section>
  );
}
