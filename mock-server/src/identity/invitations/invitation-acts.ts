import { recordActs, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import type { InvitationRow } from './invitation-row';

type Act = 'sent' | 'resent' | 'revoked' | 'accepted';
type Invited = Pick<InvitationRow, 'id' | 'tenantId' | 'email' | 'roles' | 'workspaceIds' | 'language'>;

/** Records an act on invitations of one tenant, or of the provider, in its audit, also if the actor has another tenant. */
export const recordInvitationActs = (
  sql: Sql,
  source: AuditSource,
  { act, rows, reason }: { act: Act; rows: readonly Invited[]; reason?: string | undefined },
): Promise<void> =>
  recordActs(
    sql,
    { ...source, tenantId: rows[0] ? rows[0].tenantId : source.tenantId },
    rows.map(({ id, email, roles, workspaceIds, language }) => ({
      act: `invitation.${act}`,
      target: { type: 'invitation', id, name: email },
      ...(act === 'revoked'
        ? {}
        : { after: { email, roles, workspaceIds, language, ...(reason && { reason }) } }),
    })),
  );
