import type { TenantSettings } from '@portal/shared/contracts';
import { WizardDialog } from '@portal/shared/ui/wizard';
import { useCreateTenantMutation } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import { ReviewStep } from './review-step';
import { AccessStep, OrganisationStep } from './tenant-steps';
import { useLazyGetTenantSlugCheckQuery } from './tenant-slugs.api';
import { toCreateTenant, initialValues, type TenantValues } from './tenant-values';

export interface CreateTenantWizardProps {
  onCreated(tenant: TenantSettings): void;
  onClose(): void;
}

/** Creates a tenant in steps. */
export function CreateTenantWizard({ onCreated, onClose }: CreateTenantWizardProps) {
  const { t } = useTranslations('tenants');
  const [createTenant] = useCreateTenantMutation();
  const [getSlugCheck] = useLazyGetTenantSlugCheckQuery();
  const checkSlug = async ({ slug }: TenantValues) => {
    const { data } = await getSlugCheck(slug);
    return data?.problem ? [{ pointer: '/slug', code: data.problem }] : [];
  };
  return (
    <WizardDialog<TenantValues, TenantSettings>
      title={t('create.open')}
      submitLabel={t('create.save')}
      width={720}
      steps={[
        {
          title: t('create.steps.organisation'),
          fields: ['name', 'slug', 'region', 'contactEmail', 'language', 'timeZone', 'directoryId'],
          content: <OrganisationStep />,
          check: checkSlug,
        },
        {
          title: t('create.steps.access'),
          fields: [
            'adminEmail',
            'EnableChatBot',
            'EnableSampleApps',
            'defaultLandingPage',
            'userLimit',
            'exportsPerDay',
          ],
          content: <AccessStep />,
        },
        { title: t('create.steps.review'), fields: [], content: <ReviewStep /> },
      ]}
      initialValues={initialValues}
      submit={(values) => createTenant(toCreateTenant(values))}
      successMessage={({ adminEmail: email }) =>
        email ? t('create.doneInvited', { email }) : t('create.done')
      }
      onSaved={onCreated}
      onClose={onClose}
    />
  );
}
