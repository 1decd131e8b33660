import type { FigureForm } from './figure';

/** Form of a figure, and which of its changes are good. */
export interface ComparedForm extends FigureForm {
  goodDirection: 'up' | 'down' | null;
}

/** A difference and the form in which it is written. */
export interface FigureChange {
  value: number;
  form: FigureForm;
  isShort: boolean;
  tone: 'gain' | 'loss' | 'neutral';
}

/** Counts below are compared by their difference. */
const relativeCountFrom = 1_000;
/** A growth to more than so many times says less than the difference. */
const largestGrowth = 10;

const isRelative = (value: number, previous: number, { format }: FigureForm): boolean =>
  previous > 0 &&
  value > 0 &&
  value < previous * largestGrowth &&
  (format === 'money' || (format === 'integer' && previous >= relativeCountFrom));

function toneOf(value: number, goodDirection: ComparedForm['goodDirection']): FigureChange['tone'] {
  if (value === 0 || goodDirection === null) return 'neutral';
  return value > 0 === (goodDirection === 'up') ? 'gain' : 'loss';
}

/**
 * Returns the change of a figure: percentages in points, amounts and large counts relative to the previous one, others
 * and those with a sign as a difference.
 */
export function figureChange(
  { value, previous }: { value: number; previous: number },
  { goodDirection, ...form }: ComparedForm,
  { isSigned = false } = {},
): FigureChange {
  const difference = value - previous;
  const { format, decimals = 0 } = form;
  const change = (amount: number, changed: FigureForm, isShort: boolean): FigureChange => ({
    value: amount,
    form: changed,
    isShort,
    tone: toneOf(amount, goodDirection),
  });
  if (format === 'percent' || format === 'points')
    return change(Number(difference.toFixed(decimals + 2)), { format: 'points', decimals }, false);
  if (!isSigned && isRelative(value, previous, form)) {
    const share = Number((difference / previous).toFixed(3));
    // Without a decimal that is zero.
    return change(
      share,
      { format: 'percent', decimals: Number.isInteger(Math.round(share * 1_000) / 10) ? 0 : 1 },
      false,
    );
  }
  return change(format === 'number' ? Number(difference.toFixed(decimals)) : difference, form, true);
}
