import { formatFigure } from '@portal/shared/i18n';

/** Money in the base currency of the portal. */
const money = { format: 'money', currency: 'EUR' } as const;

/** Formats an amount in the base currency of the portal. */
export const formatAmount = (amount: number): string => formatFigure(amount, money);

/** Formats an amount in thousands or millions. */
export const formatTotal = (amount: number): string => formatFigure(amount, money, { isShort: true });
