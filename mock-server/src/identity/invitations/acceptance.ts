import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { hashOfToken } from '../../platform/auth/link-token';
import { recordInvitationActions } from './invitation-actions';
import { invitationColumns, ofTenant, stateAt, type InvitationRow } from './invitation-row';

/** Invitation of a link, in the system scope. */
export interface LinkedInvitation {
  row: InvitationRow;
  /** null for people of the provider */
  tenantName: string | null;
  tenantStatus: 'active' | 'suspended';
  /** Whether any account has the address, also of another tenant. Only the owner of the link learns this. */
  isTaken: boolean;
}

const linkedColumns = `${invitationColumns}, tenant.name as "tenantName", coalesce(tenant.status, 'active') as "tenantStatus",
  exists (select 1 from people where lower(people.email) = item.email) as "isTaken"`;

const linkedOf = ({
  tenantName,
  tenantStatus,
  isTaken,
  ...row
}: Omit<LinkedInvitation, 'row'> & InvitationRow) => ({
  row,
  tenantName,
  tenantStatus,
  isTaken,
});

/** Finds the invitation of a link. A revoked link and one that a newer message replaced are unknown. */
export async function findByToken(
  sql: Sql,
  token: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<LinkedInvitation | undefined> {
  const [found] = await sql.query<Omit<LinkedInvitation, 'row'> & InvitationRow>(
    `select ${linkedColumns} from invitations item left join tenants tenant on tenant.id = item.tenant_id
      where (item.token_hash = $1 or item.reminder_token_hash = $1) ${isLocked ? 'for update of item' : ''}`,
    [hashOfToken(token)],
  );
  return found && linkedOf(found);
}

/** Finds and locks the open invitation of an address to a tenant or to the provider, in the system scope. */
export async function findOpenInvitation(
  sql: Sql,
  { tenantId, email, now }: { tenantId: string | null; email: string; now: Date },
): Promise<InvitationRow | undefined> {
  const [row] = await sql.query<InvitationRow>(
    `select ${invitationColumns} from invitations item
      where ${ofTenant(tenantId, 'item.tenant_id')} and item.email = $2 and item.state = 'pending' for update`,
    [tenantId, email],
  );
  return row && stateAt(row, now) === 'pending' ? row : undefined;
}

/** Gives an invited person the workspaces of the invitation, records how they came, and closes the invitation, in the transaction that creates them. */
export async function completeInvitation(
  sql: Sql,
  row: InvitationRow,
  { personId, source }: { personId: string; source: AuditSource },
): Promise<void> {
  await sql.query(
    `insert into workspace_members (tenant_id, workspace_id, person_id)
       select tenant_id, id, $3 from workspaces where tenant_id = $1 and id = any($2) on conflict do nothing`,
    [row.tenantId, row.workspaceIds, personId],
  );
  await sql.query(`update people set source = $2 where id = $1`, [
    personId,
    row.isImported ? 'import' : 'invite',
  ]);
  await sql.query(`update invitations set state = 'accepted', attempt = null, person_id = $2 where id = $1`, [
    row.id,
    personId,
  ]);
  await recordInvitationActions(sql, source, { act: 'accepted', rows: [row] });
}
