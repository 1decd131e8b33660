import { tenantLimits, type TenantDetail, type TenantSettings } from '@portal/shared/contracts';
import { FormDialog, TextAreaField, TextField } from '@portal/shared/ui/form';
import {
  useArchiveTenantMutation,
  useCancelDeletionMutation,
  useDeleteTenantMutation,
  useLazyGetTenantQuery,
  useResumeTenantMutation,
  useSuspendTenantMutation,
} from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import { plannedDay } from '../deletion-text';
import { DeletionConsequences } from './deletion-consequences';

/** Actions that take something away from the users, so that they need the name of the tenant. */
const closingActions = ['suspend', 'archive', 'delete'] as const;
type ClosingAction = (typeof closingActions)[number];
export type StatusAction = ClosingAction | 'resume' | 'cancelDeletion';

const isClosing = (act: StatusAction): act is ClosingAction => closingActions.some((name) => name === act);

interface StatusValues {
  reason: string;
  name: string;
}

const emptyValues: StatusValues = { reason: '', name: '' };

function useStatusCall(act: StatusAction) {
  const [suspendTenant] = useSuspendTenantMutation();
  const [archiveTenant] = useArchiveTenantMutation();
  const [deleteTenant] = useDeleteTenantMutation();
  const [resumeTenant] = useResumeTenantMutation();
  const [cancelDeletion] = useCancelDeletionMutation();
  const closing = { suspend: suspendTenant, archive: archiveTenant, delete: deleteTenant };
  return ({ reason, name }: StatusValues, target: { id: string; ifMatch: number | undefined }) => {
    if (isClosing(act)) return closing[act]({ ...target, reason, name });
    return (act === 'resume' ? resumeTenant : cancelDeletion)({ ...target, reason });
  };
}

interface StatusDialogProps {
  tenant: TenantDetail;
  act: StatusAction;
  onClose(): void;
}

/** Asks for the reason of an action on the status of a tenant, and for its name if the action takes access away. */
export function StatusDialog({ tenant, act, onClose }: StatusDialogProps) {
  const { t } = useTranslations('tenants');
  const call = useStatusCall(act);
  const [getTenant] = useLazyGetTenantQuery();
  const { id, name, version } = tenant;
  const day = plannedDay(tenant);
  const load = async () => ({ values: emptyValues, revision: (await getTenant(id).unwrap()).version });
  return (
    <FormDialog<StatusValues, TenantSettings>
      title={t(`${act}.title`, { name })}
      submitLabel={t(`${act}.confirm`)}
      variant={isClosing(act) ? 'danger' : 'primary'}
      initialValues={emptyValues}
      submit={(values, { revision }) => call(values, { id, ifMatch: revision })}
      conflict={{ revision: version, load }}
      successMessage={t(`${act}.done`, { name, date: day })}
      onClose={onClose}
    >
      {act === 'delete' ? (
        <DeletionConsequences tenant={tenant} day={day} />
      ) : (
        <p className="admin-tenants__text">{t(`${act}.text`)}</p>
      )}
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
      {isClosing(act) && (
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
