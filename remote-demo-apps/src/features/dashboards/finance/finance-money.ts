import { formatFigure } from '@portal/shared/i18n';
import type { FigureForm } from '@portal/shared/text';

/** Form of amounts of a currency, without cents. */
export const wholeForm = (currency: string): FigureForm => ({ format: 'money', currency });

/** Formats an amount without cents. */
export const formatWhole = (amount: number, currency: string): string =>
  formatFigure(amount, wholeForm(currency));

/** Formats an amount with cents. */
export const formatCents = (amount: number, currency: string): string =>
  formatFigure(amount, { format: 'money', currency, decimals: 2 });
