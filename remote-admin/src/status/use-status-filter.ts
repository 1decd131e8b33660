import { useTranslations } from '../translations';

/** Returns the filter of a list by status. */
export function useStatusFilter(label: string) {
  const { lookUp } = useTranslations('status');
  return { name: 'status', label, valueLabel: (status: string) => lookUp(`names.${status}`, status) };
}
