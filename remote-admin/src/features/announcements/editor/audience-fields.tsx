import {
  announcementLimits,
  audienceRoles,
  languages as allLanguages,
  type AnnouncementAudience,
  type AudienceRole,
  type Language,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useDebouncedValue } from '@portal/shared/ui';
import { MultiSelectField } from '@portal/shared/ui/choose';
import { useFieldValue } from '@portal/shared/ui/form';
import { TenantsField } from '../../../tenants/tenants-field';
import { useTranslations } from '../../../translations';
import { useCountAudienceQuery } from '../announcements.api';
import { previewDelay } from './announcement-values';

/** Fields of the people who see an announcement, with their number. */
export function AudienceFields() {
  const { t } = useTranslations('announcements');
  return (
    <fieldset className="admin-announcements__group">
      <legend>{t('form.audience')}</legend>
      <TenantsField
        name="tenantIds"
        label={t('form.tenants')}
        placeholder={t('audience.allTenants')}
        max={announcementLimits.tenants}
      />
      <MultiSelectField<AudienceRole>
        name="roles"
        label={t('form.roles')}
        placeholder={t('audience.allRoles')}
        options={audienceRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <MultiSelectField<Language>
        name="languages"
        label={t('form.readLanguages')}
        placeholder={t('audience.allLanguages')}
        options={allLanguages.map((value) => ({ value, label: t(`form.languages.${value}`) }))}
      />
      <AudienceCount />
    </fieldset>
  );
}

function useAudience(): AnnouncementAudience {
  const tenantIds = useFieldValue<string[]>('tenantIds') ?? [];
  const roles = useFieldValue<AudienceRole[]>('roles') ?? [];
  const languages = useFieldValue<Language[]>('languages') ?? [];
  return { tenantIds, roles, languages };
}

function AudienceCount() {
  const { t } = useTranslations('announcements');
  const audience = JSON.parse(
    useDebouncedValue(JSON.stringify(useAudience()), previewDelay),
  ) as AnnouncementAudience;
  const { currentData, isError } = useCountAudienceQuery(audience);
  if (isError) return <p className="admin-announcements__note">{t('audience.unknown')}</p>;
  return (
    <p className="admin-announcements__note" role="status">
      {currentData &&
        (currentData.count === 0
          ? t('audience.none')
          : t('audience.people', { count: currentData.count, number: formatNumber(currentData.count) }))}
    </p>
  );
}
