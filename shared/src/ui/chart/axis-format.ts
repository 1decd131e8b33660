import { formatNumber } from '../../i18n/format';
import type { ValueFormat } from '../../contracts/reports/warehouse';
import type { AxisFormat } from './chart-types';

const compactFrom = 10_000;

/** Returns the format of an axis for values of a report: short numbers, the unit at the first label only. */
export function getAxisFormat(format: ValueFormat, currency: string | null = null): AxisFormat {
  return (value, isFirst) => {
    if (format === 'percent' && isFirst) {
      return formatNumber(value, { style: 'percent', maximumFractionDigits: 3 });
    }
    const shown = format === 'percent' || format === 'points' ? value * 100 : value;
    return formatNumber(shown, {
      maximumFractionDigits: 3,
      ...(Math.abs(shown) >= compactFrom && { notation: 'compact' }),
      ...(format === 'money' &&
        isFirst &&
        currency !== null && { style: 'currency', currency, minimumFractionDigits: 0 }),
    });
  };
}
