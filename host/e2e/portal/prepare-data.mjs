import { createRequire } from 'node:module';
import { join } from 'node:path';

// The server's own copy of PGlite, because both open the same data directory.
const requireFromServer = createRequire(new URL('../../../mock-server/package.json', import.meta.url));
const { PGlite } = requireFromServer('@electric-sql/pglite');

/** Has 10,000 notifications. */
const busyEmail = 'busy.support@meridian.example';
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * Copies the seeded tenants and people with their rows in all tables. Generated numbers are assigned again in the
 * same order.
 */
const copyTenantsAndPeople = (copy) => `
do $$
declare
  owned record;
begin
  insert into tenants
    select (jsonb_populate_record(null::tenants, to_jsonb(t) || jsonb_build_object(
      'id', id || ${literal(copy)}, 'slug', slug || ${literal(copy)}, 'external_tid', null))).*
      from tenants t where id in (select id from seeded_tenants);
  insert into people
    select (jsonb_populate_record(null::people, to_jsonb(p) || jsonb_build_object(
      'id', pg_temp.copied_id(id, ${literal(copy)}), 'tenant_id', tenant_id || ${literal(copy)},
      'email', replace(email, '.example', ${literal(`${copy}.example`)})))).*
      from people p where id in (select id from seeded_people);
  insert into domains
    select (jsonb_populate_record(null::domains, to_jsonb(d) || jsonb_build_object(
      'id', id || ${literal(copy)}, 'tenant_id', tenant_id || ${literal(copy)},
      'name', replace(name, '.example', ${literal(`${copy}.example`)})))).*
      from domains d where tenant_id in (select id from seeded_tenants);
  insert into invitations
    select (jsonb_populate_record(null::invitations, to_jsonb(i) || jsonb_build_object(
      'id', id || ${literal(copy)}, 'tenant_id', tenant_id || ${literal(copy)},
      'email', replace(email, '.example', ${literal(`${copy}.example`)})))).*
      from invitations i where tenant_id in (select id from seeded_tenants);
  update announcements set tenant_ids = tenant_ids || array(
    select id || ${literal(copy)} from seeded_tenants where id = any (tenant_ids));
  for owned in
    select c.table_name as name,
           bool_or(c.column_name = 'person_id') as by_person, bool_or(c.column_name = 'place') as has_place,
           string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position)
             filter (where c.is_identity = 'NO') as columns,
           string_agg(
             case c.column_name
               when 'tenant_id' then $part$tenant_id || ${literal(copy)}$part$
               when 'person_id' then $part$pg_temp.copied_id(person_id, ${literal(copy)})$part$
               else quote_ident(c.column_name) end, ', ' order by c.ordinal_position)
             filter (where c.is_identity = 'NO') as copied
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.table_name not in ('people', 'people_words', 'domains', 'domains_words', 'invitations', 'invitations_words')
     group by c.table_name
    having bool_or(c.column_name in ('tenant_id', 'person_id'))
  loop
    execute format(
      'insert into %1$I (%2$s) select %3$s from %1$I where %4$s %5$s',
      owned.name, owned.columns, owned.copied,
      case when owned.by_person then 'person_id in (select id from seeded_people)'
           else 'tenant_id in (select id from seeded_tenants)' end,
      case when owned.has_place then 'order by place' else '' end);
  end loop;
end $$;`;

const prepare = `
create temp table seeded_tenants as select id from tenants;
create temp table seeded_people as select id from people;
create function pg_temp.copied_id(id text, copy text) returns text language sql immutable as $$
  select overlay(overlay(md5(id || copy)::uuid::text placing '5' from 15) placing 'a' from 20) $$;`;

/**
 * Fills the search indexes. Triggers maintain them otherwise, but `session_replication_role = replica` disables
 * triggers.
 */
const fillSearchIndexes = `
insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr)
  select tenant_id, word, id, shared, sort_en, sort_tr from people, search_words(search_text)
  on conflict do nothing;
insert into tenant_words (word, id, shared, sort_en, sort_tr)
  select word, id, shared, sort_en, sort_tr from tenants, search_words(search_text) on conflict do nothing;
insert into domains_words (tenant_id, word, id, shared, sort_en, sort_tr)
  select tenant_id, word, id, shared, sort_en, sort_tr from domains, search_words(search_text) on conflict do nothing;
insert into invitations_words (tenant_id, word, id, shared, sort_en, sort_tr)
  select tenant_id, word, id, shared, sort_en, sort_tr from invitations, search_words(search_text)
  on conflict do nothing;`;

const busyPerson = `
insert into people
  select (jsonb_populate_record(null::people, to_jsonb(p) || jsonb_build_object(
    'id', pg_temp.copied_id(id, 'busy'), 'email', '${busyEmail}'))).*
    from people p where email = 'sam.support@meridian.example';
insert into identity_passwords
  select (jsonb_populate_record(null::identity_passwords, to_jsonb(w) || jsonb_build_object(
    'person_id', pg_temp.copied_id(person_id, 'busy')))).*
    from identity_passwords w join people p on p.id = person_id where p.email = 'sam.support@meridian.example';
insert into inbox_items (person_id, kind, id, texts, happened_at, read)
  select p.id, 'notifications', 'many-' || n,
         jsonb_build_object('en', jsonb_build_object('title', 'Number ' || n, 'description', ''),
                            'tr', jsonb_build_object('title', 'Numara ' || n, 'description', '')),
         now(), false
    from people p, generate_series(1, 10000) as n
   where p.email = '${busyEmail}' order by n;`;

/** Invitations with known links, since only hashes of tokens are stored. */
const linkedInvitations = `
insert into invitations (tenant_id, email, first_name, last_name, language, message, delivery, token_hash, invited_by,
                         requested_at, sent_at, sent_count, expires_at, search_text, sort_en, sort_tr, created_at)
  select tenant_id, email, 'Ece', 'Aksoy', language, message, 'sent', encode(sha256(token::bytea), 'hex'),
         'Adam Whitfield', now(), now(), 1, now() + days * interval '1 day', '', email, email, now()
    from (values
      ('acorn', 'ece.expired@new.example', 'en', '', 'journey-expired', -1),
      ('acorn', 'bella.user@birch.example', 'en', '', 'journey-taken', 6),
      ('cedar', 'ece.suspended@new.example', 'en', '', 'journey-suspended', 6),
      ('acorn', 'ece.open@new.example', 'en', 'Welcome to the team.', 'journey-open', 6)
    ) as given(tenant_id, email, language, message, token, days);`;

/** Adds the accounts that the journeys need to the data of a stopped portal. */
export async function prepareData(dataDir, copies) {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
  await database.exec('set session_replication_role = replica');
  await database.exec(prepare);
  for (const copy of copies) await database.exec(copyTenantsAndPeople(copy));
  await database.exec(busyPerson);
  await database.exec(linkedInvitations);
  await database.exec(fillSearchIndexes);
  await database.exec('checkpoint');
  await database.close();
}
