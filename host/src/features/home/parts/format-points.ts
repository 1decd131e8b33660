import { figureParts } from '@portal/shared/i18n';

/** Formats a fraction as percentage points with one decimal, without their unit. */
export const formatPoints = (value: number, isSigned = false): string =>
  figureParts(value, { format: 'points', decimals: 1 }, { isSigned }).text;
