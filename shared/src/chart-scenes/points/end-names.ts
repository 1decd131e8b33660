import { spread } from '../layout/labels';
import { labelSize, type Size } from '../layout/plot';
import { pickShorter, shorten, textWidth } from '../layout/text';
import { seriesHue } from '../tree/paint';
import { hasValue, type ChartSeries } from '../types';
import type { EndName, PointsPicture, PointsScene } from './picture';

const maxShare = 0.3;
const distance = 12;

/** Returns the index of the last value, or -1. */
export const lastIndex = ({ values }: ChartSeries, count: number): number => {
  for (let at = count - 1; at >= 0; at -= 1) if (hasValue(values[at])) return at;
  return -1;
};

/** A series that ends before the others has no value in its name, which would be taken for a current one. */
function textOf(series: ChartSeries, picture: PointsPicture): string {
  const { points, format, formatAxis, hasLastValues } = picture;
  const at = lastIndex(series, points.length);
  const value = series.values[at];
  const isLast = picture.series.every((other) => lastIndex(other, points.length) <= at);
  if (!hasLastValues || !isLast || !hasValue(value)) return series.label;
  return `${series.label} ${pickShorter(format(value), formatAxis(value, true))}`;
}

/** Returns the width that the names need beside the plot. */
export function namesWidth(picture: PointsPicture, size: Size): number {
  const font = labelSize(size);
  const widest = Math.max(0, ...picture.series.map((series) => textWidth(textOf(series, picture), font)));
  return Math.min(widest + distance + 6, size.width * maxShare);
}

/** Returns the names of the series without overlap; none if there is no room for all of them. */
export function endNames(scene: PointsScene, picture: PointsPicture): EndName[] {
  const { plot, size } = scene;
  const font = labelSize(size);
  const named = picture.series.flatMap((series, row) => {
    const span = scene.spans[row]?.[lastIndex(series, picture.points.length)];
    if (!span) return [];
    const value = picture.kind === 'stacked' ? (span.from + span.to) / 2 : span.to;
    return [{ series, y: scene.yOf(value) }];
  });
  const placed = spread(
    named.map(({ y }) => y),
    font * 1.4,
    [plot.top, plot.top + plot.height],
  );
  if (!placed) return [];
  const width = namesWidth(picture, size) - distance;
  // A name without room for its value has none: a shortened figure would be another figure.
  const fit = (series: ChartSeries) => {
    const text = textOf(series, picture);
    return textWidth(text, font) <= width ? text : shorten(series.label, width, font);
  };
  return named.map(({ series }, at) => ({
    key: series.key,
    text: fit(series),
    x: plot.left + plot.width + distance,
    y: placed[at] ?? 0,
    paint: `text-${seriesHue(series)}`,
  }));
}
