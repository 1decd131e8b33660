import {
  reservedSlugs,
  tenantLimits,
  tenantRegions,
  type CreateTenant,
  type FeatureState,
  type TenantRegion,
  type TenantSettings,
} from '@portal/shared/contracts';
import { slugOf } from '@portal/shared/text';
import { FormDialog, NumberField, SelectField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateTenantMutation } from '../../../tenants/tenants.api';
import { SlugField } from './slug-field';
import { useFeatureOptions, useRegionOptions } from './tenant-options';

export interface CreateTenantDialogProps {
  onCreated(tenant: TenantSettings): void;
  onClose(): void;
}

interface TenantValues {
  name: string;
  slug: string;
  region: TenantRegion;
  contactEmail: string;
  adminEmail: string;
  EnableChatBot: FeatureState;
  userLimit: number | null;
}

const initialValues: TenantValues = {
  name: '',
  slug: '',
  region: tenantRegions[0],
  contactEmail: '',
  adminEmail: '',
  EnableChatBot: 'inherit',
  userLimit: null,
};

const bodyOf = ({ EnableChatBot, adminEmail, ...values }: TenantValues): CreateTenant => ({
  ...values,
  ...(adminEmail !== '' && { adminEmail }),
  features: { EnableChatBot },
});

/** Returns whether a name leads to a short name that is reserved. */
const isReserved = (name: string): boolean => reservedSlugs.includes(slugOf(name));

/** Form of a new tenant. The short name is proposed from the name. */
export function CreateTenantDialog({ onCreated, onClose }: CreateTenantDialogProps) {
  const { t } = useTranslations('tenants');
  const [createTenant] = useCreateTenantMutation();
  return (
    <FormDialog<TenantValues, TenantSettings>
      title={t('create.open')}
      submitLabel={t('create.save')}
      width={520}
      initialValues={initialValues}
      submit={(values) => createTenant(bodyOf(values))}
      successMessage={t('create.done')}
      onSaved={onCreated}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('columns.name')}
        required
        width="full"
        maxLength={tenantLimits.name}
        autoFocus
        messages={{ required: t('form.nameRequired') }}
      />
      <SlugField proposalOf={(name) => (isReserved(name) ? '' : slugOf(name))} />
      <SelectField
        name="region"
        label={t('form.region')}
        help={t('form.regionHelp')}
        required
        width="name"
        options={useRegionOptions()}
      />
      <TextField
        name="contactEmail"
        label={t('form.contactEmail')}
        help={t('form.contactEmailHelp')}
        required
        width="full"
        inputMode="email"
        maxLength={tenantLimits.contactEmail}
        messages={{ required: t('form.contactEmailInvalid'), invalid: t('form.contactEmailInvalid') }}
      />
      <TextField
        name="adminEmail"
        label={t('create.adminEmail')}
        help={t('create.adminEmailHelp')}
        width="full"
        inputMode="email"
        maxLength={tenantLimits.contactEmail}
        messages={{ invalid: t('form.contactEmailInvalid') }}
      />
      <SelectField
        name="EnableChatBot"
        label={t('features.EnableChatBot')}
        required
        width="name"
        options={useFeatureOptions()}
      />
      <NumberField
        name="userLimit"
        label={t('form.userLimit')}
        help={t('form.userLimitHelp')}
        min={1}
        max={tenantLimits.users}
        isWhole
      />
    </FormDialog>
  );
}
