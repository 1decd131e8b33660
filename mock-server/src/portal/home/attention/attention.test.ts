import type { Alert, AttentionItem, HomeAttention, ReportRun } from '@portal/shared/contracts';
import { testApp, type Inject } from '../../../../test/test-app';
import { openMemoryEngine } from '../../../../test/warehouse/memory-engine';
import { PortalError } from '../../../platform/http/problem';
import { countMissingDays } from './figure-sources';

const engine = await openMemoryEngine();
const server = await testApp({ warehouse: engine });
const adam = await server.as('adam.admin@acorn.example');
const olivia = await server.as('olivia.user@acorn.example');
const gina = await server.as('gina.admin@meridian.example');
afterAll(async () => {
  await server.close();
  await engine.close();
});

const ready = engine.state;
beforeEach(() => {
  engine.state = ready;
  engine.before = async () => {};
});

async function read(as: Inject): Promise<HomeAttention> {
  const response = await as({ url: '/api/v1/home/attention' });
  expect(response.statusCode).toBe(200);
  return response.json<HomeAttention>();
}
const readKind = async (as: Inject, kind: AttentionItem['kind']) =>
  (await read(as)).items.filter((item) => item.kind === kind);
const asSystem = (text: string) => server.db.transaction({ as: 'system' }, (sql) => sql.query(text));

describe('GET /api/v1/home/attention', () => {
  test('lists the unmapped values of the alerts for privileged people, with their page', async () => {
    const alerts = (await adam({ url: '/api/v1/alerts' })).json<Alert[]>();
    expect((await readKind(adam, 'unmappedValues')).map(({ subject, value }) => [subject, value])).toEqual(
      alerts.map(({ configuratorType, unmappedCount }) => [configuratorType, unmappedCount]),
    );
    expect((await readKind(adam, 'unmappedValues'))[0]).toMatchObject({
      link: '/configuration/accounts',
      tenant: null,
    });
    expect(await readKind(olivia, 'unmappedValues')).toEqual([]);
  });

  test('names the tenant of unmapped values for people without one, who get no limits of tenants', async () => {
    const { items, failed } = await read(gina);
    expect(failed).toEqual([]);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['lateFigures', 'unmappedValues']));
    expect(items.at(-1)?.tenant).toEqual({ id: 'birch', name: 'Birch Wealth' });
  });

  test('lists the counterparties that the report shows above their limit, for readers of the report', async () => {
    const items = await readKind(adam, 'exposureLimit');
    const response = await adam({
      method: 'POST',
      url: '/api/v1/reports/counterparty-exposure/run',
      payload: { parameters: {}, tiles: ['limits'] },
    });
    const [table] = response.json<ReportRun>().tiles;
    const at = (key: string) => table?.columns.findIndex((column) => column.key === key) ?? -1;
    const passed = (table?.rows ?? []).filter((row) => Number(row[at('value')]) > Number(row[at('limit')]));
    expect(items.map(({ subject }) => subject).sort()).toEqual(
      passed.map((row) => row[at('counterparty')]).sort(),
    );
    expect(items.every(({ link }) => link === '/reports/counterparty-exposure')).toBe(true);
  });

  test('lists the asset classes outside their band with the report of the allocation', async () => {
    const items = await readKind(adam, 'allocationBand');
    expect(items.length).toBeGreaterThan(0);
    for (const { value, limit, link } of items) {
      expect(Math.abs(value)).toBeGreaterThan(limit ?? 0);
      expect(link).toBe('/reports/allocation');
    }
  });

  test('counts the invitations that expire within two days, for administrators', async () => {
    await asSystem(
      `insert into invitations (tenant_id, email, language, invited_by, state, requested_at, expires_at,
                                search_text, sort_en, sort_tr, created_at)
       select 'acorn', state || hours || '@soon.example', 'en', 'Adam', state, now(),
              now() + hours * interval '1 hour', '', '', '', now()
         from (values ('pending', 3), ('pending', 47), ('pending', 60), ('pending', -1), ('accepted', 3))
              as given(state, hours)`,
    );
    const [item] = await readKind(adam, 'expiringInvitations');
    const [row] = await asSystem(
      `select count(*)::int as n from invitations where tenant_id = 'acorn' and state = 'pending'
          and expires_at between now() and now() + interval '2 days'`,
    );
    expect(item).toMatchObject({
      value: (row as { n: number }).n,
      link: '/users?view=invitations&state=pending',
    });
    expect(item?.value).toBeGreaterThanOrEqual(2);
    expect(await readKind(olivia, 'expiringInvitations')).toEqual([]);
  });

  test('says that figures are late, and nothing about them while the warehouse is not ready', async () => {
    expect(await readKind(olivia, 'lateFigures')).toMatchObject([{ at: ready.dataAsOf }]);
    engine.state = { ...ready, dataAsOf: new Date().toISOString().slice(0, 10) };
    expect(await readKind(olivia, 'lateFigures')).toEqual([]);
    engine.state = { state: 'unavailable', progress: 0, dataAsOf: null };
    expect((await read(adam)).items.map(({ kind }) => kind)).not.toContain('allocationBand');
  });

  test('names the kinds that cannot be checked, and returns the others', async () => {
    engine.before = () => Promise.reject(new PortalError('report.timeout'));
    engine.version = 'another';
    const { items, failed } = await read(adam);
    expect(failed.toSorted()).toEqual(['allocationBand', 'exposureLimit']);
    expect(items.map(({ kind }) => kind)).toContain('unmappedValues');
  });
});

test.each([
  ['2026-11-26', '2026-11-27', 0],
  ['2026-11-26', '2026-11-28', 1],
  ['2026-11-26', '2026-11-30', 1],
  ['2026-11-26', '2026-12-01', 2],
  ['2026-11-27', '2026-11-30', 0],
])('counts the working days between %s and %s as %d', (dataAsOf, today, count) => {
  expect(countMissingDays(dataAsOf, today)).toBe(count);
});
