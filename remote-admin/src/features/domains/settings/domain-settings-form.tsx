import type { AutoJoin, TenantDomain, UpdateDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { SwitchField } from '@portal/shared/ui/choose';
import { CheckboxField, InlineForm } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { AutoJoinFields } from './auto-join-fields';
import { useGetOutsideDomainsQuery, useLazyGetDomainQuery, useUpdateDomainMutation } from '../domains.api';

interface DomainSettings extends AutoJoin {
  includeSubdomains: boolean;
  enforce: boolean;
}

const settingsOf = ({ includeSubdomains, enforce, autoJoin }: TenantDomain): DomainSettings => ({
  includeSubdomains,
  enforce,
  ...autoJoin,
});

const changeOf = ({ includeSubdomains, enforce, ...autoJoin }: DomainSettings): UpdateDomain => ({
  includeSubdomains,
  enforce,
  autoJoin,
});

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
      submit={(values, { revision }) =>
        updateDomain({ id: domain.id, ifMatch: revision, ...changeOf(values) })
      }
      conflict={{ revision: domain.version, load }}
    >
      <CheckboxField
        name="includeSubdomains"
        label={t('settings.includeSubdomains')}
        help={t('settings.includeSubdomainsHelp')}
      />
      {(domain.state === 'verified' || domain.enforce) && <EnforceField />}
      {(domain.state === 'verified' || domain.autoJoin.enabled) && <AutoJoinFields />}
    </InlineForm>
  );
}

/** Switch that limits the addresses of new users, with the number of users and invitations outside. */
function EnforceField() {
  const { t } = useTranslations('domains');
  const { data } = useGetOutsideDomainsQuery();
  const outside = data && [
    t('settings.outsideUsers', { count: data.users, number: formatNumber(data.users) }),
    t('settings.outsideInvitations', { count: data.invitations, number: formatNumber(data.invitations) }),
  ];
  return (
    <SwitchField
      name="enforce"
      label={t('settings.enforce')}
      help={[t('settings.enforceHelp'), ...(outside ?? [])].join(' ')}
      codeMessages={{ not_verified: t('settings.enforceNotVerified') }}
    />
  );
}
