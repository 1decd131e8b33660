import { randomUUID } from 'node:crypto';
import type { ProblemCode, Role, SessionMode } from '@portal/shared/contracts';
import { mintAccessToken, type TokenOverrides } from '../../src/identity/tokens/mint-access-token';
import type { AppRole } from '../../src/platform/auth/access';
import type { Sql } from '../../src/platform/database/database';
import type { TestApp } from '../test-app';

export type TestTenant = 'acorn' | 'birch' | 'cedar';

/** Session inside a tenant that a caller names with each call. */
export interface CallerSession {
  /** `none`: the session that the caller names is not open. */
  mode: SessionMode | 'none';
  /** Roles of the viewed user in the mode `view`. */
  viewedRoles?: readonly Role[];
}

/** Kind of caller: its headers, and how the server treats it. */
export interface AccessCaller {
  name: string;
  headers: Record<string, string>;
  tenant: TestTenant | null;
  roles: readonly Role[];
  /** Session inside a tenant. `tenant` is its tenant if it is open. */
  session?: CallerSession;
  /** Role of a client without a person; `none` for a client without a role. */
  app?: AppRole | 'none';
  /** Error code of every endpoint that requires a session. */
  rejectedWith?: ProblemCode;
}

/** Client that is configured on the servers under test. */
export const ciClient = { id: 'portal-ci', secret: 'only-for-tests:0123456789abcdefgh' };

/** Text in all data of a tenant. It must never reach a caller of another tenant. */
export const canaries: Record<TestTenant, string> = {
  acorn: `CANARY-acorn-${randomUUID()}`,
  birch: `CANARY-birch-${randomUUID()}`,
  cedar: `CANARY-cedar-${randomUUID()}`,
};

/** Returns the id of the finished job of the person with this address, which `insertCanaries` adds. */
export const jobOfPerson = (account: string): string => `job-of-${account.replace('.', '-')}`;

/** Adds a finished job with the canary of the tenant in its result file for each person. */
async function insertJobs(sql: Sql): Promise<void> {
  await sql.query(
    `insert into person_jobs (id, tenant_id, person_id, kind, params, language, person_name, roles, state, file_name,
                              created_at, finished_at)
     select 'job-of-' || replace(split_part(email, '@', 1), '.', '-'), tenant_id, id, 'users.export', '{}', 'en', '',
            '{}', 'succeeded', $1::jsonb ->> coalesce(tenant_id, ''), now(), now()
       from people where email ~ '^(adam|boris|gina|sam|rita|olivia|climber|inside-\\w+)[-.@]'`,
    [JSON.stringify(canaries)],
  );
  await sql.query(
    `insert into person_job_parts (job_id, part, content)
     select id, 1, coalesce(file_name, 'provider') from person_jobs where id like 'job-of-%'`,
  );
}

/** Inserts a user and a domain for calls with several ids, and users with a second factor and invitations for one call each. */
async function insertForBulkCalls(
  sql: Sql,
  { tenant, canary }: { tenant: string; canary: string },
): Promise<void> {
  await sql.query(
    `insert into people (id, tenant_id, email, first_name, last_name, search_text)
     values ('bulk-' || $1, $1, 'bulk@' || $1 || '.example', $2, 'B', 'bulk')`,
    [tenant, canary],
  );
  await sql.query(
    `insert into domains (id, tenant_id, name, token, requested_at, search_text, sort_en, sort_tr)
     values ('bulk-' || $1, $1, $2, $2, now(), '', '', '')`,
    [tenant, canary],
  );
  await sql.query(
    `insert into invitations (id, tenant_id, email, language, invited_by, message, delivery, requested_at, created_at,
                              search_text, sort_en, sort_tr)
     select 'single-' || $1 || '-' || n, $1, 'invited' || n || '@' || $1 || '.example', 'en', $2, $2, 'refused',
            now() - interval '1 hour', now() - interval '1 hour', '', '', '' from generate_series(1, 200) n`,
    [tenant, canary],
  );
  await sql.query(
    `insert into people (id, tenant_id, email, search_text)
     select 'single-' || $1 || '-' || n, $1, 'single' || n || '@' || $1 || '.example', '' from generate_series(1, 200) n`,
    [tenant],
  );
  await sql.query(
    `insert into second_factors (person_id, secret, last_step, created_at)
     select id, '', 0, now() from people where id like 'single-' || $1 || '-%'`,
    [tenant],
  );
}

/**
 * Inserts a colleague, an announcement, an activity and an item of the configuration with the canary for each tenant,
 * two people in special states and a job of each caller.
 */
export async function insertCanaries({ db }: TestApp): Promise<void> {
  await db.transaction({ as: 'system' }, async (sql) => {
    for (const [tenant, canary] of Object.entries(canaries)) {
      const words = JSON.stringify({
        en: { title: canary, content: canary, description: canary },
        tr: { title: canary, content: canary, description: canary },
      });
      await sql.query(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text) values ($1, $2, $3, $4, 'A', '')`,
        [`canary-${tenant}`, tenant, `canary@${tenant}.example`, canary],
      );
      await insertForBulkCalls(sql, { tenant, canary });
      await sql.query(
        `insert into announcements (id, texts, audience, tenant_ids, starts_at)
         values ($1, $2::jsonb, 'tenants', array[$3], now() - interval '1 hour')`,
        [`for-${tenant}`, words, tenant],
      );
      await sql.query(
        `insert into activities (tenant_id, id, texts, happened_at) values ($1, 'canary', $2::jsonb, now() - interval '1 hour')`,
        [tenant, words],
      );
      await sql.query(
        `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, seen_in, amount,
                                    first_seen_at, last_seen_at)
         values ($1, 'accounts', 'canary-' || $1, $2, $2, $2, $2, 1000000000, now(), now())`,
        [tenant, canary],
      );
    }
    await sql.query(
      `insert into people (id, tenant_id, email, roles, status)
       values ('disabled-person', 'acorn', 'gone@acorn.example', '{TenantAdmin}', 'disabled'),
              ('would-be-global', 'acorn', 'climber@acorn.example', '{GlobalAdmin}', 'active')`,
    );
    await insertJobs(sql);
  });
}

async function idOf({ db }: TestApp, email: string): Promise<string> {
  const [person] = await db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ id: string }>('select id from people where email = $1', [email]),
  );
  if (!person) throw new Error(`no person has the email ${email}`);
  return person.id;
}

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

/** Returns all kinds of callers, fewer rights first. */
export async function accessCallers(server: TestApp): Promise<AccessCaller[]> {
  const bearer = async (personId: string, overrides: TokenOverrides = {}) => ({
    authorization: `Bearer ${await mintAccessToken(server.app.portal, personId, overrides)}`,
  });
  const account = async (email: string, claims?: Record<string, unknown>) =>
    bearer(await idOf(server, email), claims ? { claims } : {});
  const olivia = 'olivia.user@acorn.example';
  const gina = 'gina.admin@meridian.example';
  const noRights = { tenant: null, roles: [] as const };
  const acorn = { tenant: 'acorn' as const, roles: [] as const };
  const past = { iat: hourAgo() - 3600, exp: hourAgo() };

  const app = { sub: ciClient.id, oid: ciClient.id, client_id: ciClient.id, tid: 'meridian', idtyp: 'app' };
  const noScope = { scope: undefined, scp: undefined };

  return [
    { name: 'no token', headers: {}, ...noRights, rejectedWith: 'auth.token_missing' },
    {
      name: 'a malformed token',
      headers: { authorization: 'Bearer a.b.c' },
      ...noRights,
      rejectedWith: 'auth.token_invalid',
    },
    {
      name: 'another scheme',
      headers: { authorization: 'Basic YTpi' },
      ...noRights,
      rejectedWith: 'auth.token_invalid',
    },
    {
      name: 'an expired token',
      headers: await account(gina, past),
      ...noRights,
      rejectedWith: 'auth.token_expired',
    },
    {
      name: 'the wrong audience',
      headers: await account(gina, { aud: 'api://other' }),
      ...noRights,
      rejectedWith: 'auth.token_invalid',
    },
    {
      name: 'an ID token',
      headers: await account(gina, { aud: 'meridian-portal' }),
      ...noRights,
      rejectedWith: 'auth.token_invalid',
    },
    {
      name: 'the wrong issuer',
      headers: await account(gina, { iss: 'https://evil.example' }),
      ...noRights,
      rejectedWith: 'auth.token_invalid',
    },
    {
      name: 'a foreign tid',
      headers: await account(olivia, { tid: 'birch' }),
      ...noRights,
      rejectedWith: 'auth.issuer_tenant_mismatch',
    },
    {
      name: 'a disabled person',
      headers: await bearer('disabled-person'),
      ...noRights,
      rejectedWith: 'auth.user_disabled',
    },
    {
      name: 'a suspended tenant',
      headers: await account('cem.user@cedar.example'),
      ...noRights,
      rejectedWith: 'tenant.suspended',
    },
    {
      name: 'an unknown client',
      headers: await bearer('nobody', {
        claims: { ...app, ...noScope, client_id: 'other', sub: 'other', oid: 'other' },
      }),
      ...noRights,
      rejectedWith: 'auth.token_invalid',
    },
    {
      name: 'a person who claims to be a client',
      headers: await account(gina, { idtyp: 'app', roles: ['Remotes.Publish'] }),
      ...noRights,
      rejectedWith: 'auth.token_invalid',
    },
    {
      name: 'a client without a role',
      headers: await bearer('nobody', { claims: { ...app, ...noScope, roles: ['GlobalAdmin'] } }),
      ...noRights,
      app: 'none',
    },
    { name: 'a tenant user', headers: await account(olivia), ...acorn },
    {
      name: 'a role that was not granted',
      headers: await account(olivia, { roles: ['TenantAdmin', 'GlobalAdmin'] }),
      ...acorn,
    },
    {
      name: 'GlobalAdmin of a customer',
      headers: await bearer('would-be-global', { claims: { roles: ['GlobalAdmin'] } }),
      ...acorn,
    },
    {
      name: 'TenantAdmin',
      headers: await account('adam.admin@acorn.example'),
      tenant: 'acorn',
      roles: ['TenantAdmin'],
    },
    {
      name: 'TenantAdmin of Birch',
      headers: await account('boris.admin@birch.example'),
      tenant: 'birch',
      roles: ['TenantAdmin'],
    },
    {
      name: 'the CI client',
      headers: await bearer('nobody', { claims: { ...app, ...noScope, roles: ['Remotes.Publish'] } }),
      ...noRights,
      app: 'Remotes.Publish',
    },
    { name: 'GlobalAdmin', headers: await account(gina), tenant: null, roles: ['GlobalAdmin'] },
    {
      name: 'GlobalSupport',
      headers: await account('sam.support@meridian.example'),
      tenant: null,
      roles: ['GlobalSupport'],
    },
    {
      name: 'GlobalReader',
      headers: await account('rita.reader@meridian.example'),
      tenant: null,
      roles: ['GlobalReader'],
    },
  ];
}
