import type { Invitation } from '@portal/shared/contracts';
import { useCan } from '@portal/shared/session';
import { Button, Card, WriteButton } from '@portal/shared/ui';
import { RecordName, RelativeDate } from '@portal/shared/ui/list';
import {
  InvitationState,
  isUndelivered,
  nameOfInvitation,
  roleText,
} from '../../invitations/invitation-columns';
import { openStates, useInvitationActions } from '../../invitations/use-invitation-actions';
import {
  useLazyGetTenantInvitationLinkQuery,
  useListNewestTenantInvitationsQuery,
  useResendTenantInvitationMutation,
} from '../../tenants/tenants.api';
import { useTranslations } from '../../translations';
import '../../invitations/invitations.css';

/** Shows the newest open invitations of a tenant, such as that of its first administrator. Shows nothing without any. */
export function TenantInvitations({ tenantId }: { tenantId: string }) {
  const { t } = useTranslations('tenants');
  const { data } = useListNewestTenantInvitationsQuery(tenantId);
  const open = data?.items.filter(({ state }) => openStates.includes(state)) ?? [];
  if (open.length === 0) return null;
  return (
    <Card title={t('invitations.title')}>
      <ul className="admin-tenants__invitations">
        {open.map((invitation) => (
          <li key={invitation.id} className="admin-tenants__columns">
            <OpenInvitation tenantId={tenantId} invitation={invitation} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OpenInvitation({ tenantId, invitation }: { tenantId: string; invitation: Invitation }) {
  const { t, lookUp } = useTranslations('invitations');
  const isAdmin = useCan('global-admin');
  const [resend] = useResendTenantInvitationMutation();
  const [getLink] = useLazyGetTenantInvitationLinkQuery();
  const { rowActions, dialog } = useInvitationActions({
    resend: (id) => resend({ tenantId, id }),
    getLink: (id) => getLink({ tenantId, id }),
  });
  const name = nameOfInvitation(invitation);
  const role = roleText({ t, lookUp }, invitation);
  const at = isUndelivered(invitation) ? invitation.attemptedAt : invitation.sentAt;
  return (
    <div className="admin-tenants__invitation admin-tenants__columns">
      <RecordName
        id={invitation.id}
        name={name}
        second={name === invitation.email ? role : `${invitation.email} · ${role}`}
      />
      <span>
        <InvitationState invitation={invitation} />
        <span className="admin-tenants__sent">
          {at === null ? (
            t('notSent')
          ) : (
            <>
              {t(isUndelivered(invitation) ? 'lastAttempt' : 'columns.sentAt')}: <RelativeDate at={at} />
            </>
          )}
        </span>
      </span>
      {isAdmin && (
        <span className="admin-tenants__actions">
          {rowActions(invitation).map(({ key, label, icon, isRead, onSelect }) => {
            const Control = isRead ? Button : WriteButton;
            return (
              <Control key={key} size="small" icon={icon} onClick={onSelect}>
                {label}
              </Control>
            );
          })}
        </span>
      )}
      {dialog}
    </div>
  );
}
