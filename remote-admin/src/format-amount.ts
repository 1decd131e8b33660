import { formatNumber } from '@portal/shared/i18n';

/** Formats an amount in the base currency of the portal. */
export const formatAmount = (amount: number): string =>
  formatNumber(amount, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** Formats an amount in a short form from a million on. */
export const formatTotal = (amount: number): string =>
  Math.abs(amount) < 1_000_000
    ? formatAmount(amount)
    : formatNumber(amount, {
        style: 'currency',
        currency: 'EUR',
        notation: 'compact',
        maximumFractionDigits: 1,
      });
