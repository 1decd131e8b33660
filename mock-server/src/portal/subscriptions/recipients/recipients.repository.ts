import { randomUUID } from 'node:crypto';
import type { RecipientState, Role } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { loadReports } from '../../reports/library/report-library';

/** A recipient with the rights that decide about the next message. */
export interface RecipientRow {
  id: string;
  subscriptionId: string;
  tenantId: string;
  personId: string | null;
  email: string;
  name: string;
  roles: Role[];
  /** Stored choices of the person and of the tenant. */
  preferences: unknown;
  tenantPreferences: unknown;
  state: RecipientState;
  isTenantActive: boolean;
}

/** Workspaces of the reports by their files; the tenant may have moved a report. */
export const writeWorkspaces = (): string =>
  JSON.stringify(
    Object.fromEntries([...loadReports().reports].map(([id, { workspace }]) => [id, workspace])),
  );

/**
 * Condition that the person `p` may read a report of the tenant now, as `listWorkspaces` decides. `places` is the
 * placeholder of `writeWorkspaces`.
 */
export const mayRead = (report: string, places: string): string => `exists (
  select 1 from workspaces w
   where w.tenant_id = p.tenant_id and w.archived_at is null
     and w.id = case when ${places}::text::jsonb ? ${report} then coalesce(
           (select workspace_id from report_placements place
             where place.tenant_id = p.tenant_id and place.report_id = ${report}),
           ${places}::text::jsonb ->> ${report}) end
     and (w.is_open or 'TenantAdmin' = any(p.roles) or exists (
       select 1 from workspace_members m
        where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.person_id = p.id)))`;

const inVerifiedDomain = (tenant: string, email: string): string => `exists (
  select 1 from domains d where d.tenant_id = ${tenant} and d.state = 'verified'
     and is_in_domain(email_domain(${email}), d.name, d.include_subdomains))`;

/** The state of the recipient `r`, who is the person `p` or an address, for the report of `s`. */
const stateOf = (places: string): string => `case
  when r.unsubscribed_at is not null then 'unsubscribed'
  when p.id is null then case when ${inVerifiedDomain('s.tenant_id', 'r.email')} then 'active' else 'domain' end
  when p.status <> 'active' or p.tenant_id is distinct from s.tenant_id then 'disabled'
  when not ${mayRead('s.report_id', places)} then 'noAccess'
  else 'active' end`;

const columns = (
  places: string,
): string => `r.id, r.subscription_id as "subscriptionId", s.tenant_id as "tenantId",
  r.person_id as "personId", coalesce(p.email, r.email) as email,
  coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, r.email) as name,
  coalesce(p.roles, '{}') as roles, p.preferences, t.settings -> 'preferences' as "tenantPreferences",
  t.status = 'active' as "isTenantActive", ${stateOf(places)} as state`;

const tables = `report_recipients r join report_subscriptions s on s.id = r.subscription_id
  join tenants t on t.id = s.tenant_id left join people p on p.id = r.person_id`;

/** Returns the recipients of some subscriptions, in their order. */
export const listRecipients = (sql: Sql, subscriptionIds: readonly string[]): Promise<RecipientRow[]> =>
  sql.query<RecipientRow>(
    `select ${columns('$1')} from ${tables} where r.subscription_id = any($2::text[])
      order by r.subscription_id, r.place`,
    [writeWorkspaces(), subscriptionIds],
  );

export async function getRecipient(sql: Sql, id: string): Promise<RecipientRow | undefined> {
  const [row] = await sql.query<RecipientRow>(`select ${columns('$1')} from ${tables} where r.id = $2`, [
    writeWorkspaces(),
    id,
  ]);
  return row;
}

/** Who a recipient is: a person of the tenant or an address. */
export type RecipientKey = { personId: string; email: null } | { personId: null; email: string };

/** Replaces the recipients of a subscription. Those that stay keep their link, and that they unsubscribed. */
export async function replaceRecipients(
  sql: Sql,
  { id, tenantId }: { id: string; tenantId: string },
  recipients: readonly RecipientKey[],
): Promise<void> {
  const people = recipients.flatMap(({ personId }) => personId ?? []);
  const emails = recipients.flatMap(({ email }) => email ?? []);
  await sql.query(
    `delete from report_recipients where subscription_id = $1
        and not (coalesce(person_id = any($2::text[]), false) or coalesce(email = any($3::text[]), false))`,
    [id, people, emails],
  );
  for (const [place, { personId, email }] of recipients.entries())
    await sql.query(
      `insert into report_recipients (id, tenant_id, subscription_id, place, person_id, email)
       values ($1, $2, $3, $4::int, $5, $6)
       on conflict ${personId === null ? '(subscription_id, email)' : '(subscription_id, person_id)'}
         do update set place = excluded.place`,
      [randomUUID(), tenantId, id, place, personId, email],
    );
}

/** A person, or an address in a verified domain, that a request names. */
export interface FoundRecipient {
  personId: string | null;
  isAllowed: boolean;
}

/** Returns whether a person belongs to the tenant. */
export async function belongsToTenant(sql: Sql, tenantId: string, personId: string): Promise<boolean> {
  const rows = await sql.query('select 1 from people where tenant_id = $1 and id = $2', [tenantId, personId]);
  return rows.length > 0;
}

/** Returns the person of the tenant with an address, and whether the address is in a verified domain. */
export async function findAddress(sql: Sql, tenantId: string, email: string): Promise<FoundRecipient> {
  const [row] = await sql.query<FoundRecipient>(
    `select (select id from people where tenant_id = $1 and lower(email) = lower($2)) as "personId",
            ${inVerifiedDomain('$1', '$2')} as "isAllowed"`,
    [tenantId, email],
  );
  return row ?? { personId: null, isAllowed: false };
}

export async function listVerifiedDomains(sql: Sql, tenantId: string): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select name from domains where tenant_id = $1 and state = 'verified' order by is_primary desc, name`,
    [tenantId],
  );
  return rows.map(({ name }) => name);
}

/** Returns those of some people of the tenant who may read a report now. */
export async function readersAmong(
  sql: Sql,
  { tenantId, reportId }: { tenantId: string; reportId: string },
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ id: string }>(
    `select p.id from people p where p.tenant_id = $2 and p.id = any($4::text[]) and ${mayRead('$3::text', '$1')}`,
    [writeWorkspaces(), tenantId, reportId, personIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Ends the messages to a recipient. Returns whether the recipient got them until now. */
export async function unsubscribe(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `update report_recipients set unsubscribed_at = $2::timestamptz
      where id = $1 and unsubscribed_at is null returning id`,
    [id, now],
  );
  return rows.length > 0;
}

/** Returns a person as if the person were a recipient: for tests and notices. */
export async function getPersonAsRecipient(
  sql: Sql,
  { personId, subscriptionId }: { personId: string; subscriptionId: string },
): Promise<RecipientRow | undefined> {
  const [row] = await sql.query<RecipientRow>(
    `select ${columns('$1')}
       from (select null::text as id, s.id as subscription_id, $2::text as person_id, null::text as email,
                    null::timestamptz as unsubscribed_at
               from report_subscriptions s where s.id = $3) r
            join report_subscriptions s on s.id = r.subscription_id
            join tenants t on t.id = s.tenant_id join people p on p.id = r.person_id`,
    [writeWorkspaces(), personId, subscriptionId],
  );
  return row;
}
