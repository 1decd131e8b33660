import type { TenantDomain } from '@portal/shared/contracts';
import { useRevisedAction } from '../../detail/use-revised-action';
import { useTranslations } from '../../translations';
import { useLazyGetDomainQuery } from './domains.api';

/** Returns a function that runs an action with the revision that the person has seen. The action changes the named part. */
export function useDomainAction(changed: 'state' | 'primary') {
  const { t } = useTranslations('domains');
  const [getDomain] = useLazyGetDomainQuery();
  const switchText = (isOn: boolean) => t(isOn ? 'settings.on' : 'settings.off');
  return useRevisedAction<TenantDomain>({
    load: getDomain,
    rowsOf({ includeSubdomains, enforce, autoJoin, isPrimary, state }) {
      const rows = {
        primary: {
          label: t('primaryCard.title'),
          text: t(isPrimary ? 'primaryCard.isPrimary' : 'primaryCard.isNotPrimary'),
        },
        state: { label: t('columns.state'), text: t(`states.${state}`) },
      };
      return [
        { label: t('settings.includeSubdomains'), text: switchText(includeSubdomains) },
        { label: t('settings.enforce'), text: switchText(enforce) },
        { label: t('join.enabled'), text: switchText(autoJoin.enabled) },
        changed === 'state' ? rows.primary : rows.state,
        rows[changed],
      ];
    },
  });
}
