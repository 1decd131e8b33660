import { tenantLimits, type TenantDetail, type TenantSettings } from '@portal/shared/contracts';
import { FormDialog, TextAreaField, TextField } from '@portal/shared/ui/form';
import {
  useArchiveTenantMutation,
  useLazyGetTenantQuery,
  useResumeTenantMutation,
  useSuspendTenantMutation,
} from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';

export type StatusAct = 'suspend' | 'archive' | 'resume';

interface StatusValues {
  reason: string;
  name: string;
}

const emptyValues: StatusValues = { reason: '', name: '' };

function useStatusCall(act: StatusAct) {
  const [suspendTenant] = useSuspendTenantMutation();
  const [archiveTenant] = useArchiveTenantMutation();
  const [resumeTenant] = useResumeTenantMutation();
  return ({ reason, name }: StatusValues, target: { id: string; ifMatch: number | undefined }) => {
    if (act === 'resume') return resumeTenant({ ...target, reason });
    return (act === 'suspend' ? suspendTenant : archiveTenant)({ ...target, reason, name });
  };
}

interface StatusDialogProps {
  tenant: TenantDetail;
  act: StatusAct;
  onClose(): void;
}

/** Asks for the reason of an act on the status of a tenant, and for its name if the act takes access away. */
export function StatusDialog({ tenant, act, onClose }: StatusDialogProps) {
  const { t } = useTranslations('tenants');
  const call = useStatusCall(act);
  const [getTenant] = useLazyGetTenantQuery();
  const { id, name, version } = tenant;
  const load = async () => ({ values: emptyValues, revision: (await getTenant(id).unwrap()).version });
  return (
    <FormDialog<StatusValues, TenantSettings>
      title={t(`${act}.title`, { name })}
      submitLabel={t(`${act}.confirm`)}
      variant={act === 'resume' ? 'primary' : 'danger'}
      initialValues={emptyValues}
      submit={(values, { revision }) => call(values, { id, ifMatch: revision })}
      conflict={{ revision: version, load }}
      successMessage={t(`${act}.done`, { name })}
      onClose={onClose}
    >
      <p className="admin-tenants__text">{t(`${act}.text`)}</p>
      <TextAreaField
        name="reason"
        label={t('reason.label')}
        help={t('reason.help')}
        required
        rows={2}
        minLength={tenantLimits.minReason}
        maxLength={tenantLimits.reason}
        autoFocus
        messages={{ required: t('reason.required') }}
      />
      {act !== 'resume' && (
        <TextField
          name="name"
          label={t('typedName.label', { name })}
          required
          width="full"
          messages={{ required: t('typedName.wrong', { name }) }}
          codeMessages={{ not_the_name: t('typedName.wrong', { name }) }}
          validate={(typed) => (typed === name ? null : t('typedName.wrong', { name }))}
        />
      )}
    </FormDialog>
  );
}
