import { isApiError } from '@portal/shared/api';
import type {
  Configurator,
  ListedConfigurator,
  MappingEffect,
  MappingItem,
  MappingTargetRef,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { formatTotal } from '../../format-amount';
import { useTranslations } from '../../translations';

export const formatTargetPath = ({ path }: MappingTargetRef): string => path.join(' / ');
/** Path of a target without the target itself. Empty for a root. */
export const formatParents = ({ path }: MappingTargetRef): string => path.slice(0, -1).join(' / ');
export const countItems = ({ unmappedCount, mappedCount, ignoredCount }: Configurator): number =>
  unmappedCount + mappedCount + ignoredCount;
export const itemName = ({ sourceKey, sourceLabel }: MappingItem): string => `${sourceKey} ${sourceLabel}`;

/** Whether a person without a tenant has to open one first. */
export const needsTenant = (error: unknown): boolean =>
  isApiError(error) && error.code === 'acting.session_required';

/** Returns functions that return texts of the configuration. */
export function useConfigurationTexts() {
  const { t, lookUp } = useTranslations('configuration');
  const count = (number: number) => ({ count: number, number: formatNumber(number) });
  return {
    typeName: (type: string): string => lookUp(`types.${type}`, type),
    itemCount: (items: number): string => t('counts.items', count(items)),
    /** Says how many selected items someone else has changed. Empty for none. */
    conflictText: (conflicts: number): string => (conflicts > 0 ? t('done.conflicts', count(conflicts)) : ''),
    /** Says how many items, rows and reports and what amount an action concerns. */
    effectText: ({ items, rows, amount, reports }: MappingEffect): string =>
      [
        t('counts.items', count(items)),
        t('counts.rows', count(rows)),
        t('counts.reports', count(reports)),
        formatTotal(amount),
      ].join(' · '),
    /** Says which amount and how many reports wait for the mapping of a configurator. */
    affectedText: ({ unmappedAmount, affectedReports }: ListedConfigurator): string =>
      [formatTotal(unmappedAmount), t('counts.waitingReports', count(affectedReports))].join(' · '),
    /** Says to what an item is mapped or why it is ignored. */
    stateText: ({ status, target, note }: Pick<MappingItem, 'status' | 'target' | 'note'>): string => {
      if (status === 'mapped' && target) return t('states.mappedTo', { target: formatTargetPath(target) });
      return status === 'ignored' ? t('states.ignoredFor', { reason: note ?? '' }) : t('states.unmapped');
    },
  };
}
