import { hasValue, type Format } from '../chart-types';
import { isBright, type Content } from '../drawing/content';
import { labelSize } from '../layout/plot';
import { widestText } from '../layout/text';
import { textColor } from '../scene/colors';
import type { HeatMapScene } from '../scene/heat-map-scene';
import type { Scene, Target } from '../scene/scene';
import type { SeriesPicture, SeriesScene } from '../scene/series-picture';
import { isTotal } from '../scene/spans';
import { formatSigned } from '../summary/summarize';

interface OverlayProps {
  content: Content;
  target: Target | null;
  /** Ends of the range that is being selected. */
  range: readonly [Target, Target] | null;
}

/** Draws names, values and the marks of the current point over the picture. */
export function Overlay({ content, target, range }: OverlayProps) {
  const { scene } = content;
  const { width, height } = scene.size;
  return (
    <svg
      className="ui-chart__overlay"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontSize={labelSize(scene.size)}
      aria-hidden="true"
      focusable="false"
    >
      {content.type === 'series' && <EndNames scene={content.scene} content={content} />}
      {content.type === 'series' && content.picture.kind === 'waterfall' && (
        <WaterfallParts scene={content.scene} picture={content.picture} />
      )}
      {content.type === 'heatMap' && <CellTexts scene={content.scene} />}
      <SelectedPoints content={content} />
      {range && <rect className="ui-chart__range" {...boxOfRange(scene, range)} />}
      {target && <TargetMarks scene={scene} target={target} />}
    </svg>
  );
}

function EndNames({ scene, content }: { scene: SeriesScene; content: Content }) {
  return scene.names.map(({ key, text, x, y, color }) => (
    <text
      key={key}
      className="ui-chart__name"
      x={x}
      y={y}
      dy="0.35em"
      fill={textColor(color)}
      opacity={isBright(content.selection, null, key) ? 1 : 0.6}
    >
      {text}
    </text>
  ));
}

function WaterfallParts({ scene, picture }: { scene: SeriesScene; picture: SeriesPicture }) {
  const spans = scene.spans[0] ?? [];
  const font = labelSize(scene.size);
  const bar = Math.min(scene.spacing * 0.66, 64);
  const textsAs = (format: Format) =>
    picture.points.map((_, at) => {
      const value = picture.series[0]?.values[at];
      if (!hasValue(value)) return null;
      return isTotal(picture.points, at) ? format(value) : formatSigned(value, format);
    });
  const whole = textsAs(picture.format);
  // All values of a picture have the same form.
  const texts =
    widestText(whole, font) <= scene.spacing ? whole : textsAs((value) => picture.formatAxis(value, false));
  const fits = widestText(texts, font) <= scene.spacing;
  return picture.points.map(({ key }, at) => {
    const span = spans[at];
    if (!span) return null;
    const [x, y] = [scene.xOf(at), scene.yOf(span.to)];
    const top = Math.min(scene.yOf(span.from), y);
    return (
      <g key={key}>
        {spans[at + 1] && (
          <line
            className="ui-chart__connector"
            x1={x + bar / 2}
            x2={x + scene.spacing - bar / 2}
            y1={y}
            y2={y}
          />
        )}
        {fits && (
          <text className="ui-chart__value" x={x} y={Math.max(top - 5, font)} textAnchor="middle">
            {texts[at]}
          </text>
        )}
      </g>
    );
  });
}

const CellTexts = ({ scene }: { scene: HeatMapScene }) =>
  scene.cells.map(
    ({ row, at, x, y, text }) =>
      text !== null && (
        <text key={`${row} ${at}`} className="ui-chart__value" x={x} y={y} dy="0.35em" textAnchor="middle">
          {text}
        </text>
      ),
  );

/** Marks the selected points of lines, whose other points cannot be dimmed. */
function SelectedPoints({ content }: { content: Content }) {
  const keys = content.selection.points;
  if (content.type !== 'series' || keys === null || content.scene.isBanded) return null;
  const { scene, picture } = content;
  return picture.points.flatMap(({ key }, at) =>
    keys.includes(key)
      ? [<line key={key} className="ui-chart__chosen" {...lineAt(scene, scene.xOf(at))} />]
      : [],
  );
}

/** Rectangle over all points of a range, with half the distance to the next point on both sides. */
function boxOfRange(scene: Scene, [from, to]: readonly [Target, Target]) {
  const { plot, columns } = scene;
  const xOf = (at: number) => scene.anchorOf({ at, row: null }).x;
  const half = Math.abs(xOf(columns[1] ?? 0) - xOf(columns[0] ?? 0)) / 2;
  const [left, right] = [xOf(from.at) - half, xOf(to.at) + half];
  const x = Math.max(left, plot.left);
  return { x, y: plot.top, width: Math.min(right, plot.left + plot.width) - x, height: plot.height };
}

const lineAt = ({ plot }: Scene, x: number) => ({
  x1: x,
  x2: x,
  y1: plot.top,
  y2: plot.top + plot.height,
});

function TargetMarks({ scene, target }: { scene: Scene; target: Target }) {
  const box = scene.boxOf(target);
  return (
    <>
      {box && <rect className="ui-chart__box" rx="3" {...box} />}
      {scene.hasLine && <line className="ui-chart__pointer" {...lineAt(scene, scene.anchorOf(target).x)} />}
      {scene.dotsOf(target).map(({ x, y, color }, at) => (
        <circle key={at} className="ui-chart__dot" cx={x} cy={y} r="4.5" fill={color} />
      ))}
    </>
  );
}
