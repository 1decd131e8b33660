import {
  clientSegments,
  type AuditList,
  type HomeFigures,
  type ParameterOptions,
} from '@portal/shared/contracts';
import { outcome } from '../../../test/user-calls';
import { readTile, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import { readModel } from '../../warehouse/model/model';
import { storedAttributes } from './tenant-attributes';

const reports = await startReports({ onDatabase: true });
const { olivia, adam, boris, gina, run, rows } = reports;
afterAll(() => reports.close());

const url = '/api/v1/tenants/acorn/attributes';
const restrict = async (segments: string[] | null) => {
  const response = await gina({ method: 'PUT', url, payload: { clientSegments: segments } });
  expect(response.json()).toMatchObject({ attributes: { clientSegments: segments } });
};
const parameters = { period: '2026-03-01..2026-03-31' };
const closingOf = async (person = olivia, body = {}) => {
  const tile = readTile(await run(person, 'allocation', { parameters, ...body }), 'value');
  return Number(tile.column('closing').at(-1));
};
const sumOf = async (condition: string) => {
  const [[sum = null] = []] = await rows(
    `select sum(value) from portfolio_days where day = date '2026-03-31' and ${condition}`,
  );
  return Number(sum);
};
const clientsOf = async (person = olivia) => {
  const response = await person({ url: `${reportsUrl}/performance/parameters/client/options` });
  return response.json<ParameterOptions>().items.map(({ label }) => label);
};
const netAssetsOf = async (person = olivia) => {
  const { netAssets } = (await person({ url: '/api/v1/home/figures' })).json<HomeFigures>();
  return netAssets;
};

test('a data rule restricts reports, options and figures of the tenant at once, and of no one else', async () => {
  const whole = await closingOf();
  const wholeFigures = await netAssetsOf();
  const [birch, provider] = [await closingOf(boris), await closingOf(gina, { tenantId: 'acorn' })];
  expect(whole).toBeCloseTo(await sumOf(`tenant_id = 'acorn'`), 2);
  expect(await clientsOf()).toHaveLength(3);

  await restrict(['Foundation']);
  const ofFoundations = await sumOf(`tenant_id = 'acorn' and portfolio_id = 'p2'`);
  for (const person of [olivia, adam]) expect(await closingOf(person)).toBeCloseTo(ofFoundations, 2);
  expect(await clientsOf()).toEqual([expect.stringContaining('client 2')]);
  expect(await netAssetsOf()).not.toEqual(wholeFigures);
  expect([await closingOf(boris), await closingOf(gina, { tenantId: 'acorn' })]).toEqual([birch, provider]);

  await restrict(['Private', 'Pension fund']);
  expect(await closingOf()).toBeCloseTo(whole - ofFoundations, 2);
  await restrict(['Corporate']);
  expect(await clientsOf()).toEqual([]);
  await restrict(null);
  expect(await closingOf()).toBe(whole);
  expect(await netAssetsOf()).toEqual(wholeFigures);
});

test('rejects clients that the rule leaves out', async () => {
  await restrict(['Foundation']);
  const response = await reports.send(olivia, 'performance', { parameters: { client: ['c1'] } });
  expect(outcome(response)).toEqual([422, 'validation.failed']);
  await restrict(null);
});

test('applies to a session of the provider inside the tenant', async () => {
  await restrict(['Foundation']);
  const opened = await gina({
    method: 'POST',
    url: '/api/v1/tenants/acorn/sessions',
    payload: { mode: 'read', reason: 'A look at the data rules' },
  });
  expect(opened.statusCode).toBe(201);
  const inside: typeof gina = (call) =>
    gina({ ...call, headers: { ...call.headers, 'x-act-tenant': 'acorn' } });
  expect(await clientsOf(inside)).toHaveLength(1);
  await restrict(null);
  expect(await clientsOf(inside)).toHaveLength(3);
});

test('records the change, and rejects it on an old revision', async () => {
  await restrict(['Private']);
  const stale = await gina({
    method: 'PUT',
    url,
    payload: { clientSegments: null },
    headers: { 'if-match': '"0"' },
  });
  expect(outcome(stale)).toEqual([412, 'conflict.stale']);
  await restrict(null);
  const audit = await gina({ url: '/api/v1/global/audit?tenant=acorn&targetType=tenant&sort=createdAt' });
  expect(audit.json<AuditList>().items.slice(-2)).toMatchObject([
    { act: 'tenant.data_rules_changed', after: { clientSegments: ['Private'] } },
    {
      act: 'tenant.data_rules_changed',
      before: { clientSegments: ['Private'] },
      after: { clientSegments: null },
    },
  ]);
  const byAdmin = await adam({ method: 'PUT', url, payload: { clientSegments: null } });
  expect(byAdmin.statusCode).toBe(403);
});

test('the segments to choose from are those of the model of the warehouse', () => {
  const column = readModel().get('positions')?.columns.get('segment');
  expect(Object.keys(column?.values ?? {})).toEqual([...clientSegments]);
});

test.each([
  [{}, null],
  [null, null],
  [{ clientSegments: null }, null],
  [{ clientSegments: ['Private', 'Gone'] }, ['Private']],
  [{ clientSegments: ['Gone'] }, []],
  [{ clientSegments: 'Private' }, []],
])('reads the stored value %j without widening the data', (stored, expected) => {
  expect(storedAttributes(stored)).toEqual({ clientSegments: expected });
});
