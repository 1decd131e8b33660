import { actingLimits, actingModes, mayAct, type ActingMode } from '../contracts/base/acting';
import type { ActingSession, TenantChoice } from '../contracts';
import { actingSession } from '../session/acting';
import { useSession } from '../session/session';
import { useTranslations } from '../translations';
import { RadioField } from '../ui/choose/option-fields';
import '../ui/choose/choose.css';
import { FormDialog } from '../ui/form/form-dialog';
import { TextAreaField } from '../ui/form/fields/text-fields';
import '../ui/form/form.css';
import './acting.css';
import '../ui/overlay/overlay.css';
import { useOpenActingSessionMutation } from './acting.api';
import { TenantField } from './tenant-field';

export interface OpenSessionDialogProps {
  /** Omitted: the person chooses a tenant by a search. */
  tenant?: TenantChoice;
  /** Address of the portal that is opened inside the tenant; default: the start page. */
  target?: string;
  /** Mode that is selected first; default: `read`. */
  initialMode?: ActingMode;
  onClose(): void;
}

interface SessionValues {
  tenantId: string;
  reason: string;
  mode: ActingMode;
}

/** Asks for the reason and the mode of a session inside a tenant, then opens the tenant. */
export function OpenSessionDialog({ tenant, target, initialMode = 'read', onClose }: OpenSessionDialogProps) {
  const { t } = useTranslations('acting');
  const { roles } = useSession();
  const [openSession] = useOpenActingSessionMutation();
  const modes = actingModes.filter((mode) => mayAct(roles, mode));
  return (
    <FormDialog<SessionValues, ActingSession>
      title={tenant ? t('openIn', { tenant: tenant.name }) : t('open')}
      submitLabel={t('submit')}
      width={480}
      initialValues={{ tenantId: tenant?.id ?? '', reason: '', mode: initialMode }}
      submit={openSession}
      onSaved={(session) => actingSession.enter(session, target)}
      onClose={onClose}
    >
      <p className="ui-acting__intro">{t('intro', { minutes: actingLimits.minutes })}</p>
      {!tenant && <TenantField name="tenantId" />}
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        required
        rows={2}
        minLength={actingLimits.minReason}
        maxLength={actingLimits.reason}
        autoFocus={tenant !== undefined}
        messages={{ required: t('reasonRequired') }}
      />
      {modes.length > 1 && (
        <RadioField<ActingMode>
          name="mode"
          label={t('mode')}
          required
          options={modes.map((mode) => ({
            value: mode,
            label: t(`modes.${mode}`),
            help: t(`modeHelp.${mode}`),
          }))}
        />
      )}
    </FormDialog>
  );
}
