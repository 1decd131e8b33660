import { formatNumber } from '../../i18n';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A smaller file would be shown as 0 kB. */
const smallest = 0.1;

/** Formats a size in bytes with the largest unit, as operating systems show it: 2 MB, 2,5 MB. */
export function formatSize(bytes: number): string {
  const [unit, divisor] =
    bytes >= megabyte ? (['megabyte', megabyte] as const) : (['kilobyte', kilobyte] as const);
  return formatNumber(Math.max(bytes / divisor, smallest), { style: 'unit', unit, maximumFractionDigits: 1 });
}
