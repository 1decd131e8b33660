// @both-engines Triggers protect the chain of entries.
import type { AuditEntry, AuditList } from '@portal/shared/contracts';
import { silentLog } from '../../../test/silent-log';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { recordAction, type AuditSource } from '../../platform/audit/audit';
import { anchorsName, verifyAudit } from '../../platform/audit/verify-audit';
import { loadReports } from '../reports/library/report-library';
import { anchorEnds, anchorEndsRegularly } from './anchor-ends';

let server: TestApp;
let adam: Inject;
let boris: Inject;
let gina: Inject;

beforeAll(async () => {
  server = await testApp();
  adam = await server.as('adam.admin@acorn.example');
  boris = await server.as('boris.admin@birch.example');
  gina = await server.as('gina.admin@meridian.example');
});
afterAll(() => server.close());

const system = { as: 'system' } as const;
const run = (text: string, params: readonly unknown[] = []) =>
  server.db.transaction(system, (sql) => sql.query(text, params));

const source = (part: Partial<AuditSource> = {}): AuditSource => ({
  actor: { id: 'p', name: 'Işıl Şen', roles: ['TenantAdmin'] },
  tenantId: 'acorn',
  requestId: 'trace-1',
  at: new Date(),
  ...part,
});

const record = (part: Partial<AuditSource> = {}, id = 'u-1') =>
  server.db.transaction(system, (sql) =>
    recordAction(sql, source(part), {
      act: 'user.updated',
      target: { type: 'user', id, name: `Olga ${id}` },
      before: { firstName: 'Olga' },
      after: { firstName: 'Ola' },
    }),
  );

async function list(inject: Inject, query = '', url = '/api/v1/audit'): Promise<AuditList> {
  const response = await inject({ url: `${url}${query}` });
  expect(response.statusCode).toBe(200);
  return response.json<AuditList>();
}

describe('an entry of the audit', () => {
  test('contains who, when, what, the values and the call', async () => {
    const at = new Date('2026-11-20T09:30:00.000Z');
    await record({ at });
    const { items } = await list(adam, '?sort=createdAt&targetId=u-1');
    expect(items[0]).toMatchObject({
      createdAt: at.toISOString(),
      tenantId: 'acorn',
      tenantName: 'Acorn Capital',
      act: 'user.updated',
      actor: { id: 'p', name: 'Işıl Şen', roles: ['TenantAdmin'] },
      onBehalfOfId: null,
      target: { type: 'user', id: 'u-1', name: 'Olga u-1' },
      before: { firstName: 'Olga' },
      after: { firstName: 'Ola' },
      requestId: 'trace-1',
    } satisfies Partial<AuditEntry>);
    expect(items[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('contains the reason of the session in which it was done', async () => {
    const opened = { mode: 'write', reason: 'Ticket 4711: wrong roles' };
    await server.db.transaction(system, (sql) =>
      recordAction(sql, source({ sessionId: 's-1' }), {
        act: 'acting.opened',
        target: { type: 'session', id: 's-1', name: 'Acorn Capital' },
        after: { ...opened, expiresAt: new Date() },
      }),
    );
    await record({ sessionId: 's-1' }, 'u-session');
    await record({ sessionId: 's-unknown' }, 'u-other-session');
    const sessionOf = async (id: string) => (await list(adam, `?targetId=${id}`)).items[0]?.session;
    expect(await sessionOf('u-session')).toEqual(opened);
    expect(await sessionOf('u-other-session')).toBeNull();
  });

  test('contains the names of the tenants in its values', async () => {
    await server.db.transaction(system, (sql) =>
      recordAction(sql, source({ tenantId: null }), {
        act: 'remote.canary_started',
        target: { type: 'remote', id: 'r-1', name: 'r-1' },
        before: { canary: { version: '1.0.0', cohort: { tenantIds: ['birch'] } }, tenantStates: null },
        after: { canary: null, tenantStates: { acorn: 'disabled', gone: 'enabled' } },
      }),
    );
    const { items } = await list(gina, '?targetId=r-1', '/api/v1/global/audit');
    expect(items[0]?.tenantNames).toEqual({ acorn: 'Acorn Capital', birch: 'Birch Wealth' });
  });

  test('disappears when the act is rolled back', async () => {
    const { total } = await list(adam);
    const failed = server.db.transaction(system, async (sql) => {
      await recordAction(sql, source(), {
        act: 'user.removed',
        target: { type: 'user', id: 'x', name: 'x' },
      });
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');
    expect((await list(adam)).total).toBe(total);
  });

  test.each([
    ['changed', `update audit_entries set act = 'user.removed'`],
    ['deleted', 'delete from audit_entries'],
    ['emptied with the table', 'truncate audit_entries cascade'],
  ])('cannot be %s, even by the owner of the database', async (_, statement) => {
    await record();
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
    const asTenant = { as: 'tenant', tenantId: 'acorn', personId: 'p' } as const;
    for (const scope of [asTenant, { as: 'global', personId: 'p' } as const])
      await expect(server.db.transaction(scope, (sql) => sql.query(statement))).rejects.toMatchObject({
        code: '42501',
      });
  });

  test.each([
    ['of another tenant', { tenantId: 'birch' }],
    ['of another person', { actor: { id: 'other', name: 'Other', roles: [] } }],
  ])('cannot be added in the name %s', async (_, part) => {
    const scope = { as: 'tenant', tenantId: 'acorn', personId: 'p' } as const;
    const added = server.db.transaction(scope, (sql) =>
      recordAction(sql, source(part), { act: 'user.removed', target: { type: 'user', id: 'x', name: 'x' } }),
    );
    await expect(added).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the list of the audit', () => {
  test('shows administrators the entries of their tenant, the last one first', async () => {
    await record({}, 'u-old');
    await record({}, 'u-new');
    const { items, total } = await list(adam, '?size=100');
    expect(items.slice(0, 2).map(({ target }) => target.id)).toEqual(['u-new', 'u-old']);
    expect(total).toBe(items.length);
    expect(new Set(items.map(({ tenantId }) => tenantId))).toEqual(new Set(['acorn']));
    expect((await list(boris)).items).toEqual([]);
  });

  test('finds actors and targets by the start of a word in any spelling', async () => {
    await record({}, 'u-search');
    for (const search of ['isil', 'ŞEN', 'olga u-search'])
      expect((await list(adam, `?search=${encodeURIComponent(search)}`)).total).toBeGreaterThan(0);
    expect((await list(adam, '?search=lga')).total).toBe(0);
    expect((await list(adam, '?search=u-search&act=user.updated')).total).toBe(1);
    expect((await list(adam, '?search=u-search&act=user.removed')).total).toBe(0);
  });

  test('filters by act, kind, actor and time', async () => {
    await record({ at: new Date(Date.now() - 8 * 86_400_000) }, 'u-week');
    await record({}, 'u-today');
    await record({ actor: { id: 'p-other', name: 'Ola', roles: [] } }, 'u-other');
    const ids = async (query: string) => (await list(adam, query)).items.map(({ target }) => target.id);
    expect(await ids('?size=100&since=week')).not.toContain('u-week');
    expect(await ids('?size=100&since=month')).toContain('u-week');
    expect(await ids('?targetId=u-today')).toEqual(['u-today']);
    expect(await ids('?actorId=p-other')).toEqual(['u-other']);
    expect(await ids('?actorId=u-other')).toEqual([]);
    expect(await ids('?targetType=domain')).toEqual([]);
    expect(await ids('?act=user.removed')).toEqual([]);
  });

  test('names reports by their title in the language of the reader, and leaves reads out on request', async () => {
    const actor = { id: 'r', name: 'Rita Reader', roles: ['GlobalReader'] };
    await server.db.transaction(system, (sql) =>
      recordAction(sql, source({ actor }), {
        act: 'figures.read',
        target: { type: 'report', id: 'fees', name: 'fees' },
      }),
    );
    const namesIn = async (language: string) => {
      const response = await adam({
        url: '/api/v1/audit?actorId=r',
        headers: { 'accept-language': language },
      });
      return response.json<AuditList>().items.map(({ target }) => target.name);
    };
    const { title } = loadReports().reports.get('fees') ?? {};
    expect(await namesIn('en')).toEqual([title?.en]);
    expect(await namesIn('tr')).toEqual([title?.tr]);
    expect(title?.en).not.toBe(title?.tr);
    for (const [inject, url] of [
      [adam, '/api/v1/audit'],
      [gina, '/api/v1/global/audit'],
    ] as const) {
      expect((await list(inject, '?actorId=r&reads=hidden', url)).items).toEqual([]);
      const acts = (await list(inject, '?reads=hidden&size=100', url)).items.map(({ act }) => act);
      expect(acts).toContain('user.updated');
      expect(acts).not.toContain('figures.read');
    }
  });

  test('shows a GlobalAdmin all tenants, or one, and the acts on the portal itself', async () => {
    await record({ tenantId: null, actor: { id: null, name: 'start-up', roles: [] } }, 'u-portal');
    const url = '/api/v1/global/audit';
    const all = await list(gina, '?size=100', url);
    expect(all.items.map(({ tenantId, tenantName }) => [tenantId, tenantName])).toEqual(
      expect.arrayContaining([
        [null, null],
        ['acorn', 'Acorn Capital'],
      ]),
    );
    expect(all.total).toBe(all.items.length);
    const { items } = await list(gina, '?size=100&tenant=acorn', url);
    expect(new Set(items.map(({ tenantId }) => tenantId))).toEqual(new Set(['acorn']));
    for (const inject of [adam, await server.as('sam.support@meridian.example')])
      expect((await inject({ url })).statusCode).toBe(403);
  });

  test.each([
    '?act=anything',
    '?since=year',
    '?targetType=group',
    '?tenant=birch',
    '?sort=act',
    '?targetId=',
    '?actorId=',
  ])('rejects %s', async (query) => {
    expect((await adam({ url: `/api/v1/audit${query}` })).statusCode).toBe(422);
  });
});

describe('the chain of the audit', () => {
  const reportOf = async (tenantId: string, known: Parameters<typeof verifyAudit>[1] = []) => {
    const reports = await server.db.transaction(system, (sql) => verifyAudit(sql, known));
    return reports.find((report) => report.tenantId === tenantId);
  };
  /** Changes rows with all rights on the database. */
  const tamper = (statement: string) =>
    run(
      `alter table audit_entries disable trigger all; ${statement}; alter table audit_entries enable trigger all`,
    );

  test('numbers parallel entries of a tenant without gaps', async () => {
    const { length = 0 } = (await reportOf('acorn')) ?? {};
    await Promise.all(Array.from({ length: 12 }, (_, at) => record({}, `u-parallel-${at}`)));
    expect(await reportOf('acorn')).toMatchObject({ length: length + 12, fault: null });
    const { items } = await list(adam, '?size=100&search=parallel');
    expect(items).toHaveLength(12);
  });

  test('verifies for each tenant and for the portal', async () => {
    await record({ tenantId: 'birch' });
    const reports = await server.db.transaction(system, (sql) => verifyAudit(sql));
    expect(reports.map(({ fault }) => fault)).toEqual(reports.map(() => null));
    expect(reports.map(({ tenantId }) => tenantId)).toEqual(expect.arrayContaining(['acorn', 'birch']));
  });

  test.each([
    ['a changed value', `update audit_entries set after = '{}'`, 2, 'entry 2 was changed'],
    ['a changed time', 'update audit_entries set created_at = now()', 2, 'entry 2 was changed'],
    ['a changed hash', `update audit_entries set hash = ''`, 2, 'entry 2 was changed'],
    ['a removed entry', 'delete from audit_entries', 2, 'entry 2 is missing'],
    ['a removed end', 'delete from audit_entries', 3, 'entry 3 is missing'],
    [
      'a changed search text',
      `update audit_entries set search_text = ''`,
      2,
      'the search text of entry 2 was changed',
    ],
  ])('shows %s', async (name, statement, position, fault) => {
    const tenantId = name.replaceAll(' ', '-');
    for (let entries = 0; entries < 3; entries += 1) await record({ tenantId });
    await tamper(`${statement} where tenant_id = '${tenantId}' and position = ${position}`);
    expect((await reportOf(tenantId))?.fault).toBe(fault);
  });

  test('a server anchors the ends of the chains when it stops, and notes the last anchor in its log', async () => {
    const stop: (() => unknown)[] = [];
    const noted: unknown[] = [];
    const log = { ...silentLog, info: (line: { noted?: string }) => noted.push(line.noted) };
    anchorEndsRegularly({ ...server.app.portal, log, onClose: (work) => stop.push(work) });
    for (let entries = 0; entries < 5; entries += 1) await record({ tenantId: 'fir' });
    await stop[0]?.();
    const anchors = await reportOf(anchorsName);
    expect(anchors).toMatchObject({ fault: null });
    expect(noted).toEqual([`${anchorsName}:${anchors?.length}:${anchors?.hash}`]);
    await tamper(
      `delete from audit_entries where tenant_id = 'fir' and position > 2;
       update audit_chains set length = 2, hash = (select hash from audit_entries
                                                    where tenant_id = 'fir' and position = 2)
        where tenant_id = 'fir'`,
    );
    expect(await reportOf('fir')).toMatchObject({ fault: 'entry 3 is missing' });
    expect(await server.db.transaction(system, anchorEnds)).toBeUndefined();
  });

  test('shows a chain that was deleted or replaced as a whole, and the deletion of its anchors', async () => {
    await record({ tenantId: 'dogwood' });
    await tamper(
      `delete from audit_entries where tenant_id = 'dogwood'; delete from audit_chains where tenant_id = 'dogwood'`,
    );
    expect(await reportOf('dogwood')).toMatchObject({ fault: 'entry 1 is missing' });
    await record({ tenantId: 'dogwood', at: new Date(0) });
    expect(await reportOf('dogwood')).toMatchObject({ fault: 'entry 1 is not the anchored one' });
    const anchors = await reportOf(anchorsName);
    const noted = { tenantId: anchorsName, position: anchors?.length ?? 0, hash: anchors?.hash ?? '' };
    expect(await reportOf(anchorsName, [noted])).toMatchObject({ fault: null });
    const deleteAnchor = (where: string) =>
      run(`alter table audit_anchors disable trigger all; delete from audit_anchors where ${where};
           alter table audit_anchors enable trigger all`);
    await deleteAnchor(`chain = 'dogwood'`);
    expect(await reportOf('dogwood')).toMatchObject({ fault: 'the chain has no anchor' });
    expect(await reportOf(anchorsName, [noted])).toMatchObject({
      fault: expect.stringMatching(/^entry \d+ is (missing|not the noted one)$/),
    });
    await deleteAnchor('position = 1');
    expect(await reportOf(anchorsName)).toMatchObject({ fault: 'entry 1 is missing' });
  });

  test('anchors a chain at each hundredth entry after the first one', async () => {
    for (let entries = 0; entries < 102; entries += 1) await record({ tenantId: 'elm' });
    expect(
      await run(`select entry_position as at from audit_anchors where chain = 'elm' order by position`),
    ).toEqual([{ at: 1 }, { at: 101 }]);
    expect(await reportOf('elm')).toMatchObject({ length: 102, fault: null });
  });
});
