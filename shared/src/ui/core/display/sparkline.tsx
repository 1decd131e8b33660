const width = 72;
const height = 24;
/** Room for the mark of the last point. */
const inset = 3;

/** Shows the course of a figure as a small line with its last point marked; the figure beside it says the value. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = toPoints(values.filter(Number.isFinite));
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  return (
    <svg
      className="ui-sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2.5" />
    </svg>
  );
}

function toPoints(values: readonly number[]): [number, number][] {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  return values.map((value, at) => {
    const share = range === 0 ? 0.5 : (value - lowest) / range;
    return [round(inset + at * step), round(height - inset - share * (height - 2 * inset))];
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
