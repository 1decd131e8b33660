import type { Invitation } from '@portal/shared/contracts';
import { formatDateTime } from '@portal/shared/i18n';
import { Facts } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useTranslations } from '../translations';
import './invitations.css';

/** Shows why the message of an invitation was not delivered, with the reply of the mail server. */
export function DeliveryDialog({ invitation, onClose }: { invitation: Invitation; onClose(): void }) {
  const { t } = useTranslations('invitations');
  const { email, failure, failureReply, attemptedAt } = invitation;
  return (
    <Modal open title={t('delivery.title')} onClose={onClose}>
      <Facts
        facts={[
          { label: t('delivery.address'), value: email },
          { label: t('delivery.reason'), value: failure && t(`failures.${failure}`) },
          { label: t('delivery.attempt'), value: attemptedAt && formatDateTime(attemptedAt) },
          {
            label: t('delivery.reply'),
            value: <code className="admin-invitations__reply">{failureReply}</code>,
          },
        ]}
      />
    </Modal>
  );
}
