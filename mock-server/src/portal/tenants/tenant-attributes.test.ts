import {
  clientSegments,
  type AuditList,
  type Configurators,
  type HomeFigures,
  type ParameterOptions,
  type Me,
  type TenantDetail,
  type TenantHealth,
} from '@portal/shared/contracts';
import { insertTenant } from '../../identity/accounts/insert-tenant';
import { outcome } from '../../../test/calls/user-calls';
import { readTile, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import { readModel } from '../../warehouse/model/model';
import { storedAttributes } from './tenant-attributes';
import { aPng } from '../../../test/pictures';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const reports = await startReports({ onDatabase: true });
afterAll(() => reports.close());

describe('attributes of a tenant', () => {
  const { olivia, adam, boris, gina, run, rows } = reports;

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

  test('the segments to choose from equal the segments in the model of the warehouse', () => {
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
});

describe('the branding of a tenant', () => {
  let server: TestApp;
  let gina: Inject;
  let bella: Inject;
  beforeAll(async () => {
    server = await testApp();
    gina = await server.as('gina.admin@meridian.example');
    bella = await server.as('bella.user@birch.example');
  });
  afterAll(() => server.close());

  const url = '/api/v1/tenants/birch';
  const read = async () => (await gina({ url })).json<TenantDetail>();
  const me = async () => (await bella({ url: '/api/v1/me' })).json<Me>();
  const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
    gina({
      method: 'PUT',
      url: `${url}/logo`,
      payload,
      headers: { 'content-type': 'image/png', ...headers },
    });

  test('shows a logo to the users of the tenant at an address of its own, until it is removed', async () => {
    const { version } = await read();
    expect((await me()).tenantLogo).toBeUndefined();
    const response = await upload(aPng({ width: 300, height: 100 }), { 'if-match': `"${version}"` });
    expect([response.statusCode, response.headers.etag]).toEqual([200, `"${version + 1}"`]);
    const { logo } = response.json<TenantDetail>().branding;
    expect(logo).toMatch(/^\/logos\/[0-9a-f-]{36}$/);
    expect((await me()).tenantLogo).toBe(logo);
    const picture = await server.app.inject({ url: String(logo) });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(outcome(await upload(aPng(), { 'if-match': `"${version}"` }))).toEqual([412, 'conflict.stale']);
    const replaced = (await upload(aPng())).json<TenantDetail>().branding.logo;
    expect(replaced).not.toBe(logo);
    expect((await server.app.inject({ url: String(logo) })).statusCode).toBe(404);
    expect((await gina({ method: 'DELETE', url: `${url}/logo` })).json()).toMatchObject({
      branding: { logo: null },
    });
    expect((await server.app.inject({ url: String(replaced) })).statusCode).toBe(404);
    expect((await me()).tenantLogo).toBeUndefined();
  });

  test.each([
    ['HTML sent as PNG', Buffer.from('<script>alert(1)</script>'), 'request.media_type'],
    ['a truncated PNG', aPng().subarray(0, 40), 'image.unreadable'],
    ['a picture that is too wide', aPng({ width: 1025, height: 1 }), 'image.dimensions'],
  ])('rejects %s as a logo and keeps the tenant as it is', async (_name, picture, code) => {
    const before = await read();
    expect(outcome(await upload(picture))[1]).toBe(code);
    expect(await read()).toEqual(before);
  });

  test('gives users without an own choice the theme of the tenant, and records the change', async () => {
    const put = (theme: string | null) => gina({ method: 'PUT', url: `${url}/branding`, payload: { theme } });
    expect((await put('theme-teal')).json()).toMatchObject({ branding: { theme: 'theme-teal' } });
    expect((await me()).preferences.theme).toEqual({ value: 'theme-teal', source: 'tenant' });
    await bella({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { theme: 'theme-rose' } });
    expect((await me()).preferences.theme).toEqual({ value: 'theme-rose', source: 'user' });
    await bella({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { theme: null } });
    await put(null);
    expect((await me()).preferences.theme.source).toBe('product');
    const audit = await gina({ url: '/api/v1/global/audit?tenant=birch&targetType=tenant&sort=createdAt' });
    expect(audit.json<AuditList>().items.slice(-2)).toMatchObject([
      { act: 'tenant.branding_changed', before: { theme: null }, after: { theme: 'theme-teal' } },
      { act: 'tenant.branding_changed', before: { theme: 'theme-teal' }, after: { theme: null } },
    ]);
  });

  test('keeps the start page of the tenant when its theme changes', async () => {
    await gina({ method: 'PATCH', url, payload: { defaultLandingPage: '/home' } });
    await gina({ method: 'PUT', url: `${url}/branding`, payload: { theme: 'theme-amber' } });
    expect(await read()).toMatchObject({ defaultLandingPage: '/home', branding: { theme: 'theme-amber' } });
    await gina({ method: 'PATCH', url, payload: { defaultLandingPage: null } });
    expect(await read()).toMatchObject({ defaultLandingPage: null, branding: { theme: 'theme-amber' } });
  });
});

describe('the health of a tenant', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  test('shows the newest load, the unmapped items and the failed jobs of a tenant, without people', async () => {
    const rita = await server.as('rita.reader@meridian.example');
    await server.db.transaction({ as: 'system' }, (sql) =>
      insertTenant(sql, { id: 'cinar', slug: 'cinar-portfoy', name: 'Çınar Portföy' }),
    );
    const health = async (id: string) => {
      const response = await rita({ url: `/api/v1/tenants/${id}/health` });
      return response.statusCode === 200 ? response.json<TenantHealth>() : response.statusCode;
    };
    const nothing = { unmappedCount: 0, unmappedAmount: 0, failedJobCount: 0, failedJobs: [] };
    expect(await health('cinar')).toEqual({ lastLoad: null, ...nothing });
    expect(await health('gone')).toBe(404);
    const acorn = await server.as('adam.admin@acorn.example');
    expect((await acorn({ url: '/api/v1/tenants/acorn/health' })).statusCode).toBe(403);
    const items = (await acorn({ url: '/api/v1/configurators' })).json<Configurators>();
    const sum = (field: 'unmappedCount' | 'unmappedAmount') =>
      items.reduce((total, item) => total + item[field], 0);
    await server.db.transaction({ as: 'system' }, async (sql) => {
      await sql.query(
        `insert into mapping_loads (tenant_id, type, started_at, finished_at, row_total, row_count)
         values ('acorn', $1, now(), now(), 9, 2)
         on conflict (tenant_id, type) do update set started_at = now(), finished_at = now(), row_total = 9, row_count = 2`,
        [items[0]?.type],
      );
      await sql.query(
        `insert into person_jobs (tenant_id, person_id, kind, params, language, person_name, roles, state, error,
                                  created_at, finished_at)
         select 'acorn', (select id from people where tenant_id = 'acorn' limit 1), 'users.import', '{}', 'en', 'Ada', '{}',
                state, 'job.failed', now(), now() - age * interval '1 day'
           from (values ('failed', 1), ('failed', 2), ('failed', 3), ('expired', 4), ('failed', 8), ('cancelled', 1))
                as given (state, age)`,
      );
    });
    const found = await health('acorn');
    expect(found).toMatchObject({
      lastLoad: { isRunning: false, unloadedCount: 7, at: expect.stringMatching(/Z$/) },
      unmappedCount: sum('unmappedCount'),
      unmappedAmount: sum('unmappedAmount'),
      failedJobCount: 4,
    });
    expect(sum('unmappedCount')).toBeGreaterThan(0);
    const failure = { id: expect.any(String), kind: 'users.import', finishedAt: expect.any(String) };
    expect(found).toHaveProperty('failedJobs', [failure, failure, failure]);
  });
});
