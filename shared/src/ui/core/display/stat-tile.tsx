import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowRight, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatNumber } from '../../../i18n/format';
import { Sparkline } from './sparkline';

export interface StatChange {
  /** Difference to the comparison; its sign selects the arrow. */
  value: number;
  /** Formats the amount, without its sign; default: a number of the locale. */
  format?(amount: number): string;
  /** Names the comparison, such as "on October". */
  comparison: string;
  /** Says more about the comparison where the pointer rests, such as its dates. */
  hint?: string;
  /** Whether an increase is good (default), bad or neither. */
  meaning?: 'higher-is-better' | 'lower-is-better' | 'neutral';
}

export interface StatTileProps {
  label: string;
  /** Formatted figure. */
  value: ReactNode;
  /** Unit behind the figure, such as m or pp. */
  unit?: string | null;
  change?: StatChange;
  /** Says why there is no value, or what it is measured against, in place of the change. */
  note?: ReactNode;
  /** Course of the figure, oldest first. */
  values?: readonly number[];
  /** Page of the portal with the list or report behind the figure; makes the whole tile a link. */
  to?: string;
}

/** Shows a figure with its change and its course. */
export function StatTile({ label, value, unit = null, change, note, values, to }: StatTileProps) {
  const content = (
    <>
      <span className="ui-stat__label">
        {label}
        {to !== undefined && <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />}
      </span>
      <span className="ui-stat__value">
        {value}
        {unit !== null && <span className="ui-stat__unit">{`\u00a0${unit}`}</span>}
      </span>
      <span className="ui-stat__foot">
        {change && <Change {...change} />}
        {note !== undefined && <span className="ui-stat__change">{note}</span>}
        {values && <Sparkline values={values} />}
      </span>
    </>
  );
  return to === undefined ? (
    <div className="ui-stat">{content}</div>
  ) : (
    <Link className="ui-stat ui-stat--link" to={to}>
      {content}
    </Link>
  );
}

const arrows = { rise: TrendingUp, fall: TrendingDown, same: Minus } as const;
const signs = { rise: '+', fall: '\u2212', same: '' } as const;

function Change({
  value,
  format = formatNumber,
  comparison,
  hint,
  meaning = 'higher-is-better',
}: StatChange) {
  const course = value > 0 ? 'rise' : value < 0 ? 'fall' : 'same';
  const Arrow = arrows[course];
  const isGood = (course === 'rise') === (meaning === 'higher-is-better');
  const tone = course === 'same' || meaning === 'neutral' ? 'neutral' : isGood ? 'gain' : 'loss';
  return (
    <span className="ui-stat__change" title={hint}>
      <span className={`ui-stat__amount ui-stat__amount--${tone}`}>
        <Arrow size={14} strokeWidth={1.5} aria-hidden="true" />
        {signs[course]}
        {format(Math.abs(value))}
      </span>{' '}
      {comparison}
    </span>
  );
}

/** Shows a tile of the same height while the figure loads. */
export function StatTileSkeleton() {
  return (
    <div className="ui-stat ui-stat--loading" aria-hidden="true">
      <span className="ui-skeleton__line" />
      <span className="ui-skeleton__line" />
    </div>
  );
}
