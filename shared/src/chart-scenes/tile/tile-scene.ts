import { isGainOrLoss, type ResultColumn } from '../../contracts/reports/warehouse';
import type { Tile, TileResult } from '../../contracts/reports/reports';
import { heatMapScene } from '../kinds/heat-map/heat-map';
import { heatScale } from '../kinds/heat-map/heat-scale';
import { seriesScene } from '../kinds/kinds';
import { scatterScene } from '../kinds/scatter/scatter';
import type { Size } from '../layout/plot';
import type { Scene } from '../scene/scene';
import { thinnedIndexes } from '../thin';
import type { AxisFormat, ChartKind, Format, TimeFormat } from '../types';
import { chartData, heatMapData, scatterData, type ChartData, type TileFormats } from './tile-data';

/** Formats of a picture that is drawn outside the page. */
export interface TileSceneFormats extends TileFormats {
  number(column: ResultColumn | undefined): { format: Format; formatAxis: AxisFormat };
  time: TimeFormat;
}

interface TileSource {
  tile: Tile;
  result: TileResult;
  formats: TileSceneFormats;
  size: Size;
}

/** Names of more series would not fit beside the lines; a legend has them. */
const maxNames = 4;

/** Returns the points that a picture shows. */
function thin({ points, series }: ChartData): Pick<ChartData, 'points' | 'series'> {
  const indexes = thinnedIndexes(series.map(({ values }) => values));
  if (indexes.length >= points.length) return { points, series };
  return {
    points: indexes.flatMap((at) => points[at] ?? []),
    series: series.map((one) => ({ ...one, values: indexes.map((at) => one.values[at] ?? null) })),
  };
}

/** Bars of gains and losses have the colours of their signs. */
export const hasSignedBars = ({ kind }: Pick<Tile, 'kind'>, { series, measure }: ChartData): boolean =>
  kind === 'bar' && series.length === 1 && isGainOrLoss(measure, series[0]?.values);

function seriesPicture({ tile, result, formats, size }: TileSource): TilePicture {
  const data = chartData(tile, result, formats);
  const { points, series } = thin(data);
  const kind = tile.kind as ChartKind;
  const hasNames = series.length <= maxNames && kind !== 'bar' && kind !== 'waterfall';
  const scene = seriesScene(
    {
      kind,
      stackedAs: 'bar',
      points,
      series,
      ...formats.number(data.measure),
      formatTime: formats.time,
      whole: false,
      isSigned: hasSignedBars(tile, data),
      hasNames,
      hasLastValues: true,
    },
    size,
  );
  const isNamed = series.length === 1 || (hasNames && scene.hasNames);
  const legend = series.map(({ label, slot, isComparison }) => ({ label, slot, isComparison }));
  return { scene, legend: isNamed ? [] : legend };
}

function heatMapPicture({ tile, result, formats, size }: TileSource): TilePicture {
  const { rows, columns, values, measure } = heatMapData(tile, result, formats);
  const { format: formatCell } = formats.number(measure);
  const scale = heatScale(values, isGainOrLoss(measure, values.flat()));
  return { scene: heatMapScene({ rows, columns, values, formatCell, scale }, size), legend: [] };
}

function scatterPicture({ tile, result, formats, size }: TileSource): TilePicture {
  const { items, x, y } = scatterData(tile, result, formats);
  const [forX, forY] = [formats.number(x), formats.number(y)];
  const scene = scatterScene(
    {
      items,
      formatX: forX.format,
      formatY: forY.format,
      formatAxisX: forX.formatAxis,
      formatAxisY: forY.formatAxis,
    },
    size,
  );
  return { scene, legend: [] };
}

/** Scene of a tile, and the series that its picture does not name. */
export interface TilePicture {
  scene: Scene;
  legend: readonly { label: string; slot: number; isComparison: boolean }[];
}

/** Returns the picture of a tile, or null for tiles that are no charts. */
export function tilePicture(source: TileSource): TilePicture | null {
  const { kind } = source.tile;
  if (['figure', 'table', 'ranking'].includes(kind)) return null;
  if (kind === 'scatter') return scatterPicture(source);
  return kind === 'heatMap' ? heatMapPicture(source) : seriesPicture(source);
}
