// @both-engines Reads the catalogue of tables and keys.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../../platform/database/database';
import { verifyAudit } from '../../../platform/audit/verify-audit';
import { mailerOf } from '../../../platform/mail/mailer';
import { startDeletions } from '../../../../test/deletion-calls';
import { readTables } from '../../../../test/tenant-catalogue';
import { insertTenantData } from '../../../../test/tenant-data';
import { seedDomains } from '../../domains/domains.seed';
import { tenantRows } from './tenant-rows';

/** The audit and what it needs. */
const kept = ['audit_chains', 'audit_entries', 'audit_entries_words', 'deleted_tenants'];
/** Rows that nothing connects with a tenant, or that are deleted two hours later in any case. */
const notOfTenants = ['remote_load_reporters'];
const tenantId = 'birch';
const address = 'bella.user@birch.example';

const { server, gina, run, archive, plan, runDueAfter } = await startDeletions();
afterAll(() => server.close());

/** Messages that the server keeps in its folder, by their file. */
const messages = { bella: address, olivia: 'olivia.user@acorn.example' };
const isKept = (file: string): boolean =>
  existsSync(path.join(server.app.portal.settings.dataDir, 'mail', `${file}.eml`));

/** Adds rows to all tables for Birch and for another tenant, and more people than one portion deletes. */
async function fill(): Promise<string[]> {
  const { db } = server;
  await db.transaction({ as: 'system' }, async (sql) => {
    for (const tenant of ['acorn', tenantId]) {
      const [person] = await sql.query<{ id: string }>(
        'select id from people where tenant_id = $1 order by email limit 1',
        [tenant],
      );
      await insertTenantData(sql, tenant, person?.id ?? '');
    }
    await sql.query(
      `insert into people (id, tenant_id, email, search_text)
       select 'many-' || n, $1, 'many-' || n || '@many.example', 'many' || n || ' birch example user'
         from generate_series(1, 1300) n`,
      [tenantId],
    );
  });
  for (const [id, to] of Object.entries(messages))
    await mailerOf(server.app.portal).send({ id, to, subject: 'Hi', text: 'Hi', html: '', link: 'x' });
  const people = await run<{ id: string }>('select id from people where tenant_id = $1', [tenantId]);
  return people.map(({ id }) => id);
}

/** Returns a database whose process dies in the transaction after a number of others. */
function dyingAfter(db: Database, transactions: number): Database {
  let count = 0;
  return {
    ...db,
    engine: db.engine,
    batch: (scope, work) => db.batch(scope, work),
    close: () => db.close(),
    transaction: (scope, work) =>
      db.transaction(scope, async (sql) => {
        const result = await work(sql);
        if ((count += 1) > transactions) throw new Error('the server was killed');
        return result;
      }),
  };
}

test('deletes every row of a tenant, after any number of crashes, and changes no row of another one', async () => {
  await gina({ method: 'PATCH', url: `/api/v1/tenants/${tenantId}`, payload: { userLimit: 5_000 } });
  await archive(tenantId);
  const people = await fill();
  await plan(tenantId);
  expect(Object.keys(messages).filter(isKept)).toEqual(['bella', 'olivia']);
  const before = await readTables(server.db, { tenantId, people });
  const empty = [...before].filter(
    ([name, { hasOwner, ofTenant }]) =>
      hasOwner && ofTenant === 0 && name !== 'deleted_tenants' && !notOfTenants.includes(name),
  );
  // Add rows of the new table to insertTenantData, and the table to tenantRows.
  expect(empty.map(([name]) => name)).toEqual([]);

  let runs = 0;
  for (let isLeft = true; isLeft && runs < 100; runs += 1) {
    // A day later, the lease of the killed server has ended.
    await runDueAfter(31 + runs, { db: dyingAfter(server.db, runs) }).catch(() => undefined);
    isLeft = (await run('select 1 from tenants where id = $1', [tenantId])).length > 0;
  }
  expect(runs).toBeGreaterThan(tenantRows.length);

  const after = await readTables(server.db, { tenantId, people });
  const left = [...after].filter(([name, { ofTenant }]) => ofTenant > 0 && !kept.includes(name));
  expect(left.map(([name]) => name)).toEqual([]);
  const changed = [...after].filter(([name, { others }]) => others !== before.get(name)?.others);
  expect(changed.map(([name]) => name)).toEqual([]);
  expect(after.get('audit_entries')?.ofTenant).toBe((before.get('audit_entries')?.ofTenant ?? 0) + 1);
  const chains = await server.db.transaction({ as: 'system' }, (sql) => verifyAudit(sql));
  expect(chains.find((chain) => chain.tenantId === tenantId)).toMatchObject({ fault: null });
  expect(chains.filter(({ fault }) => fault !== null)).toEqual([]);
}, 120_000);

test('deletes the messages to the people of a deleted tenant that the server keeps, and no others', () => {
  expect(Object.keys(messages).filter(isKept)).toEqual(['olivia']);
});

test('leaves an announcement for several tenants to the others', async () => {
  const rows =
    await run(`select id, tenant_ids as "tenantIds" from announcements where 'cedar' = any(tenant_ids)
                           order by cardinality(tenant_ids)`);
  expect(rows).toMatchObject([{ tenantIds: ['cedar'] }, { tenantIds: ['acorn', 'cedar'] }]);
  expect(await run(`select 1 from announcements where id = 'for-birch'`)).toEqual([]);
});

test('frees the addresses of the people of a deleted tenant for another tenant', async () => {
  const added = await run(
    `insert into people (id, tenant_id, email) values ('bella', 'acorn', $1) returning tenant_id as "tenantId"`,
    [address],
  );
  expect(added).toEqual([{ tenantId: 'acorn' }]);
});

test('runs the deletion of a tenant on one of two servers', async () => {
  await archive('cedar');
  await plan('cedar');
  const counts = await Promise.all([runDueAfter(31), runDueAfter(31)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(
    await run(`select 1 from audit_entries where tenant_id = 'cedar' and act = 'tenant.deleted'`),
  ).toHaveLength(1);
});

test('seeds no rows of a deleted sample tenant at the next start', async () => {
  await run('delete from domains');
  await server.db.transaction({ as: 'system' }, (sql) => seedDomains(sql, new Date()));
  expect(await run('select 1 from domains')).toEqual([]);
});
