import {
  line,
  symbol,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolTriangle,
  type SymbolType,
} from 'd3-shape';
import { lastIndex } from '../../points/end-names';
import type { PointsPicture, PointsScene } from '../../points/picture';
import type { Span } from '../../points/spans';
import { markOpacity, type Selection } from '../../scene/scene';
import { group, type SvgNode } from '../../tree/node';
import { seriesHue } from '../../tree/paint';
import { slotCount } from '../../../contracts/base/chart-slots';
import { hasValue, type ChartSeries } from '../../types';

/** Symbols of lines that are not named at their end, so that they differ without colour. */
const symbols: readonly SymbolType[] = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];

/** Returns the symbol of a slot, around the origin; the slots of the second half are hollow. */
export function getSymbol(slot: number): { path: string; isHollow: boolean } {
  const type = symbols[slot % symbols.length] ?? symbolCircle;
  return { path: symbol(type, 40)() ?? '', isHollow: slot % slotCount >= symbols.length };
}

/** Dashes of a line: comparisons, dashed series. */
export const getDashes = ({ isComparison, dashed }: ChartSeries): string | undefined =>
  isComparison ? '4 4' : dashed ? '7 4' : undefined;

/** Returns the indexes with a symbol: the last value, values between gaps, and every few points of lines without a name. */
function symbolIndexes(series: ChartSeries, picture: PointsPicture, hasSymbols: boolean): number[] {
  const { values, slot } = series;
  const count = picture.points.length;
  const last = lastIndex(series, count);
  const step = Math.max(1, Math.ceil(count / 6));
  return picture.points.flatMap((_, at) => {
    if (!hasValue(values[at])) return [];
    const isAlone = !hasValue(values[at - 1]) && !hasValue(values[at + 1]);
    return at === last || isAlone || (hasSymbols && at % step === slot % step) ? [at] : [];
  });
}

function symbolNode(series: ChartSeries, at: { x: number; y: number }, hasSymbols: boolean): SvgNode {
  const paint = seriesHue(series);
  if (!hasSymbols) return { tag: 'circle', attributes: { cx: at.x, cy: at.y, r: 3.5, fill: paint } };
  const { path, isHollow } = getSymbol(series.slot);
  return {
    tag: 'path',
    attributes: {
      d: path,
      transform: `translate(${at.x},${at.y})`,
      fill: isHollow ? 'surface' : paint,
      stroke: paint,
      strokeWidth: 1.5,
    },
  };
}

/** Returns the line of a series with its symbols. A gap interrupts it. */
export function lineNode(
  scene: PointsScene,
  picture: PointsPicture,
  { row, selection }: { row: number; selection: Selection },
): SvgNode {
  const series = picture.series[row];
  const spans = scene.spans[row];
  if (!series || !spans) return group([]);
  const y = (span: Span | null | undefined) => scene.yOf(span?.to ?? 0);
  const path = line<Span | null>()
    .defined((span) => span !== null)
    .x((_, at) => scene.xOf(at))
    .y(y)
    .digits(2)(spans);
  const isOneOfMany = picture.series.filter(({ isComparison }) => !isComparison).length > 1;
  const hasSymbols = isOneOfMany && !scene.hasNames && !series.isComparison;
  const places = symbolIndexes(series, picture, hasSymbols);
  const dashes = getDashes(series);
  return group(
    [
      {
        tag: 'path',
        attributes: {
          d: path ?? '',
          fill: 'none',
          stroke: seriesHue(series),
          strokeWidth: series.isComparison ? 1.5 : 2,
          strokeLinejoin: 'round',
          ...(dashes !== undefined && { strokeDasharray: dashes }),
        },
      },
      ...places.map((at) => symbolNode(series, { x: scene.xOf(at), y: y(spans[at]) }, hasSymbols)),
    ],
    { opacity: markOpacity(selection, null, series.key) },
  );
}
