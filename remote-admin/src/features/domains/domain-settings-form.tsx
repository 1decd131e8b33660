import type { TenantDomain } from '@portal/shared/contracts';
import { CheckboxField, InlineForm } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useLazyGetDomainQuery, useUpdateDomainMutation } from './domains.api';

interface DomainSettings {
  includeSubdomains: boolean;
}

const settingsOf = ({ includeSubdomains }: TenantDomain): DomainSettings => ({ includeSubdomains });

/** Form of a domain's settings. After a conflict the person chooses between both versions. */
export function DomainSettingsForm({ domain }: { domain: TenantDomain }) {
  const { t } = useTranslations('domains');
  const [updateDomain] = useUpdateDomainMutation();
  const [getDomain] = useLazyGetDomainQuery();
  const load = async () => {
    const current = await getDomain(domain.id).unwrap();
    return { values: settingsOf(current), revision: current.version };
  };
  return (
    <InlineForm<DomainSettings>
      label={t('settings.title')}
      initialValues={settingsOf(domain)}
      submit={(values, { revision }) => updateDomain({ id: domain.id, ifMatch: revision, ...values })}
      conflict={{ revision: domain.version, load }}
    >
      <CheckboxField
        name="includeSubdomains"
        label={t('settings.includeSubdomains')}
        help={t('settings.includeSubdomainsHelp')}
      />
    </InlineForm>
  );
}
