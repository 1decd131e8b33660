import { reservedSlugs, tenantLimits, type FeatureState, type TenantFeature } from '@portal/shared/contracts';
import { isEmail, toSlug } from '@portal/shared/text';
import { QueryView, Skeleton } from '@portal/shared/ui';
import { FieldPair, SelectField, TextField, useFieldValue } from '@portal/shared/ui/form';
import { useListTenantStartPagesQuery } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import { LimitFields } from '../forms/limit-fields';
import {
  ContactEmailField,
  DirectoryField,
  LanguageField,
  NameField,
  RegionField,
  StartPageField,
  TimeZoneField,
} from '../forms/tenant-fields';
import { useFeatureOptions } from '../forms/tenant-options';
import { SlugField } from './slug-field';

/** Returns the short name that a name leads to, or nothing if it is reserved. */
function proposalOf(name: string): string {
  const slug = toSlug(name);
  return reservedSlugs.includes(slug) ? '' : slug;
}

export function OrganisationStep() {
  return (
    <>
      <FieldPair>
        <NameField autoFocus />
        <SlugField proposalOf={proposalOf} />
      </FieldPair>
      <RegionField />
      <ContactEmailField />
      <FieldPair>
        <LanguageField />
        <TimeZoneField />
      </FieldPair>
      <DirectoryField />
    </>
  );
}

/** The first administrator, and what the users may do. */
export function AccessStep() {
  const { t } = useTranslations('tenants');
  return (
    <>
      <TextField
        name="adminEmail"
        label={t('create.adminEmail')}
        help={t('create.adminEmailHelp')}
        width="name"
        autoFocus
        inputMode="email"
        maxLength={tenantLimits.contactEmail}
        messages={{ invalid: t('form.contactEmailInvalid') }}
        validate={(text) => (isEmail(text) ? null : t('form.contactEmailInvalid'))}
      />
      <FieldPair>
        <FeatureField name="EnableChatBot" />
        <FeatureField name="EnableSampleApps" />
      </FieldPair>
      <StartPage />
      <LimitFields />
    </>
  );
}

function FeatureField({ name }: { name: TenantFeature }) {
  const { t } = useTranslations('tenants');
  return (
    <SelectField
      name={name}
      label={t(`features.${name}`)}
      required
      width="name"
      options={useFeatureOptions()}
    />
  );
}

/** The pages depend on the chosen features. */
function StartPage() {
  const chat = useFieldValue<FeatureState>('EnableChatBot');
  const apps = useFieldValue<FeatureState>('EnableSampleApps');
  const query = useListTenantStartPagesQuery({
    ...(chat !== undefined && { EnableChatBot: chat }),
    ...(apps !== undefined && { EnableSampleApps: apps }),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton rows={2} />}>
      {({ items }) => <StartPageField pages={items} />}
    </QueryView>
  );
}
