import { recordAct, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import type { InvitationRow } from './invitation-row';

type Act = 'sent' | 'resent' | 'revoked' | 'accepted';
type Invited = Pick<InvitationRow, 'id' | 'tenantId' | 'email' | 'roles' | 'workspaceIds' | 'language'>;

/** Records an act on an invitation in the audit of its tenant, whoever acts. */
export const recordInvitationAct = (
  sql: Sql,
  source: AuditSource,
  { act, row }: { act: Act; row: Invited },
): Promise<void> => {
  const { id, tenantId, email, roles, workspaceIds, language } = row;
  return recordAct(
    sql,
    { ...source, tenantId },
    {
      act: `invitation.${act}`,
      target: { type: 'invitation', id, name: email },
      ...(act === 'revoked' ? {} : { after: { email, roles, workspaceIds, language } }),
    },
  );
};
