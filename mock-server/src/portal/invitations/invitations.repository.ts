import type {
  InvitationListQuery,
  InvitationState,
  Language,
  invitationSortFields,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { rowOfWord } from '../../platform/lists/words';
import { invitationColumns, ofTenant, type InvitationRow } from '../../identity/invitations/invitation-row';

type InvitationSorts = Record<(typeof invitationSortFields)[number], SortKey>;

export const invitationSorts = (language: Language): InvitationSorts => ({
  createdAt: { ascending: 'item.created_at', type: 'timestamptz' },
  email: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
});

/** Restriction of the list to one state at a time. */
export interface StateAt {
  state: InvitationState;
  now: Date;
}

/** Returns the condition of a state with its value, which is the parameter `at`. */
export function stateCondition({ state, now }: StateAt, at: string): [sql: string, param: unknown] {
  const isPending = `item.state = 'pending'`;
  if (state === 'expired') return [`${isPending} and item.expires_at <= ${at}::timestamptz`, now];
  if (state === 'pending')
    return [`${isPending} and (item.expires_at is null or item.expires_at > ${at}::timestamptz)`, now];
  return [`item.state = ${at}`, state];
}

/** The invitations of one tenant, in all states or in one. */
export function invitationsListing(tenantId: string, language: Language, filter?: StateAt): Listing {
  const base = { table: 'invitations', columns: invitationColumns, sorts: invitationSorts(language) };
  if (!filter)
    return {
      ...base,
      where: 'item.tenant_id = $1',
      params: [tenantId],
      words: { table: 'invitations_words', where: 'words.tenant_id = $1' },
      total: {
        kept: `coalesce((select total from row_counts where tenant_id = $1 and list = 'invitations'), 0)`,
      },
    };
  const [sql, param] = stateCondition(filter, '$2');
  const where = `item.tenant_id = $1 and ${sql}`;
  return {
    ...base,
    where,
    params: [tenantId, param],
    words: {
      table: 'invitations_words',
      where: 'words.tenant_id = $1',
      filter: rowOfWord('invitations', where),
    },
    total: { kept: `(select count(*) from invitations item where ${where})` },
  };
}

/** Counts the invitations of a tenant that expire within some days. */
export async function countExpiringInvitations(
  sql: Sql,
  { tenantId, now, days }: { tenantId: string; now: Date; days: number },
): Promise<number> {
  const [row] = await sql.query<{ total: number }>(
    `select count(*)::int as total from invitations
      where tenant_id = $1 and state = 'pending' and expires_at > $2::timestamptz
        and expires_at <= $2::timestamptz + $3::int * interval '1 day'`,
    [tenantId, now, days],
  );
  return row?.total ?? 0;
}

/** Returns one page of the invitations of a tenant. */
export const listInvitations = (
  sql: Sql,
  { tenantId, language, now }: { tenantId: string; language: Language; now: Date },
  { state, sort = '-createdAt', ...query }: InvitationListQuery,
): Promise<Page<InvitationRow>> =>
  selectPage<InvitationRow>(
    sql,
    { ...query, sort },
    invitationsListing(tenantId, language, state === undefined ? undefined : { state, now }),
  );

/** Returns the invitations of the tenant, or of the provider, with these ids. */
export const getInvitations = (
  sql: Sql,
  tenantId: string | null,
  ids: readonly string[],
): Promise<InvitationRow[]> =>
  sql.query<InvitationRow>(
    `select ${invitationColumns} from invitations item where ${ofTenant(tenantId, 'item.tenant_id')} and item.id = any($2)`,
    [tenantId, ids],
  );

export const getInvitation = async (
  sql: Sql,
  tenantId: string | null,
  id: string,
): Promise<InvitationRow | undefined> => (await getInvitations(sql, tenantId, [id]))[0];

/** Lets changes of the invitations of one tenant, or of the provider, happen one after the other. */
export async function lockInvitations(sql: Sql, tenantId: string | null): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('invitations of ' || $1, 0))`, [
    tenantId ?? '',
  ]);
}

/** Under row security, only the comparison of the address itself uses an index. Few addresses have capitals. */
const addressesOfTenant = `
  select lower(email) as email from people where tenant_id = $2 and email collate "C" = any($1)
  union
  select lower(email) from people where tenant_id = $2 and email <> lower(email) and lower(email) = any($1)`;
const addressesOfAll = 'select lower(email) as email from people where lower(email) = any($1)';

/**
 * Returns the addresses, in lower case, that users of the tenant have. For the provider, whose administrators see all
 * people, returns the addresses that any person has.
 */
export async function addressesOfUsers(
  sql: Sql,
  tenantId: string | null,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await (tenantId === null
    ? sql.query<{ email: string }>(addressesOfAll, [emails])
    : sql.query<{ email: string }>(addressesOfTenant, [emails, tenantId]));
  return new Set(rows.map(({ email }) => email));
}

/** Returns the workspaces of a tenant that are not archived. All users are members of an open one. */
export const listInvitationWorkspaces = (
  sql: Sql,
  tenantId: string,
  language: Language,
): Promise<{ id: string; title: string; isOpen: boolean }[]> =>
  sql.query(
    `select w.id, w.title_${language} as title, w.is_open as "isOpen" from workspaces w
      where w.tenant_id = $1 and w.archived_at is null order by w.place, w.id`,
    [tenantId],
  );
