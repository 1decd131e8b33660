import {
  tenantRegions,
  type TenantDetail,
  type TenantRegion,
  type UpdateTenant,
} from '@portal/shared/contracts';
import { FieldPair, InlineForm } from '@portal/shared/ui/form';
import { useLazyGetTenantQuery, useUpdateTenantMutation } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import { LimitFields } from './limit-fields';
import {
  ContactEmailField,
  DirectoryField,
  LanguageField,
  NameField,
  RegionField,
  StartPageField,
  TimeZoneField,
} from './tenant-fields';
import { inherited, type LanguageChoice } from './tenant-options';

interface SettingsValues {
  name: string;
  region: TenantRegion | '';
  contactEmail: string;
  defaultLandingPage: string;
  language: LanguageChoice;
  timeZone: string;
  userLimit: number | null;
  exportsPerDay: number | null;
  directoryId: string;
}

const valuesOf = (tenant: TenantDetail): SettingsValues => ({
  name: tenant.name,
  region: tenantRegions.find((region) => region === tenant.region) ?? '',
  contactEmail: tenant.contactEmail ?? '',
  defaultLandingPage: tenant.defaultLandingPage ?? inherited,
  language: tenant.language ?? inherited,
  timeZone: tenant.timeZone ?? inherited,
  userLimit: tenant.userLimit,
  exportsPerDay: tenant.exportsPerDay,
  directoryId: tenant.directoryId ?? '',
});

/** The directory is sent only if it changes, because its change needs a fresh sign-in. */
const changeOf = (
  { region, defaultLandingPage: page, language, timeZone, directoryId, ...values }: SettingsValues,
  tenant: TenantDetail,
): UpdateTenant => ({
  ...values,
  ...(region === '' ? {} : { region }),
  defaultLandingPage: page === inherited ? null : page,
  language: language === inherited ? null : language,
  timeZone: timeZone === inherited ? null : timeZone,
  ...(directoryId !== valuesOf(tenant).directoryId && { directoryId: directoryId || null }),
});

/** Form of a tenant's values. After a conflict the person chooses between both versions. */
export function TenantSettingsForm({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const [updateTenant] = useUpdateTenantMutation();
  const [getTenant] = useLazyGetTenantQuery();
  const load = async () => {
    const current = await getTenant(tenant.id).unwrap();
    return { values: valuesOf(current), revision: current.version };
  };
  return (
    <InlineForm<SettingsValues>
      label={t('form.title')}
      initialValues={valuesOf(tenant)}
      submit={(values, { revision }) =>
        updateTenant({ id: tenant.id, ifMatch: revision, ...changeOf(values, tenant) })
      }
      conflict={{ revision: tenant.version, load }}
    >
      <FieldPair>
        <NameField />
        <RegionField />
      </FieldPair>
      <FieldPair>
        <ContactEmailField />
        <StartPageField pages={tenant.landingPages} />
      </FieldPair>
      <DirectoryField />
      <FieldPair>
        <LanguageField />
        <TimeZoneField chosen={tenant.timeZone} />
      </FieldPair>
      <LimitFields />
    </InlineForm>
  );
}
