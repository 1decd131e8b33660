import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { axisLabels } from '../layout/labels';
import { isNear, labelSize, labelsHeight, narrowWidth, tickTexts, type Size } from '../layout/plot';
import { widestText } from '../layout/text';
import { timeLabels } from '../layout/time-labels';
import { nearest } from '../scene/targets';
import { isBright, type Dot, type Selection, type Target } from '../scene/scene';
import { group, textNode, type SvgNode } from '../tree/node';
import { measuredIndexes } from '../types';
import { belowNodes, valueAxisNodes } from './axes';
import { endNames, namesWidth } from './end-names';
import type { Frame, PointsKind } from './kind';
import type { EndName, PointsPicture, PointsScene } from './picture';

const maxCategories = 12;
const minLength = 40;

function labelsOf({ points, formatTime }: PointsPicture, { spacing, size, isBanded }: LabelSpace) {
  const dates = points.flatMap(({ date }) => date ?? []);
  if (dates.length === points.length) return timeLabels(dates, { spacing, size, format: formatTime });
  const wrap = isBanded && points.length <= maxCategories;
  return axisLabels(
    points.map(({ short }) => short),
    { spacing, size, wrap },
  );
}

interface LabelSpace {
  spacing: number;
  size: number;
  isBanded: boolean;
}

function frameOf(
  picture: PointsPicture,
  size: Size,
  axis: { ticks: readonly string[]; isBanded: boolean },
): Frame {
  const { points } = picture;
  const { isBanded } = axis;
  const font = labelSize(size);
  const left = widestText(axis.ticks, font) + 10;
  const lastHalf = isBanded ? 0 : widestText([points.at(-1)?.short ?? ''], font) / 2;
  const right = Math.max(picture.hasNames ? namesWidth(picture, size) : 0, lastHalf, 6);
  const width = Math.max(size.width - left - right, minLength);
  const indexes = points.map((_, at) => at);
  const range: [number, number] = [left, left + width];
  const scale = isBanded ? scaleBand(indexes, range) : scalePoint(indexes, range);
  const half = isBanded ? scale.bandwidth() / 2 : 0;
  const spacing = scale.step();
  const labels = labelsOf(picture, { spacing, size: font, isBanded });
  const top = 10 * size.scale;
  const height = Math.max(size.height - top - labelsHeight(labels, size), minLength);
  return {
    plot: { left, top, width, height },
    labels,
    spacing,
    xOf: (at) => (scale(at) ?? left) + half,
  };
}

interface Drawn {
  scene: PointsScene;
  picture: PointsPicture;
  kind: PointsKind;
}

function dotsOf({ scene, picture, kind }: Drawn, { at }: Target): Dot[] {
  if (kind.isBanded) return [];
  return scene.spans.flatMap((spans, row) => {
    const span = spans[at];
    return span ? [{ x: scene.xOf(at), y: scene.yOf(span.to), paint: kind.hueOf(picture, { at, row }) }] : [];
  });
}

const nameNodes = (names: readonly EndName[], selection: Selection): SvgNode =>
  group(
    names.map(({ key, text, x, y, paint }) =>
      textNode(text, {
        x,
        y,
        dy: '0.35em',
        fill: paint,
        fontWeight: 500,
        opacity: isBright(selection, null, key) ? 1 : 0.6,
      }),
    ),
  );

/** Marks the selected points of lines, whose other points cannot be dimmed. */
function selectedNodes({ plot, xOf }: PointsScene, { points }: PointsPicture, selection: Selection): SvgNode {
  return group(
    points.flatMap(({ key }, at): SvgNode[] =>
      selection.points?.includes(key)
        ? [
            {
              tag: 'line',
              attributes: {
                x1: xOf(at),
                x2: xOf(at),
                y1: plot.top,
                y2: plot.top + plot.height,
                stroke: 'accent',
                strokeWidth: 2,
              },
            },
          ]
        : [],
    ),
  );
}

/** Returns the scene of a kind of chart over points. */
function sceneOf(kind: PointsKind, picture: PointsPicture, size: Size): PointsScene {
  const { points, series } = picture;
  const { isBanded } = kind;
  const spans = kind.spansOf(picture);
  const axis = kind.axisOf(picture, spans);
  const texts = tickTexts(axis, picture.formatAxis);
  const { plot, labels, spacing, xOf } = frameOf(picture, size, { ticks: texts, isBanded });
  const columns = measuredIndexes(points, series);
  const positions = columns.map(xOf);
  const yOf = scaleLinear([axis.min, axis.max], [plot.top + plot.height, plot.top]).clamp(true);
  const scene: PointsScene = {
    size,
    plot,
    axis,
    spans,
    spacing,
    xOf,
    yOf,
    columns,
    rows: kind.hasRows ? series.map((_, row) => row) : [],
    names: [],
    hasNames: false,
    hasLine: !isBanded,
    draw: (selection) => [
      ...valueAxisNodes(plot, axis, { texts, yOf }),
      belowNodes(plot, labels, { size, xOf }),
      ...kind.marks(scene, picture, selection),
      ...(isBanded ? [] : [selectedNodes(scene, picture, selection)]),
      nameNodes(scene.names, selection),
    ],
    targetAt: (x, y) => {
      const at = isNear(plot, x, y) ? columns[nearest(positions, x)] : undefined;
      return at === undefined ? null : { at, row: kind.rowAt(scene, picture, { at, x, y }) };
    },
    anchorOf: ({ at }) => ({ x: xOf(at), y: plot.top }),
    boxOf: ({ at }) =>
      isBanded ? { x: xOf(at) - spacing / 2, y: plot.top, width: spacing, height: plot.height } : null,
    dotsOf: (target) => dotsOf({ scene, picture, kind }, target),
  };
  if (picture.hasNames) scene.names = endNames(scene, picture);
  scene.hasNames = scene.names.length > 0;
  return scene;
}

/** Returns the scene of a chart over points. Without room for all names of the series, the plot takes their place. */
export function pointsScene(kind: PointsKind, picture: PointsPicture, size: Size): PointsScene {
  const unnamed = { ...picture, hasNames: false };
  if (!picture.hasNames || size.width < narrowWidth * size.scale) return sceneOf(kind, unnamed, size);
  const scene = sceneOf(kind, picture, size);
  return scene.hasNames || picture.series.length < 2 ? scene : sceneOf(kind, unnamed, size);
}
