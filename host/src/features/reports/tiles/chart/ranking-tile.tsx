import { RankingBars } from '@portal/shared/ui/chart';
import { useId, useMemo } from 'react';
import { formatColumnNumber, formatShort } from '../../values/format-value';
import { chartData, findColumn } from './chart-data';
import type { ChartTileProps } from './chart-tile-props';
import { TileHead } from '../tile-head';
import { useSelection } from './use-selection';

/** Shows the rows of a tile as labelled bars. */
export function RankingTile(props: ChartTileProps) {
  const { tile, result, menu } = props;
  const id = useId();
  const { points, series, measure } = useMemo(() => chartData(tile, result), [tile, result]);
  const { onSelect, selected } = useSelection(props);
  const difference = findColumn(result, tile.comparison);
  const [values, differences] = series;
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
          ...(difference && { difference: differences?.values[at] ?? null }),
        }))}
        format={(value) => (measure ? formatShort(value, measure) : String(value))}
        {...(difference && { formatDifference: (value: number) => formatColumnNumber(value, difference) })}
        {...(onSelect && { onSelect })}
        {...(selected && { selected })}
      />
    </section>
  );
}
