import { directoryIdPattern, tenantLimits, type LandingPage } from '@portal/shared/contracts';
import { isEmail } from '@portal/shared/text';
import { SelectField, TextField, useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import {
  inherited,
  useHasDirectories,
  useLanguageOptions,
  useRegionOptions,
  useStartPages,
  useTimeZoneOptions,
} from './tenant-options';

/** Field of the name of a tenant. */
export function NameField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslations('tenants');
  return (
    <TextField
      name="name"
      label={t('columns.name')}
      required
      width="name"
      maxLength={tenantLimits.name}
      autoFocus={autoFocus}
      messages={{ required: t('form.nameRequired') }}
    />
  );
}

/** Field of the region of a tenant. */
export function RegionField() {
  const { t } = useTranslations('tenants');
  return (
    <SelectField
      name="region"
      label={t('columns.region')}
      help={t('form.regionHelp')}
      required
      width="name"
      options={useRegionOptions()}
    />
  );
}

/** Field of the start page of users who have not chosen their own. */
export function StartPageField({ pages }: { pages: readonly LandingPage[] }) {
  const { t } = useTranslations('tenants');
  const chosen = useFieldValue<string>('defaultLandingPage') ?? inherited;
  return (
    <SelectField
      name="defaultLandingPage"
      label={t('columns.defaultLandingPage')}
      help={t('form.startPageHelp')}
      required
      width="name"
      options={useStartPages(pages, chosen === inherited ? null : chosen)}
      codeMessages={{ not_allowed: t('form.pageGone') }}
    />
  );
}

/** Field of the language of users who have not chosen their own. */
export function LanguageField() {
  const { t } = useTranslations('tenants');
  return (
    <SelectField
      name="language"
      label={t('columns.language')}
      help={t('form.languageHelp')}
      required
      width="name"
      options={useLanguageOptions()}
    />
  );
}

/** Field of the time zone of users who have not chosen their own. */
export function TimeZoneField({ chosen = null }: { chosen?: string | null }) {
  const { t } = useTranslations('tenants');
  return (
    <SelectField
      name="timeZone"
      label={t('columns.timeZone')}
      help={t('form.timeZoneHelp')}
      required
      isSearchable
      width="name"
      options={useTimeZoneOptions(chosen)}
      codeMessages={{ not_allowed: t('form.timeZoneUnknown') }}
    />
  );
}

/** Field of the e-mail address of a tenant, checked as the server checks it. */
export function ContactEmailField() {
  const { t } = useTranslations('tenants');
  const invalid = t('form.contactEmailInvalid');
  return (
    <TextField
      name="contactEmail"
      label={t('columns.contactEmail')}
      help={t('form.contactEmailHelp')}
      required
      width="name"
      inputMode="email"
      maxLength={tenantLimits.contactEmail}
      messages={{ required: invalid, invalid }}
      validate={(text) => (isEmail(text) ? null : invalid)}
    />
  );
}

const directoryPattern = new RegExp(directoryIdPattern);

/** Field of the id of the directory whose people are the users. Shown only if tenants have directories. */
export function DirectoryField() {
  const { t } = useTranslations('tenants');
  const invalid = t('form.directoryErrors.invalid');
  if (!useHasDirectories()) return null;
  return (
    <TextField
      name="directoryId"
      label={t('columns.directoryId')}
      help={t('form.directoryHelp')}
      width="name"
      maxLength={36}
      messages={{ invalid }}
      codeMessages={{
        not_allowed: invalid,
        taken: t('form.directoryErrors.taken'),
        provider: t('form.directoryErrors.provider'),
        personal: t('form.directoryErrors.personal'),
      }}
      validate={(id) => (directoryPattern.test(id) ? null : invalid)}
    />
  );
}
