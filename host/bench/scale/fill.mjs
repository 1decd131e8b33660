import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../portal.mjs';

export const tenants = 1_000;
export const people = 1_000_000;
export const entries = 1_000_000;
/** Rows of the tenant Acorn, whose lists are measured. */
export const ofAcorn = {
  people: 100_000,
  entries: 200_000,
  invitations: 5_000,
  workspaces: 200,
  items: 20_000,
};
const announcements = 1_000;
const jobs = 5_000;

const firstNames = `(array['anna', 'adam', 'arif', 'aylin', 'asli', 'ada', 'ali', 'alp'])[1 + n % 8]`;

/** Rows `n`, `id`, `first_name`, `last_name` and `time`, with the tenant of each: Acorn's first, then one of the others. */
const invented = (count, acorn) => `
  (select n, md5(n::text) as id, md5('name' || n) as last_name, ${firstNames} as first_name,
          case when n <= ${acorn} then 'acorn' else 'tenant-' || (1 + n % ${tenants - 1}) end as tenant,
          now() - n * interval '1 minute' as time
     from generate_series(1, ${count}) as n) invented`;

const texts = `first_name || ' ' || left(last_name, 4) || ' ' || left(id, 8), upper(last_name), upper(last_name)`;

/** Of 200 people, 1 is disabled and 5 are invited; 1 in 400 administrates the tenant. */
const statementsOfPeople = [
  `insert into tenants (id, slug, name, search_text, sort_en, sort_tr, created_at)
     select 'tenant-' || n, 'tenant-' || n, 'Tenant ' || n, 'tenant ' || n, 'TENANT ' || n, 'TENANT ' || n, now()
       from generate_series(1, ${tenants - 1}) as n`,
  `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status, roles,
                       created_at, last_sign_in_at)
     select id, tenant, id || '@' || tenant || '.example', first_name, last_name, ${texts},
            case when n % 200 = 0 then 'disabled' when n % 40 = 7 then 'invited' else 'active' end,
            case when n % 400 = 1 and tenant <> 'acorn' then array['TenantAdmin'] else '{}' end, time,
            case when n % 5 > 0 then now() - n * interval '1 second' end
       from ${invented(people, ofAcorn.people)}`,
];

/** Their triggers read the indexes of people. */
const statements = [
  `insert into domains (tenant_id, name, token, requested_at, search_text, sort_en, sort_tr, state, user_count, created_at)
     select tenant, id || '.example', id, time, ${texts},
            (array['pending', 'verified', 'failed', 'lapsed'])[1 + n % 4], n % 500, time
       from ${invented(5_090, 90)}`,
  `insert into invitations (tenant_id, email, language, invited_by, state, requested_at, search_text, sort_en, sort_tr,
                            created_at)
     select tenant, id || '@new.example', 'en', 'Ada', case when n % 10 = 0 then 'revoked' else 'accepted' end, time,
            ${texts}, time
       from ${invented(50_000, ofAcorn.invitations)}`,
  `insert into workspaces (tenant_id, id, title_en, title_tr, search_text, sort_en, sort_tr, created_at)
     select tenant, 'w' || id, first_name || n, first_name || n, ${texts}, time
       from ${invented(5_000 + ofAcorn.workspaces, ofAcorn.workspaces)}`,
  `insert into workspace_members (tenant_id, workspace_id, person_id, role)
     select 'acorn', (select id from workspaces where tenant_id = 'acorn' and id like 'w%' order by id limit 1), id,
            case when left(id, 2) < '08' then 'contributor' else 'viewer' end
       from people where tenant_id = 'acorn' on conflict do nothing`,
  `insert into workspace_members (tenant_id, workspace_id, person_id, role)
     select 'acorn', (select max(id) from workspaces where tenant_id = 'acorn' and id like 'w%'), id, 'viewer'
       from people where tenant_id = 'acorn' and id like '%7'`,
  `insert into announcements (id, texts, starts_at, updated_at, created_at, search_text, sort_en, sort_tr)
     select id, '{"en":{"title":"t","content":"c"}}'::jsonb, time, time, time, ${texts}
       from ${invented(announcements, 0)}`,
  `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, occurrences, amount,
                              first_seen_at, last_seen_at, status, search_text, sort_en, sort_tr)
     select 'acorn', 'accounts', id, id, last_name, 'ledger', n % 1000, n % 5000, time, time,
            case when n % 4 = 0 then 'ignored' else 'unmapped' end, ${texts}
       from ${invented(ofAcorn.items, ofAcorn.items)}`,
  `insert into person_jobs (tenant_id, person_id, kind, params, language, person_name, roles, state, total, ok, created_at,
                            finished_at)
     select administrator.tenant_id, administrator.id, 'users.export', '{}', 'en', 'Ada', administrator.roles,
            'succeeded', 10, 10, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from (select * from people where tenant_id = 'acorn' and 'TenantAdmin' = any(roles) order by email limit 1)
              as administrator, generate_series(1, ${jobs}) as n`,
];

const listed = (values) => values.map((value) => `'${value}'`).join(', ');

/**
 * Two years of all actions, of 20 people, two in five entries with the same action, 1 in 5,000 with a rare one. Entries are
 * numbered, but without hashes: a chain is computed one by one, and hashes do not matter for the times of lists.
 */
const entriesOf = ({ acts, targetTypes }) => `
  set session_replication_role = replica;
  create temp table recorded as
    select n, id, tenant, 'Ada ' || left(md5((n % 20)::text), 5) as actor, 'actor-' || n % 20 as actor_id,
           md5((n / 7)::text) as target_id, first_name || ' ' || left(last_name, 4) as target,
           case when n % 5000 = 0 then 'tenant.archived' when n % 5 < 2 then 'user.updated'
                else (array[${listed(acts)}])[1 + n / 5 % ${acts.length}] end as act,
           now() - case when tenant = 'acorn' then n * 730.0 / ${ofAcorn.entries} else n % 730 + n / ${entries}.0 end
                   * interval '1 day' as time, 0 as position
      from ${invented(entries, ofAcorn.entries)};
  update recorded set position = numbered.position
    from (select n, coalesce(length, 0) + row_number() over (partition by tenant order by time, n) as position
            from recorded left join audit_chains on audit_chains.tenant_id = tenant) numbered
   where numbered.n = recorded.n;
  insert into audit_entries (id, tenant_id, position, created_at, act, actor_id, actor_name, target_type, target_id,
                             target_name, previous_hash, hash, search_text)
    select id, tenant, position, time, act, actor_id, actor,
           case when act ~ '^configuration' then 'configurator'
                when split_part(act, '.', 1) in (${listed(targetTypes)}) then split_part(act, '.', 1) else 'session' end,
           target_id, target, '', '', lower(actor) || ' ' || target
      from recorded order by time;
  insert into audit_entries_words (tenant_id, word, id, shared, position, created_at)
    select tenant, word, id, shared, position, time from recorded, search_words(lower(actor) || ' ' || target)
      on conflict do nothing;
  insert into audit_chains (tenant_id, length) select tenant, max(position) from recorded group by tenant
    on conflict (tenant_id) do update set length = excluded.length;
  set session_replication_role = origin`;

async function run(databaseUrl, texts) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    // Plans of triggers that were cached for an almost empty table read the whole table for each of its new rows.
    options:
      '-c jit=off -c work_mem=256MB -c maintenance_work_mem=512MB -c plan_cache_mode=force_custom_plan',
  });
  await client.connect();
  try {
    const results = [];
    for (const text of texts) results.push(await client.query(text));
    return results;
  } finally {
    await client.end();
  }
}

/** Returns the actions and the types of targets of the contract. */
function readContract() {
  const text = readFileSync(join(root, 'shared/src/contracts/administration/audit.ts'), 'utf8');
  const read = (name) => {
    const [, list] = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(text);
    return [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value);
  };
  return { acts: read('auditActions'), targetTypes: read('auditTargetTypes') };
}

/** Indexes that are slower to maintain row by row than to create afterwards. Keys of constraints stay. */
const largeIndexes = `
  select indexname as name, indexdef as definition from pg_indexes
   where tablename in ('people', 'people_words', 'audit_entries', 'audit_entries_words')
     and indexdef not like 'CREATE UNIQUE%'`;

/** Fills the tables of the measured lists with invented rows. Takes some minutes. */
export async function fillTables(databaseUrl) {
  const [{ rows: indexes }] = await run(databaseUrl, [largeIndexes]);
  await run(
    databaseUrl,
    indexes.map(({ name }) => `drop index ${name}`),
  );
  await Promise.all([run(databaseUrl, statementsOfPeople), run(databaseUrl, [entriesOf(readContract())])]);
  await run(
    databaseUrl,
    indexes.map(({ definition }) => definition),
  );
  await run(databaseUrl, [...statements, 'vacuum analyze']);
}
