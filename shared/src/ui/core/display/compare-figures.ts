import { formatFigure, formatPercent } from '../../../i18n/format';
import type { FigureForm } from '../../../text/figure';
import type { StatChange } from './stat-tile';

/** Form of a figure, and which of its changes are good. */
export interface ComparedForm extends FigureForm {
  goodDirection: 'up' | 'down' | null;
}

const meanings = { up: 'higher-is-better', down: 'lower-is-better' } as const;

/** Counts below are compared by their difference. */
const relativeCountFrom = 1_000;
/** A growth to more than so many times says less than the difference. */
const largestGrowth = 10;

const isRelative = (value: number, previous: number, { format }: FigureForm): boolean =>
  previous > 0 &&
  value > 0 &&
  value < previous * largestGrowth &&
  (format === 'money' || (format === 'integer' && previous >= relativeCountFrom));

/**
 * Returns the change of a figure: percentages in points, amounts and large counts relative to the previous one, others
 * and those with a sign as a difference.
 */
export function compareFigures(
  { value, previous }: { value: number; previous: number },
  { goodDirection, ...form }: ComparedForm,
  { isSigned = false } = {},
): Pick<StatChange, 'value' | 'format' | 'meaning'> {
  const difference = value - previous;
  const meaning = goodDirection === null ? 'neutral' : meanings[goodDirection];
  if (form.format === 'percent' || form.format === 'points') {
    const { decimals = 0 } = form;
    const format = (amount: number) => formatFigure(amount, { format: 'points', decimals });
    return { value: Number(difference.toFixed(decimals + 2)), format, meaning };
  }
  if (!isSigned && isRelative(value, previous, form))
    return { value: Number((difference / previous).toFixed(3)), format: formatPercent, meaning };
  const rounded = form.format === 'number' ? Number(difference.toFixed(form.decimals ?? 0)) : difference;
  return { value: rounded, format: (amount) => formatFigure(amount, form, { isShort: true }), meaning };
}
