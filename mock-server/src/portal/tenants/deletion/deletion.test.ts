// @both-engines Reads the catalogue of tables and keys.
import type { AuditList, Tenant, TenantDetail, TenantList } from '@portal/shared/contracts';
import { startDeletions } from '../../../../test/calls/deletion-calls';
import { outcome } from '../../../../test/calls/user-calls';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../../platform/database/database';
import { verifyAudit } from '../../../platform/audit/verify-audit';
import { getMailer } from '../../../platform/mail/mailer';
import { readTables } from '../../../../test/database/tenant-catalogue';
import { insertTenantData } from '../../../../test/database/tenant-data';
import { seedDomains } from '../../domains/domains.seed';
import { tenantRows } from './tenant-rows';

const { server, gina, rita, adam, run, archive, plan, cancel, read, jobs, runDueAfter, closing } =
  await startDeletions();
afterAll(() => server.close());

describe('the deletion of a tenant', () => {
  const url = '/api/v1/tenants';
  const dayLong = 86_400_000;
  const actionsOn = async (id: string) =>
    (
      await gina({ url: `/api/v1/global/audit?tenant=${id}&targetType=tenant&sort=createdAt` })
    ).json<AuditList>().items;
  /** Creates a tenant and returns its id. */
  async function create(slug: string): Promise<string> {
    const payload = { name: slug, slug, region: 'eu', contactEmail: 'it@new.example' };
    return (await gina({ method: 'POST', url, payload })).json<TenantDetail>().id;
  }
  const archived = async (slug: string): Promise<string> => {
    const id = await create(slug);
    await archive(id);
    return id;
  };

  test('plans the deletion of a tenant for 30 days later, shows it in the list and records it', async () => {
    const id = await archived('planned');
    const before = Date.now();
    const response = await plan(id);
    expect(response.statusCode).toBe(202);
    const { deletionAt, status, version } = response.json<Tenant & { version: number }>();
    expect(status).toBe('archived');
    expect(Date.parse(deletionAt ?? '') - before).toBeGreaterThanOrEqual(30 * dayLong);
    expect(Date.parse(deletionAt ?? '') - Date.now()).toBeLessThanOrEqual(30 * dayLong);
    expect(response.headers.etag).toBe(`"${version}"`);
    expect(await read(id)).toMatchObject({ deletionAt, deletionDays: 30, version });
    const { items } = (await rita({ url: `${url}?search=planned` })).json<TenantList>();
    expect(items).toMatchObject([{ id, status: 'archived', deletionAt }]);
    expect((await actionsOn(id)).at(-1)).toMatchObject({
      act: 'tenant.deletion_planned',
      before: { deletionAt: null },
      after: { deletionAt, reason: closing(id).reason },
    });
    expect(await jobs(id)).toEqual([{ dueAt: deletionAt }]);
  });

  test.each([
    ['active', []],
    ['suspended', ['suspend']],
  ] as const)('refuses to delete a tenant that is %s', async (status, acts) => {
    const id = await create(`still-${status}`);
    for (const act of acts) await archive(id, act);
    expect(outcome(await plan(id))).toEqual([409, 'tenant.not_archived']);
    expect(await read(id)).toMatchObject({ status, deletionAt: null });
    expect(await jobs(id)).toEqual([]);
  });

  test('plans a deletion once, also for parallel calls', async () => {
    const id = await archived('once-only');
    const responses = await Promise.all([1, 2, 3].map(() => plan(id)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409]);
    const { deletionAt } = await read(id);
    expect(outcome(await plan(id))).toEqual([409, 'tenant.deletion_planned']);
    expect(await read(id)).toMatchObject({ deletionAt });
    expect((await actionsOn(id)).filter(({ act }) => act === 'tenant.deletion_planned')).toHaveLength(1);
  });

  test('plans no deletion without the name, the present revision, the tenant and the role', async () => {
    const id = await archived('guarded');
    const { version } = await read(id);
    const wrong = await plan(id, { payload: { ...closing(id), name: 'other' } });
    expect(outcome(wrong)).toEqual([422, 'validation.failed']);
    expect(wrong.json()).toMatchObject({ errors: [{ pointer: '/name', code: 'not_the_name' }] });
    const stale = await plan(id, { headers: { 'if-match': `"${version - 1}"` } });
    expect(outcome(stale)).toEqual([412, 'conflict.stale']);
    expect(outcome(await plan('nothing'))).toEqual([404, 'object.not_found']);
    for (const person of [rita, adam])
      expect(outcome(await plan(id, {}, person))).toEqual([403, 'authz.role_required']);
    expect(await read(id)).toMatchObject({ deletionAt: null, version });
    expect(outcome(await cancel('nothing'))).toEqual([404, 'object.not_found']);
    expect(outcome(await cancel(id))).toEqual([409, 'tenant.status']);
  });

  test('deletes nothing after a deletion was cancelled, and resumes the tenant', async () => {
    const id = await archived('cancelled');
    await plan(id);
    const { version } = await read(id);
    const stale = await cancel(id, { headers: { 'if-match': `"${version - 1}"` } });
    expect(outcome(stale)).toEqual([412, 'conflict.stale']);
    const response = await cancel(id);
    expect(response.json()).toMatchObject({ status: 'archived', deletionAt: null });
    expect((await actionsOn(id)).at(-1)).toMatchObject({
      act: 'tenant.deletion_cancelled',
      after: { deletionAt: null, reason: 'A new contract' },
    });
    expect(await jobs(id)).toEqual([]);
    await runDueAfter(40);
    expect(await read(id)).toMatchObject({ id, status: 'archived' });
    const resumed = await gina({ method: 'POST', url: `${url}/${id}/resume`, payload: { reason: 'Back' } });
    expect(resumed.json()).toMatchObject({ status: 'active' });
  });

  test('resumes no tenant whose deletion is planned', async () => {
    const id = await archived('not-resumed');
    await plan(id);
    const resumed = await gina({ method: 'POST', url: `${url}/${id}/resume`, payload: { reason: 'Back' } });
    expect(outcome(resumed)).toEqual([409, 'tenant.deletion_planned']);
    expect(await read(id)).toMatchObject({ status: 'archived' });
  });

  test('deletes nothing in a run before the time of the deletion, which stays planned', async () => {
    const id = await archived('too-early');
    await plan(id);
    const { deletionAt } = await read(id);
    await run(`update jobs set due_at = now() where kind = 'tenants.delete' and subject = $1`, [id]);
    await runDueAfter(29);
    expect(await read(id)).toMatchObject({ id, deletionAt });
    expect(await jobs(id)).toEqual([{ dueAt: deletionAt }]);
    expect(await run('select 1 from workspaces where tenant_id = $1', [id])).not.toEqual([]);
  });

  test('cancels no deletion that has started, and opens no session in the tenant', async () => {
    const id = await archived('started');
    await plan(id);
    await run('update tenants set deletion_started_at = now() where id = $1', [id]);
    expect(outcome(await cancel(id))).toEqual([409, 'tenant.deletion_started']);
    const payload = { reason: 'Ticket 4711: figures' };
    const opened = await gina({ method: 'POST', url: `${url}/${id}/sessions`, payload });
    expect(outcome(opened)).toEqual([409, 'tenant.deletion_started']);
  });

  test('keeps the name of a deleted tenant in the audit, and its short name from other tenants', async () => {
    const id = await archived('gone-for-good');
    await plan(id);
    await runDueAfter(31);
    expect(outcome(await gina({ url: `${url}/${id}` }))).toEqual([404, 'object.not_found']);
    expect(outcome(await plan(id))).toEqual([404, 'object.not_found']);
    expect((await rita({ url: `${url}?search=gone` })).json<TenantList>().items).toEqual([]);
    const acts = await actionsOn(id);
    expect(acts.map(({ act, tenantName }) => [act, tenantName])).toEqual([
      ['tenant.created', 'gone-for-good'],
      ['tenant.archived', 'gone-for-good'],
      ['tenant.deletion_planned', 'gone-for-good'],
      ['tenant.deleted', 'gone-for-good'],
    ]);
    expect(acts.at(-1)).toMatchObject({
      actor: { id: null, name: 'portal' },
      before: { slug: 'gone-for-good' },
    });
    const payload = { name: 'New', slug: 'gone-for-good', region: 'eu', contactEmail: 'it@new.example' };
    const again = await gina({ method: 'POST', url, payload });
    expect(outcome(again)).toEqual([409, 'tenant.slug_taken']);
    expect(again.json()).toMatchObject({ errors: [{ pointer: '/slug', code: 'taken' }] });
  });
});

describe('rows of a tenant', () => {
  /** The audit and what it needs. */
  const kept = ['audit_chains', 'audit_entries', 'audit_entries_words', 'deleted_tenants'];
  /** Rows that nothing connects with a tenant, or that are deleted two hours later in any case. */
  const notOfTenants = ['remote_load_reporters'];
  const tenantId = 'birch';
  const address = 'bella.user@birch.example';

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
      await getMailer(server.app.portal).send({ id, to, subject: 'Hi', text: 'Hi', html: '', link: 'x' });
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
});
