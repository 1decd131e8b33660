import type { Scene, Target } from '../../../chart-scenes/scene/scene';
import { cssPaint } from './css-paint';

interface OverlayProps {
  scene: Scene;
  target: Target | null;
  /** Ends of the range that is being selected. */
  range: readonly [Target, Target] | null;
}

/** Draws the marks of the current point or range over the picture. */
export function Overlay({ scene, target, range }: OverlayProps) {
  const { width, height } = scene.size;
  return (
    <svg
      className="ui-chart__overlay"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {range && <rect className="ui-chart__range" {...boxOfRange(scene, range)} />}
      {target && <TargetMarks scene={scene} target={target} />}
    </svg>
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

function TargetMarks({ scene, target }: { scene: Scene; target: Target }) {
  const { plot } = scene;
  const box = scene.boxOf(target);
  const { x } = scene.anchorOf(target);
  return (
    <>
      {box && <rect className="ui-chart__box" rx="3" {...box} />}
      {scene.hasLine && (
        <line className="ui-chart__pointer" x1={x} x2={x} y1={plot.top} y2={plot.top + plot.height} />
      )}
      {scene.dotsOf(target).map((dot, at) => (
        <circle key={at} className="ui-chart__dot" cx={dot.x} cy={dot.y} r="4.5" fill={cssPaint(dot.paint)} />
      ))}
    </>
  );
}
