import type { Tile } from '@portal/shared/contracts';
import { getAxisFormat, Chart, HeatMap, ScatterChart, type ChartKind } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { formatColumnNumber } from '../../values/format-value';
import { chartData, heatMapData, isGainOrLoss, scatterData, type ChartData } from './chart-data';
import type { ChartTileProps } from './chart-tile-props';
import { RankingTile } from './ranking-tile';
import { useSelection } from './use-selection';

/** Draws the rows of a tile as a chart. */
export function ChartTile(props: ChartTileProps) {
  switch (props.tile.kind) {
    case 'scatter':
      return <ScatterTile {...props} />;
    case 'heatMap':
      return <HeatMapTile {...props} />;
    case 'ranking':
      return <RankingTile {...props} />;
    default:
      return <SeriesTile {...props} kind={props.tile.kind as ChartKind} />;
  }
}

const frameOf = ({ tile: { title, unit }, menu }: ChartTileProps) => ({
  title,
  headingLevel: 2 as const,
  actions: menu,
  ...(unit !== null && { unit }),
});

type Column = ChartData['measure'];

/** Returns the formats of a column's values. Charts draw again when a format is another function. */
function useFormats(column: Column) {
  return useMemo(
    () => ({
      format: (value: number) => (column ? formatColumnNumber(value, column) : String(value)),
      formatAxis: getAxisFormat(column ?? { format: 'number' }),
    }),
    [column],
  );
}

/** Bars of gains and losses have the colours of their signs. */
const isSigned = ({ kind }: Tile, { series, measure }: ChartData): boolean =>
  kind === 'bar' && series.length === 1 && isGainOrLoss(measure, series[0]?.values);

function SeriesTile({ kind, ...props }: ChartTileProps & { kind: ChartKind }) {
  const { tile, result } = props;
  const data = useMemo(() => chartData(tile, result), [tile, result]);
  const formats = useFormats(data.measure);
  const selection = useSelection(props);
  return (
    <Chart
      {...frameOf(props)}
      kind={kind}
      pointsTitle={data.axis?.label ?? ''}
      points={data.points}
      series={data.series}
      signed={isSigned(tile, data)}
      {...formats}
      {...selection}
    />
  );
}

function HeatMapTile(props: ChartTileProps) {
  const { tile, result } = props;
  const data = useMemo(() => heatMapData(tile, result), [tile, result]);
  const { format } = useFormats(data.measure);
  const selection = useSelection(props);
  return (
    <HeatMap
      {...frameOf(props)}
      rowsTitle={data.rowsTitle}
      rows={data.rows}
      columns={data.columns}
      values={data.values}
      format={format}
      signed={isGainOrLoss(data.measure, data.values.flat())}
      {...selection}
    />
  );
}

function ScatterTile(props: ChartTileProps) {
  const { tile, result } = props;
  const data = useMemo(() => scatterData(tile, result), [tile, result]);
  const [x, y, size] = [useFormats(data.x), useFormats(data.y), useFormats(data.size)];
  const { onSelect, selected } = useSelection(props);
  return (
    <ScatterChart
      {...frameOf(props)}
      itemsTitle={data.itemsTitle}
      items={data.items}
      x={{ title: data.x?.label ?? '', ...x }}
      y={{ title: data.y?.label ?? '', ...y }}
      {...(data.size && { size: { title: data.size.label, format: size.format } })}
      {...(onSelect && { onSelect })}
      {...(selected && { selected })}
    />
  );
}
