import { formatFigure } from '@portal/shared/i18n';
import { getAxisFormat } from '@portal/shared/ui/chart';

export const countForm = { format: 'integer' } as const;

/** Formats a count. */
export const formatCount = (value: number): string => formatFigure(value, countForm);
export const formatCountAxis = getAxisFormat(countForm);
