import type { AuditList, Tenant, TenantDetail, TenantList } from '@portal/shared/contracts';
import { startDeletions } from '../../../../test/deletion-calls';
import { outcome } from '../../../../test/user-calls';

const { server, gina, rita, adam, run, archive, plan, cancel, read, jobs, runDueAfter, closing } =
  await startDeletions();
afterAll(() => server.close());

const url = '/api/v1/tenants';
const dayLong = 86_400_000;
const actsOn = async (id: string) =>
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

describe('the deletion of a tenant', () => {
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
    expect((await actsOn(id)).at(-1)).toMatchObject({
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
    expect((await actsOn(id)).filter(({ act }) => act === 'tenant.deletion_planned')).toHaveLength(1);
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
    expect((await actsOn(id)).at(-1)).toMatchObject({
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
    const acts = await actsOn(id);
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
