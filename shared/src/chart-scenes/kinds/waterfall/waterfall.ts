import { computeAxis } from '../../layout/axis';
import { labelSize } from '../../layout/plot';
import { widestText } from '../../layout/text';
import type { PointsKind } from '../../points/kind';
import type { PointsPicture, PointsScene } from '../../points/picture';
import type { Span } from '../../points/spans';
import { markOpacity } from '../../scene/scene';
import { group, textNode, type SvgNode } from '../../tree/node';
import { changeHue, slotHue } from '../../tree/paint';
import { hasValue, type Format } from '../../types';
import { barNodes } from '../bar/bar-node';
import { groupWidth } from '../bar/bar';
import { formatSigned, isTotal, waterfallSpans } from './steps';

const textGap = 10;

/** The axis starts above or ends below zero: the total of all bars would hide the changes between them. */
const isBroken = ({ axis }: PointsScene): boolean => axis.min > 0 || axis.max < 0;

/** Returns the texts above the bars: in full, else short, else none. */
function valueTexts({ points, series, format, formatAxis }: PointsPicture, { spacing, size }: PointsScene) {
  const textsAs = (write: Format) =>
    points.map((_, at) => {
      const value = series[0]?.values[at];
      if (!hasValue(value)) return null;
      return isTotal(points, at) ? write(value) : formatSigned(value, write);
    });
  const fits = (texts: readonly (string | null)[]) => widestText(texts, labelSize(size)) + textGap <= spacing;
  const [whole, short] = [textsAs(format), textsAs((value) => formatAxis(value, false))];
  return fits(whole) ? whole : fits(short) ? short : points.map(() => null);
}

/** A total on a broken axis is a mark at its level: a bar without its base would show a false proportion. */
const floatingMark = (
  scene: PointsScene,
  { at, to, width }: { at: number; to: number; width: number },
): SvgNode => ({
  tag: 'rect',
  attributes: {
    x: scene.xOf(at) - width / 2,
    width,
    y: scene.yOf(to) - 2,
    height: 4,
    rx: 2,
    fill: slotHue(0),
  },
});

/** Zigzag at the start of the lowest line. */
function brokenSign({ plot }: PointsScene): SvgNode {
  const [x, y] = [plot.left + 6, plot.top + plot.height];
  return group([
    { tag: 'rect', attributes: { x: x - 4, y: y - 4, width: 18, height: 7, fill: 'surface' } },
    {
      tag: 'path',
      attributes: {
        d: `M${x - 4},${y + 2}l4,-6l4,6l4,-6l4,6`,
        fill: 'none',
        stroke: 'label',
        strokeWidth: 1.25,
        strokeLinejoin: 'round',
      },
    },
  ]);
}

const connector = (
  scene: PointsScene,
  { at, to, width }: { at: number; to: number; width: number },
): SvgNode => ({
  tag: 'line',
  attributes: {
    x1: scene.xOf(at) + width / 2,
    x2: scene.xOf(at + 1) - width / 2,
    y1: scene.yOf(to),
    y2: scene.yOf(to),
    stroke: 'zero',
  },
});

const topOf = ({ yOf }: PointsScene, { from, to }: Span, isFloating: boolean): number =>
  isFloating ? yOf(to) - 2 : Math.min(yOf(from), yOf(to));

export const waterfall: PointsKind = {
  isBanded: true,
  hasRows: false,
  spansOf: waterfallSpans,
  axisOf: ({ points, whole }, spans) => {
    const levels = spans.flat().flatMap((span, at) => {
      if (!span) return [];
      return isTotal(points, at) ? [span.to] : [span.from, span.to];
    });
    return computeAxis(levels, { whole });
  },
  hueOf: ({ points, series }, { at, row }) =>
    isTotal(points, at) ? slotHue(0) : changeHue(series[row]?.values[at] ?? 0),
  rowAt: () => 0,
  marks: (scene, picture, selection) => {
    const { points, series } = picture;
    const spans = scene.spans[0] ?? [];
    const width = groupWidth(scene, 1);
    const texts = valueTexts(picture, scene);
    const font = labelSize(scene.size);
    const steps = points.flatMap(({ key }, at) => {
      const span = spans[at];
      if (!span) return [];
      const isFloating = isBroken(scene) && isTotal(points, at);
      const opacity = markOpacity(selection, key, series[0]?.key ?? '');
      const place = { x: scene.xOf(at) - width / 2, width, yOf: scene.yOf };
      const marks = isFloating
        ? [floatingMark(scene, { at, to: span.to, width })]
        : barNodes(span, place, {
            hue: waterfall.hueOf(picture, { at, row: 0 }),
            opacity: 1,
            rx: 2,
            hatch: 0,
          });
      const text = texts[at];
      const y = Math.max(topOf(scene, span, isFloating) - 5, font);
      return [
        ...(spans[at + 1] ? [connector(scene, { at, to: span.to, width })] : []),
        group(marks, { opacity }),
        ...(text ? [textNode(text, { x: scene.xOf(at), y, fill: 'text', textAnchor: 'middle' })] : []),
      ];
    });
    return isBroken(scene) ? [...steps, brokenSign(scene)] : steps;
  },
};
