import { spread } from '../../layout/labels';
import { labelSize, narrowWidth, type Plot, type Size } from '../../layout/plot';
import { shorten, widestText } from '../../layout/text';
import { isBright, type Selection } from '../../scene/scene';
import { group, textNode, type SvgNode } from '../../tree/node';
import { slotHue, type Paint } from '../../tree/paint';
import type { LiveLinePicture } from './picture';
import { pointsIn } from './window';

/** Name of a series beside its last value. */
export interface LiveName {
  key: string;
  text: string;
  x: number;
  y: number;
  paint: Paint;
}

const maxNames = 4;
const distance = 12;
const maxShare = 0.3;

const hasRoom = ({ series }: LiveLinePicture, { width, scale }: Size): boolean =>
  series.length > 1 && series.length <= maxNames && width >= narrowWidth * scale;

/** Returns the width of the names beside the plot. It does not depend on the values, which change all the time. */
export function namesWidth(picture: LiveLinePicture, size: Size): number {
  if (!hasRoom(picture, size)) return 0;
  const labels = picture.series.map(({ label }) => label);
  return Math.min(widestText(labels, labelSize(size)) + distance + 6, size.width * maxShare);
}

/** Returns the names of several series; none without room for all of them. */
export function liveNames(
  picture: LiveLinePicture,
  { size, plot, yOf }: { size: Size; plot: Plot; yOf(value: number): number },
): LiveName[] {
  if (!hasRoom(picture, size)) return [];
  const font = labelSize(size);
  const named = picture.series.flatMap((one) => {
    const value = pointsIn(one.points, picture).at(-1)?.value;
    return value === undefined || value === null ? [] : [{ ...one, y: yOf(value) }];
  });
  const placed = spread(
    named.map(({ y }) => y),
    font * 1.4,
    [plot.top, plot.top + plot.height],
  );
  const width = namesWidth(picture, size) - distance;
  return (placed ?? []).map((y, at) => ({
    key: named[at]?.key ?? '',
    text: shorten(named[at]?.label ?? '', width, font),
    x: plot.left + plot.width + distance,
    y,
    paint: `text-${slotHue(named[at]?.slot ?? 0)}`,
  }));
}

export const nameNodes = (names: readonly LiveName[], selection: Selection): SvgNode =>
  group(
    names.map(({ key, text, x, y, paint }) => {
      const opacity = isBright(selection, null, key) ? 1 : 0.6;
      return textNode(text, { x, y, dy: '0.35em', fill: paint, fontWeight: 500, opacity });
    }),
  );
