import { useTranslations } from '../translations';

/** Returns the filter of a list by the period in which something happened. */
export function usePeriodFilter(label: string) {
  const { lookUp } = useTranslations('status');
  return { name: 'since', label, valueLabel: (period: string) => lookUp(`periods.${period}`, period) };
}
