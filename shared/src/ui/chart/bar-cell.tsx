import type { Format } from '../../chart-scenes/types';
import { barOnTrack, toCssPercent } from './ranking-bars';

export interface BarCellProps {
  value: number;
  /** Lowest and highest value of the column. */
  range: readonly [number, number];
  /** Formats the value with its sign. */
  format: Format;
  /** Draws gains and losses in their colours. Default: if the range has negative values. */
  signed?: boolean;
}

/** Shows a value in a table cell with a bar from zero. */
export function BarCell({ value, range: [low, high], format, signed = low < 0 }: BarCellProps) {
  const { start, length, zero } = barOnTrack(value, [Math.min(0, low), Math.max(0, high)]);
  const tone = !signed || value === 0 ? 'plain' : value < 0 ? 'loss' : 'gain';
  return (
    <span className={`ui-bar-cell ui-bar-cell--${tone}`}>
      <span className="ui-bar-cell__track" aria-hidden="true">
        <span
          className="ui-bar-cell__bar"
          style={{ insetInlineStart: toCssPercent(start), inlineSize: toCssPercent(length) }}
        />
        {low < 0 && <span className="ui-bar-cell__zero" style={{ insetInlineStart: toCssPercent(zero) }} />}
      </span>
      <span className="ui-bar-cell__value">{format(value)}</span>
    </span>
  );
}
