import {
  globalRoles,
  grantableRoles,
  invitationLimits,
  type InvitationResult,
  type NewInvitation,
} from '@portal/shared/contracts';
import { foldEmail } from '../../identity/accounts/people.repository';
import { addressesOutside } from '../../identity/invitations/addresses-outside';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { trimTexts } from '../../platform/fields';
import { fail } from '../../platform/http/problem';
import { toColumnName } from '../../platform/lists/select-list';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { recordInvitationActions } from '../../identity/invitations/invitation-actions';
import {
  invitationColumns,
  invitedFields,
  noInvitedValues,
  ofTenant,
  type InvitationRow,
  type InvitedValues,
} from '../../identity/invitations/invitation-row';
import { scheduleMessages } from './invitation-job';
import { addressesOfUsers, lockInvitations } from './invitations.repository';

/** A person to invite. Without a start page, the tenant's start page applies. */
export type InvitedUser = NewInvitation & Partial<Omit<InvitedValues, keyof NewInvitation>>;

export interface InviteUsers {
  /** null for people of the provider */
  tenantId: string | null;
  items: readonly InvitedUser[];
  /** Who invites; the actions are recorded in the audit of the tenant, or of the portal. */
  source: AuditSource;
  /** New invitations of earlier portions of a dry run, which are not stored. */
  planned?: number;
  /** Whether the items are rows of an imported file. */
  isImport?: boolean;
  /** Recorded with the action. */
  reason?: string;
}

/** Rejects roles that no administrator of a tenant, or of the provider, may grant. */
function rejectForeignRoles({ tenantId, items }: InviteUsers): void {
  const known: readonly string[] = tenantId === null ? globalRoles : grantableRoles;
  const isGrantable = (role: string) => known.includes(role);
  if (!items.every(({ roles = [] }) => roles.every(isGrantable))) fail('authz.role_required');
}

async function rejectUnknownWorkspaces(sql: Sql, { tenantId, items }: InviteUsers): Promise<void> {
  const ids = [...new Set(items.flatMap(({ workspaceIds = [] }) => workspaceIds))];
  if (ids.length === 0) return;
  const rows = await sql.query<{ id: string }>(
    'select id from workspaces where tenant_id = $1 and id = any($2) and archived_at is null',
    [tenantId, ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const errors = items.flatMap(({ workspaceIds = [] }, at) =>
    workspaceIds.every((id) => known.has(id))
      ? []
      : [{ pointer: `/items/${at}/workspaceIds`, code: 'not_found' }],
  );
  if (errors.length > 0) fail('validation.failed', { errors });
}

/** Returns how many invitations can be added until the tenant has as many open ones as its limit. */
async function remainingInvitations(
  sql: Sql,
  { tenantId, source, planned = 0 }: InviteUsers,
): Promise<number> {
  const [row] = await sql.query<{ total: number }>(
    `select count(*)::integer as total from invitations
      where ${ofTenant(tenantId)} and state in ('pending', 'bounced')
        and (state = 'bounced' or expires_at is null or expires_at > $2::timestamptz)`,
    [tenantId, source.at],
  );
  return invitationLimits.perTenant - (row?.total ?? 0) - planned;
}

type Result = InvitationResult['result'];

/** Refuses the new invitations beyond the remaining ones, the last ones first. */
function refuseExcess(results: readonly Result[], remaining: number): Result[] {
  let left = remaining;
  return results.map((result) => {
    if (result !== 'invited') return result;
    left -= 1;
    return left < 0 ? 'list_full' : result;
  });
}

/** Returns the open invitations of the addresses, and whether each had a message too recently for another one. */
async function openInvitations(
  sql: Sql,
  { tenantId, source }: InviteUsers,
  emails: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await sql.query<{ email: string; isRecent: boolean }>(
    `select email, requested_at > $3::timestamptz as "isRecent" from invitations
      where ${ofTenant(tenantId)} and email = any($2) and state in ('pending', 'bounced')`,
    [tenantId, emails, new Date(source.at.getTime() - invitationLimits.resendSeconds * 1_000)],
  );
  return new Map(rows.map(({ email, isRecent }) => [email, isRecent]));
}

/** Returns the columns of a new invitation, with those that lists search and sort by. */
function valuesOf({ email, ...given }: InvitedUser) {
  const values = { ...noInvitedValues, ...trimTexts(given) };
  const { firstName, lastName } = values;
  const sort = sortKeys(email);
  return {
    email,
    ...Object.fromEntries(invitedFields.map((field) => [toColumnName(field), values[field]])),
    search_text: searchText(firstName, lastName, email),
    sort_en: sort.en,
    sort_tr: sort.tr,
  };
}

const written = [...invitedFields.map(toColumnName), 'search_text', 'sort_en', 'sort_tr'];

/** Stores invitations; an open one of the same address takes the new values, and its old link stops working. */
const storeInvitations = (
  sql: Sql,
  { tenantId, source, isImport = false }: InviteUsers,
  items: readonly InvitedUser[],
): Promise<InvitationRow[]> =>
  sql.query<InvitationRow>(
    `insert into invitations as item (tenant_id, email, ${written.join(', ')}, invited_by, requested_at, created_at, is_imported)
     select $1, email, ${written.join(', ')}, $3, $4::timestamptz, $4::timestamptz, $5::boolean
       from jsonb_populate_recordset(null::invitations, $2::text::jsonb)
     on conflict (tenant_id, email) where state in ('pending', 'bounced') do update
        set ${written.map((column) => `${column} = excluded.${column}`).join(', ')},
            invited_by = excluded.invited_by, is_imported = excluded.is_imported, requested_at = excluded.requested_at, state = 'pending',
            delivery = 'waiting', attempt = null, token_hash = null, failure = null, expires_at = null,
            reminder_token_hash = null, reminded_at = null
     returning ${invitationColumns}`,
    [tenantId, JSON.stringify(items.map(valuesOf)), source.actor.name, source.at, isImport],
  );

/** Results of inviting, before anything is stored. The addresses of the items are folded. */
interface Plan {
  items: readonly InvitedUser[];
  results: Result[];
}

async function planFor(sql: Sql, call: InviteUsers): Promise<Plan> {
  rejectForeignRoles(call);
  const items = call.items.map((item) => ({ ...item, email: foldEmail(item.email) }));
  const emails = [...new Set(items.map(({ email }) => email))];
  await lockInvitations(sql, call.tenantId);
  await rejectUnknownWorkspaces(sql, call);
  const users = await addressesOfUsers(sql, call.tenantId, emails);
  const outside = await addressesOutside(sql, call.tenantId, emails);
  const open = await openInvitations(sql, call, emails);
  const resultOf = (email: string, at: number): Result => {
    if (users.has(email)) return 'user_exists';
    if (outside.has(email)) return 'domain_not_allowed';
    if (open.get(email)) return 'too_soon';
    if (items.findIndex((item) => item.email === email) < at) return 'duplicate';
    return open.has(email) ? 'reinvited' : 'invited';
  };
  const results = items.map(({ email }, at) => resultOf(email, at));
  return { items, results: refuseExcess(results, await remainingInvitations(sql, call)) };
}

/** Returns the results that `inviteUsers` would have, and changes nothing. */
export async function planInvitations(sql: Sql, call: InviteUsers): Promise<InvitationResult[]> {
  const { items, results } = await planFor(sql, call);
  return results.map((result, at) => ({ email: items[at]?.email ?? '', id: null, result }));
}

/** Whether the result is an invitation. */
export const isInvited = (result: string): boolean => result === 'invited' || result === 'reinvited';

/**
 * Invites people to a tenant or to the provider and queues their messages, in the transaction of the caller, in any scope. Whether an
 * address has an account in another tenant is never looked up: only its owner learns that, on acceptance. Throws if a
 * role cannot be granted or a workspace does not exist or is archived. Returns one result per item, in their order.
 */
export async function inviteUsers(sql: Sql, call: InviteUsers): Promise<InvitationResult[]> {
  const { items, results } = await planFor(sql, call);
  const invited = items.filter((_, at) => isInvited(results[at] ?? ''));
  const rows = invited.length > 0 ? await storeInvitations(sql, call, invited) : [];
  if (rows.length > 0) {
    await scheduleMessages(sql, rows, call.source.at);
    await recordInvitationActions(sql, call.source, { act: 'sent', rows, reason: call.reason });
  }
  const ids = new Map(rows.map(({ email, id }) => [email, id]));
  return items.map(({ email }, at) => {
    const result = results[at] ?? 'duplicate';
    return { email, id: isInvited(result) ? (ids.get(email) ?? null) : null, result };
  });
}
