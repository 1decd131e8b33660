import { actingLimits, type ActingSession, type GlobalUser } from '@portal/shared/contracts';
import { actingSession } from '@portal/shared/session';
import { FormDialog, TextAreaField } from '@portal/shared/ui/form';
import { personName } from '../../people/person-name';
import { useTranslations } from '../../translations';
import { useViewAsUserMutation } from './global-users.api';

export interface ViewAsDialogProps {
  user: GlobalUser;
  membership: NonNullable<GlobalUser['membership']>;
  onClose(): void;
}

/** Asks for the reason to see the portal as a user, then opens the user's start page. */
export function ViewAsDialog({ user, membership, onClose }: ViewAsDialogProps) {
  const { t } = useTranslations('global-users');
  const [viewAsUser] = useViewAsUserMutation();
  const { tenantId, tenantName } = membership;
  return (
    <FormDialog<{ reason: string }, ActingSession>
      title={t('viewAs.title', { name: personName(user) })}
      submitLabel={t('viewAs.submit')}
      width={480}
      initialValues={{ reason: '' }}
      submit={({ reason }) => viewAsUser({ id: user.id, tenantId, reason })}
      onSaved={(session) => actingSession.enter(session)}
      onClose={onClose}
    >
      <p className="admin-detail__note">
        {t('viewAs.text', { tenant: tenantName, minutes: actingLimits.minutes })}
      </p>
      <TextAreaField
        name="reason"
        label={t('viewAs.reason')}
        help={t('viewAs.reasonHelp')}
        required
        rows={2}
        minLength={actingLimits.minReason}
        maxLength={actingLimits.reason}
        autoFocus
        messages={{ required: t('viewAs.reasonMissing') }}
      />
    </FormDialog>
  );
}
