import { domainLimits, type CreateDomain, type TenantDomain } from '@portal/shared/contracts';
import { CheckboxField, FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useCreateDomainMutation } from './domains.api';

export interface CreateDomainDialogProps {
  onCreated(domain: TenantDomain): void;
  onClose(): void;
}

/** Form of a new domain. */
export function CreateDomainDialog({ onCreated, onClose }: CreateDomainDialogProps) {
  const { t } = useTranslations('domains');
  const [createDomain] = useCreateDomainMutation();
  return (
    <FormDialog<CreateDomain, TenantDomain>
      title={t('create.open')}
      submitLabel={t('create.save')}
      initialValues={{ name: '', includeSubdomains: false }}
      submit={createDomain}
      successMessage={t('create.done')}
      onSaved={onCreated}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('columns.name')}
        help={t('create.nameHelp')}
        required
        maxLength={domainLimits.name}
        inputMode="url"
        autoFocus
        messages={{ required: t('nameErrors.required'), invalid: t('nameErrors.not_a_domain') }}
        codeMessages={{
          not_a_domain: t('nameErrors.not_a_domain'),
          ip_address: t('nameErrors.ip_address'),
          wildcard: t('nameErrors.wildcard'),
          public_suffix: t('nameErrors.public_suffix'),
          public_provider: t('nameErrors.public_provider'),
          exists: t('nameErrors.exists'),
          taken: t('nameErrors.taken'),
        }}
      />
      <CheckboxField
        name="includeSubdomains"
        label={t('settings.includeSubdomains')}
        help={t('settings.includeSubdomainsHelp')}
      />
    </FormDialog>
  );
}
