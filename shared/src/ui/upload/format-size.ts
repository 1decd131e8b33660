import { formatNumber } from '../../i18n';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Formats a size in bytes with the largest unit, as operating systems show it: 2 MB, 2,5 MB. */
export function formatSize(bytes: number): string {
  const [unit, divisor] =
    bytes >= megabyte ? (['megabyte', megabyte] as const) : (['kilobyte', kilobyte] as const);
  return formatNumber(bytes / divisor, { style: 'unit', unit, maximumFractionDigits: 1 });
}
