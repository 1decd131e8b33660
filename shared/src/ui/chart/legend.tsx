import { useId } from 'react';
import { shapeOf, type ChartSeries, type Picture, type Shape } from './picture';

const marks: Record<'circle' | 'rect' | 'triangle' | 'diamond', string> = {
  circle: 'M8 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  rect: 'M8.5 2.5h7v7h-7z',
  triangle: 'M12 1.5l4.5 8.5h-9z',
  diamond: 'M12 1l4.5 5l-4.5 5l-4.5 -5z',
};

function markOf(shape: Shape): { path: string; hollow: boolean } {
  const hollow = shape.startsWith('empty');
  const name = (hollow ? shape.slice(5).toLowerCase() : shape) as keyof typeof marks;
  return { path: marks[name], hollow };
}

const hatchPaths = [null, 'M0 6L6 0', 'M3 2v2', 'M0 3h6'];

function Swatch({ series, kind }: { series: ChartSeries; kind: Picture['kind'] }) {
  const id = useId();
  const colour = `var(--m-chart-${series.slot + 1})`;
  if (kind === 'bar') {
    const hatch = hatchPaths[series.slot % hatchPaths.length];
    return (
      <svg className="ui-chart__swatch" viewBox="0 0 24 12" aria-hidden="true">
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
          {hatch && <path d={hatch} stroke="var(--m-surface-1)" strokeWidth="2" strokeLinecap="square" />}
        </pattern>
        <rect x="6" width="12" height="12" rx="2" fill={colour} />
        <rect x="6" width="12" height="12" fill={`url(#${id})`} />
      </svg>
    );
  }
  const { path, hollow } = markOf(shapeOf(series.slot));
  return (
    <svg className="ui-chart__swatch" viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 6h24" stroke={colour} strokeWidth="2" strokeDasharray={series.dashed ? '4 3' : undefined} />
      <path d={path} fill={hollow ? 'var(--m-surface-1)' : colour} stroke={colour} strokeWidth="1.5" />
    </svg>
  );
}

/** Shows the mark of each series: shape and line as well as colour. */
export function Legend({ series, kind }: Pick<Picture, 'series' | 'kind'>) {
  return (
    <ul className="ui-chart__legend">
      {series.map((one) => (
        <li key={one.key}>
          <Swatch series={one} kind={kind} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
