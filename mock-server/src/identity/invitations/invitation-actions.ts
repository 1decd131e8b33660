import { recordActions, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import type { InvitationRow } from './invitation-row';

type Action = 'sent' | 'resent' | 'revoked' | 'accepted' | 'link_read';
type Invited = Pick<InvitationRow, 'id' | 'tenantId' | 'email' | 'roles' | 'workspaceIds' | 'language'>;

/** Records an action on invitations of one tenant, or of the provider, in its audit, also if the actor has another tenant. */
export const recordInvitationActions = (
  sql: Sql,
  source: AuditSource,
  { act, rows, reason }: { act: Action; rows: readonly Invited[]; reason?: string | undefined },
): Promise<void> =>
  recordActions(
    sql,
    { ...source, tenantId: rows[0] ? rows[0].tenantId : source.tenantId },
    rows.map(({ id, email, roles, workspaceIds, language }) => ({
      act: `invitation.${act}`,
      target: { type: 'invitation', id, name: email },
      ...(act === 'revoked' || act === 'link_read'
        ? {}
        : { after: { email, roles, workspaceIds, language, ...(reason && { reason }) } }),
    })),
  );
