import type { Job } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../../test/test-app';
import { untilJobEnds } from '../../../../test/until';
import { recordActs } from '../../../platform/audit/audit';

let server: TestApp;
let adam: Inject;
let gina: Inject;
beforeAll(async () => {
  server = await testApp();
  adam = await server.as('adam.admin@acorn.example');
  gina = await server.as('gina.admin@meridian.example');
});
afterAll(() => server.close());

const system = { as: 'system' } as const;

/** Adds updates of users with these names. */
const addMany = (tenantId: string | null, names: readonly string[]) =>
  server.db.transaction(system, (sql) =>
    recordActs(
      sql,
      {
        actor: { id: 'p', name: '=Ada', roles: ['TenantAdmin'] },
        tenantId,
        requestId: 'trace-1',
        at: new Date(),
      },
      names.map((name) => ({
        act: 'user.updated',
        target: { type: 'user', id: 'u', name },
        before: { firstName: 'Olga' },
        after: { firstName: name },
      })),
    ),
  );

async function start(inject: Inject, body: object, url = '/api/v1/audit/exports', language = 'en') {
  const response = await inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'accept-language': language },
  });
  expect(response.statusCode).toBe(202);
  return untilJobEnds(inject, response.json<Job>());
}

const linesOf = async (inject: Inject, { resultUrl }: Job) =>
  (await inject({ url: resultUrl ?? '' })).payload.split('\r\n');
const actsOn = (id: string) =>
  server.db.transaction(system, (sql) =>
    sql.query(
      `select act, tenant_id as tenant, actor_name as name, after from audit_entries where target_id = $1`,
      [id],
    ),
  );

test('an export contains the matching entries of the tenant in their order, and is an entry itself', async () => {
  const names = Array.from({ length: 1_001 }, (_, at) => `Quince${at}`);
  await addMany('acorn', names);
  await addMany('birch', ['Quince of Birch']);
  const job = await start(adam, { search: 'quince', act: 'user.updated' });
  expect(job).toMatchObject({ kind: 'audit.export', state: 'succeeded', total: 1_001 });
  expect(job.fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = await linesOf(adam, job);
  expect(lines).toHaveLength(1_003);
  expect(lines[0]).toMatch(/^\uFEFFTime \(UTC\),Tenant,Activity,Code,By,Roles,Session,/);
  expect(lines[1]).toMatch(
    /^20[^,]*Z,Acorn Capital,User changed,user\.updated,'=Ada,TenantAdmin,,,User,Quince0,"{""firstName"":""Olga""}","{""firstName"":""Quince0""}",trace-1,\d+,[0-9a-f]{64}$/,
  );
  expect(lines[1_001]).toContain('Quince1000');
  expect(await actsOn(job.id)).toEqual([
    {
      act: 'audit.exported',
      tenant: 'acorn',
      name: 'Adam Whitfield',
      after: { search: 'quince', act: 'user.updated' },
    },
  ]);
}, 60_000);

test('an export uses the language of the caller', async () => {
  await addMany('acorn', ['Medlar']);
  const job = await start(adam, { search: 'medlar' }, undefined, 'tr');
  const [titles, line] = await linesOf(adam, job);
  expect(titles).toMatch(/^\uFEFFZaman \(UTC\);Kiracı;İşlem;/);
  expect(line).toMatch(/;Acorn Capital;Kullanıcı değiştirildi;user\.updated;/);
});

const globalUrl = '/api/v1/global/audit/exports';

test('an export of one tenant by the provider is in the audit of that tenant', async () => {
  await addMany('birch', ['Aronia']);
  const job = await start(gina, { tenant: 'birch', search: 'aronia' }, globalUrl);
  expect(await linesOf(gina, job)).toHaveLength(3);
  expect(await actsOn(job.id)).toMatchObject([
    { act: 'audit.exported', tenant: 'birch', name: 'Gina Moretti', after: { search: 'aronia' } },
  ]);
});

test('an export of all tenants contains their acts and those on the portal', async () => {
  await addMany('acorn', ['Sorb one']);
  await addMany('birch', ['Sorb two']);
  await addMany(null, ['Sorb three']);
  const job = await start(gina, { search: 'sorb' }, globalUrl);
  // Entries of one millisecond have no order among tenants.
  const tenants = new Set((await linesOf(gina, job)).slice(1, -1).map((line) => line.split(',')[1]));
  expect([...tenants].toSorted()).toEqual(['Acorn Capital', 'Birch Wealth', 'Portal']);
  expect(await actsOn(job.id)).toMatchObject([{ tenant: '', after: { search: 'sorb' } }]);
});

test('exports are for administrators, and reject a tenant that does not exist', async () => {
  const olivia = await server.as('olivia.user@acorn.example');
  const rita = await server.as('rita.reader@meridian.example');
  const post = async (inject: Inject, url: string, payload: object) =>
    (await inject({ method: 'POST', url, payload })).statusCode;
  expect(await post(olivia, '/api/v1/audit/exports', {})).toBe(403);
  for (const inject of [adam, rita]) expect(await post(inject, globalUrl, {})).toBe(403);
  expect(await post(gina, globalUrl, { tenant: 'nobody' })).toBe(422);
  expect(await post(adam, '/api/v1/audit/exports', { tenant: 'birch' })).toBe(422);
});
