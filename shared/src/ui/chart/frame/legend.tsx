import { useId } from 'react';
import { getDashes, getSymbol } from '../../../chart-scenes/kinds/line/line-marks';
import { getHatch } from '../../../chart-scenes/kinds/bar/bar-node';
import { seriesHue } from '../../../chart-scenes/tree/paint';
import type { ChartSeries } from '../../../chart-scenes/types';
import { useTranslations } from '../../../translations';
import { cssPaint } from './css-paint';
import { hatchFill, HatchPatterns } from './hatch-patterns';

const box = { x: 6, width: 12, height: 12, rx: 2 } as const;

function BarSwatch({ series }: { series: ChartSeries }) {
  const id = useId();
  const hatch = getHatch(series.slot);
  return (
    <svg className="ui-chart__swatch" viewBox="6 0 12 12" aria-hidden="true">
      {hatch > 0 && <HatchPatterns id={id} />}
      <rect {...box} fill={cssPaint(seriesHue(series))} />
      {hatch > 0 && <rect {...box} className="ui-chart__hatch" fill={hatchFill(id, hatch)} />}
    </svg>
  );
}

function LineSwatch({ series }: { series: ChartSeries }) {
  const color = cssPaint(seriesHue(series));
  const { path, isHollow } = getSymbol(series.slot);
  return (
    <svg className="ui-chart__swatch ui-chart__swatch--line" viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 6h24" stroke={color} strokeWidth="2" strokeDasharray={getDashes(series)} />
      {!series.isComparison && (
        <path
          d={path}
          transform="translate(12,6)"
          fill={isHollow ? cssPaint('surface') : color}
          stroke={color}
          strokeWidth="1.5"
        />
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
