import { formatNumber } from '../../i18n';

/** Formats a size in bytes with the largest unit: 2 MB, 2,5 MB. */
export function formatSize(bytes: number): string {
  const [unit, divisor] =
    bytes >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1000] as const);
  return formatNumber(bytes / divisor, { style: 'unit', unit, maximumFractionDigits: 1 });
}
