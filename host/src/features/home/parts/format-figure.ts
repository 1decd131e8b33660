import type { KeyFigure } from '@portal/shared/contracts';
import { currentLocale, formatNumber } from '@portal/shared/i18n';

export type AmountUnit = 'millions' | 'thousands';

/** A formatted value, and the unit that is shown after it. */
export interface ShortAmount {
  text: string;
  unit: AmountUnit | null;
}

const minus = '\u2212';
const withMinus = (text: string): string => text.replace('-', minus);
const steps = [
  { from: 1_000_000, unit: 'millions' },
  { from: 10_000, unit: 'thousands' },
] as const;

/** Returns the divisor and the unit of amounts up to `largest`. */
export function chooseUnit(largest: number): { divisor: number; unit: AmountUnit | null } {
  const step = steps.find(({ from }) => Math.abs(largest) >= from);
  if (!step) return { divisor: 1, unit: null };
  return { divisor: step.unit === 'millions' ? 1_000_000 : 1_000, unit: step.unit };
}

export interface AmountOptions {
  currency: string | null;
  /** Shows the sign of gains, too. */
  isSigned?: boolean;
}

/** Formats an amount in millions or thousands, such as €1,284.6 with the unit `millions`. */
export function formatAmount(value: number, { currency, isSigned = false }: AmountOptions): ShortAmount {
  const { divisor, unit } = chooseUnit(value);
  const amount = value / divisor;
  const digits = unit === null ? 0 : Math.abs(amount) < 10 ? 2 : 1;
  const text = formatNumber(amount, {
    ...(currency !== null && { style: 'currency', currency }),
    minimumFractionDigits: unit === null ? 0 : 1,
    maximumFractionDigits: digits,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  return { text: withMinus(text), unit };
}

/** Formats a fraction as percentage points without a unit. */
export const formatPoints = (value: number, digits: number, isSigned = false): string =>
  withMinus(
    formatNumber(value * 100, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: isSigned ? 'exceptZero' : 'auto',
    }),
  );

const percentDigits = 2;

/** Formats a key figure of the warehouse. */
export function formatKeyFigure(
  { value, format, currency }: Pick<KeyFigure, 'value' | 'format' | 'currency'>,
  isSigned: boolean,
): ShortAmount {
  if (format === 'money') return formatAmount(value, { currency, isSigned });
  if (format === 'points') return { text: formatPoints(value, percentDigits, isSigned), unit: null };
  const options: Intl.NumberFormatOptions =
    format === 'percent'
      ? { style: 'percent', minimumFractionDigits: percentDigits, maximumFractionDigits: percentDigits }
      : { maximumFractionDigits: format === 'integer' ? 0 : 2 };
  return {
    text: withMinus(formatNumber(value, { ...options, signDisplay: isSigned ? 'exceptZero' : 'auto' })),
    unit: null,
  };
}

/** Returns the symbol of a currency in the current language. */
export const currencySymbol = (currency: string): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
