import { useId } from 'react';
import { useTranslations } from '../../../translations';
import type { ChartSeries } from '../chart-types';
import { seriesColor, getShape, type Shape } from '../scene/colors';

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

const patternPaths = [null, 'M0 6L6 0', 'M3 2v2', 'M0 3h6'];

function BarSwatch({ series }: { series: ChartSeries }) {
  const id = useId();
  const pattern = patternPaths[series.slot % patternPaths.length];
  return (
    <svg className="ui-chart__swatch" viewBox="6 0 12 12" aria-hidden="true">
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        {pattern && (
          <path d={pattern} stroke="var(--ui-chart-pattern)" strokeWidth="2" strokeLinecap="square" />
        )}
      </pattern>
      <rect x="6" width="12" height="12" rx="2" fill={seriesColor(series)} />
      <rect x="6" width="12" height="12" fill={`url(#${id})`} />
    </svg>
  );
}

function LineSwatch({ series }: { series: ChartSeries }) {
  const color = seriesColor(series);
  const { path, hollow } = markOf(getShape(series.slot));
  const dashes = series.isComparison ? '4 4' : series.dashed ? '7 4' : undefined;
  return (
    <svg className="ui-chart__swatch ui-chart__swatch--line" viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 6h24" stroke={color} strokeWidth="2" strokeDasharray={dashes} />
      {!series.isComparison && (
        <path d={path} fill={hollow ? 'var(--m-surface-1)' : color} stroke={color} strokeWidth="1.5" />
      )}
    </svg>
  );
}

interface LegendProps {
  series: readonly ChartSeries[];
  hasBars: boolean;
  hidden: ReadonlySet<string>;
  onToggle(key: string): void;
}

/** Shows the mark of each series, by shape and line as well as colour. Users switch series off and on. */
export function Legend({ series, hasBars, hidden, onToggle }: LegendProps) {
  const { t } = useTranslations('chart');
  return (
    <ul className="ui-chart__legend" aria-label={t('series')}>
      {series.map((one) => (
        <li key={one.key}>
          <button
            type="button"
            className="ui-chart__entry"
            aria-pressed={!hidden.has(one.key)}
            onClick={() => onToggle(one.key)}
          >
            {hasBars && !one.isComparison ? <BarSwatch series={one} /> : <LineSwatch series={one} />}
            <span className="ui-text">{one.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
