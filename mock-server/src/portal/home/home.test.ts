import {
  type Alert,
  type AttentionItem,
  type Home,
  type HomeAttention,
  type HomeFigures,
  type ReportRun,
  keyFigures,
} from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { openMemoryEngine } from '../../../test/warehouse/memory-engine';
import { PortalError } from '../../platform/http/problem';
import { openSample } from '../../../test/warehouse/open-sample';
import { readModel } from '../../warehouse/model/model';
import { createWarehouse } from '../../warehouse/warehouse';
import { countMissingDays } from './attention/figure-sources';
import type { FigureSource } from './figures/figure-source';
import { readAllocation } from './figures/allocation';
import { readKeyFigure } from './figures/key-figures';
import { readNetAssets } from './figures/net-assets';

type Line = Record<string, unknown>;

let lines: Line[] = [];
const engine = await openMemoryEngine();
const server = await testApp({
  warehouse: engine,
  settings: { logLevel: 'info' },
  logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) },
});
const adam = await server.as('adam.admin@acorn.example');
const rita = await server.as('rita.reader@meridian.example');
afterAll(async () => {
  await server.close();
  await engine.close();
});
afterAll(() => engine.close());

describe('the home page', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const home = async (email: string) =>
    (await (await server.as(email))({ url: '/api/v1/home' })).json<Home>();
  const valueOf = ({ figures }: Home, id: string) => figures.find((figure) => figure.id === id);
  async function count(statement: string): Promise<number> {
    const [row] = await server.db.transaction({ as: 'system' }, (sql) => sql.query<{ n: number }>(statement));
    return row?.n ?? -1;
  }

  describe('the start page', () => {
    test('counts the people of the current tenant', async () => {
      const adam = await home('adam.admin@acorn.example');
      expect(adam).toMatchObject({ firstName: 'Adam', tenantName: 'Acorn Capital' });
      const active = await count(
        `select count(*)::int as n from people where tenant_id = 'acorn' and status = 'active'`,
      );
      expect(valueOf(adam, 'activePeople')).toMatchObject({ value: active, link: '/users?status=active' });
      expect(valueOf(adam, 'activitiesThisWeek')?.value).toBeGreaterThan(5);
    });

    test('counts the invitations of the current tenant that can still be accepted', async () => {
      const openInvitations = async () => valueOf(await home('adam.admin@acorn.example'), 'openInvitations');
      const before = (await openInvitations())?.value ?? 0;
      await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(
          `insert into invitations (tenant_id, email, language, invited_by, state, requested_at, expires_at,
                                  search_text, sort_en, sort_tr, created_at)
         select tenant_id, state || coalesce(days, 0) || '@home.example', 'en', 'Adam', state, now(),
                now() + days * interval '1 day', '', '', '', now()
           from (values ('acorn', 'pending', 1), ('acorn', 'pending', null), ('acorn', 'pending', -1),
                        ('acorn', 'accepted', 1), ('acorn', 'revoked', 1), ('acorn', 'bounced', null),
                        ('birch', 'pending', 1)) as given(tenant_id, state, days)`,
        ),
      );
      expect(before).toBeGreaterThan(0);
      expect(await openInvitations()).toMatchObject({
        value: before + 2,
        link: '/users?view=invitations&state=pending',
      });
    });

    test('links to the list of users only for people who may open it', async () => {
      expect(valueOf(await home('olivia.user@acorn.example'), 'activePeople')?.link).toBeNull();
    });

    test.each([
      'olivia.user@acorn.example',
      'adam.admin@acorn.example',
      'boris.admin@birch.example',
      'gina.admin@meridian.example',
      'rita.reader@meridian.example',
    ])('links the figures of %s to lists with the same number of rows', async (email) => {
      const call = await server.as(email);
      const linked = (await home(email)).figures.filter(({ link }) => link !== null);
      expect(linked.length).toBe(email.startsWith('olivia') ? 0 : 2);
      for (const { id, link, value } of linked) {
        const path = link?.replace('users?view=invitations&', 'invitations?');
        const list = await call({ url: `/api/v1${path}` });
        expect(list.statusCode).toBe(200);
        expect({ id, value }).toEqual({ id, value: list.json<{ total: number }>().total });
      }
    });

    test('counts only the person’s own questions', async () => {
      const olivia = await server.as('olivia.user@acorn.example');
      const asked = await olivia({
        method: 'POST',
        url: '/api/v1/openai/confluence/chat',
        payload: { message: 'How do I sign in?', chatId: null },
      });
      expect(asked.statusCode).toBe(200);
      expect(valueOf(await home('olivia.user@acorn.example'), 'questionsThisMonth')?.value).toBe(1);
      expect(valueOf(await home('adam.admin@acorn.example'), 'questionsThisMonth')?.value).toBe(0);
    });

    test('compares the activities of the last 7 days with the 7 days before, and returns 14 days', async () => {
      const figure = valueOf(await home('olivia.user@acorn.example'), 'activitiesThisWeek');
      const before = await count(
        `select count(*)::int as n from activities where tenant_id = 'acorn'
         and happened_at >= now() - interval '14 days' and happened_at < now() - interval '7 days'`,
      );
      expect(figure?.previous).toBe(before);
      expect(figure?.values).toHaveLength(14);
      const lastWeek = figure?.values.slice(7).reduce((sum, day) => sum + day, 0);
      expect(lastWeek).toBe(figure?.value);
    });

    test('compares the questions with the same part of the last month', async () => {
      const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query<{ id: string }>(`select id from people where email = 'bella.user@birch.example'`),
      );
      const owner = { tenantId: 'birch', personId: String(person?.id) };
      await server.db.transaction({ as: 'tenant', ...owner }, async (sql) => {
        await sql.query(`insert into chats (tenant_id, id, person_id) values ('birch', 'last-month', $1)`, [
          owner.personId,
        ]);
        await sql.query(
          `insert into chat_messages (tenant_id, chat_id, index, person_id, role, content, created_at)
         select 'birch', 'last-month', months, $1, 'user', 'How?',
                (date_trunc('month', now() at time zone 'utc') - months * interval '1 month') at time zone 'utc'
           from generate_series(1, 3) as months`,
          [owner.personId],
        );
      });
      const figure = valueOf(await home('bella.user@birch.example'), 'questionsThisMonth');
      expect(figure).toMatchObject({ value: 0, previous: 1 });
      expect(figure?.values).toHaveLength(14);
    });

    test('counts all tenants for global users', async () => {
      const sam = await home('sam.support@meridian.example');
      expect(sam).toMatchObject({ firstName: 'Sam', tenantName: null });
      const people = await count(
        `select count(*)::int as n from people where tenant_id is not null and status = 'active'`,
      );
      expect(sam.figures.map(({ id, value }) => [id, value])).toEqual(
        expect.arrayContaining([
          ['tenants', 3],
          ['activeTenants', 2],
          ['peopleOfAllTenants', people],
        ]),
      );
    });
  });
});

describe('states of the key figures', () => {
  const ready = engine.state;
  let version = 1;
  beforeEach(() => {
    lines = [];
    engine.state = ready;
    engine.before = async () => {};
    // Nothing is read from the cache of another test.
    engine.version = String((version += 1));
  });

  const send = (as = adam) => as({ url: '/api/v1/home/figures' });
  async function read(): Promise<HomeFigures> {
    const response = await send();
    expect(response.statusCode).toBe(200);
    return response.json<HomeFigures>();
  }
  const idsOf = ({ figures }: HomeFigures) => figures.map(({ id }) => id);

  const rejectStatements = (part: RegExp, error: Error): void => {
    const isRejected = () => part.test(engine.statements.at(-1)?.sql ?? '');
    engine.before = () => (isRejected() ? Promise.reject(error) : Promise.resolve());
  };
  const failures = () =>
    lines.filter(({ msg }) => msg === 'a figure of the start page failed').map(({ part }) => part);

  test.each(['preparing', 'unavailable'] as const)(
    'responds without figures and without a query while the warehouse is %s',
    async (state) => {
      const count = engine.statements.length;
      engine.state = { state, progress: 40, dataAsOf: null };
      expect(await read()).toEqual({
        warehouse: { state, progress: 40, dataAsOf: null },
        dataAsOf: null,
        currency: null,
        figures: [],
        needsTenant: [],
        netAssets: [],
        allocation: [],
      });
      expect(engine.statements).toHaveLength(count);
    },
  );

  test('returns the state of a warehouse that fails while the figures are read', async () => {
    engine.before = () => {
      engine.state = { ...ready, state: 'unavailable' };
      return Promise.reject(new PortalError('warehouse.unavailable'));
    };
    const { warehouse, figures, netAssets, allocation } = await read();
    expect([warehouse.state, figures, netAssets, allocation]).toEqual(['unavailable', [], [], []]);
    expect(failures()).toEqual([]);
  });

  test('leaves out a figure that cannot be read, and returns the others', async () => {
    rejectStatements(/from "fees"/, new PortalError('report.timeout'));
    const home = await read();
    expect(idsOf(home)).toEqual(['netAssets', 'returnThisYear', 'netFlows', 'valueAtRisk']);
    expect([home.netAssets.length, home.allocation.length]).toEqual([6, 4]);
  });

  test('returns the net assets without a benchmark if the returns cannot be read', async () => {
    rejectStatements(/as "benchmark"/, new PortalError('report.timeout'));
    const home = await read();
    expect(idsOf(home)).toEqual(['netAssets', 'netFlows', 'fees', 'valueAtRisk']);
    expect(new Set(home.netAssets.map(({ benchmark }) => benchmark))).toEqual(new Set([null]));
  });

  test('returns no allocation without its targets, and logs the part of an unexpected error only', async () => {
    rejectStatements(/"targets"/, new Error('Binder Error: secret column'));
    const response = await send();
    const home = response.json<HomeFigures>();
    expect([home.allocation, idsOf(home).length]).toEqual([[], 5]);
    expect(response.payload).not.toContain('secret');
    expect(failures()).toEqual(['allocation']);
  });

  test('reads the engine once for several people of a tenant', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const before = engine.statements.length;
    const [own, other] = await Promise.all([send(), send(olivia)]);
    const count = engine.statements.length - before;
    expect(count).toBe(7);
    await olivia({ url: '/api/v1/home/figures', headers: { 'accept-language': 'tr' } });
    expect(engine.statements).toHaveLength(before + count);
    expect(other.json<HomeFigures>().netAssets).toEqual(own.json<HomeFigures>().netAssets);
  });

  test('each amount is the one that its link shows in the report in the middle of a month', async () => {
    engine.state = { ...ready, dataAsOf: '2026-03-20' };
    const { figures } = await read();
    const tiles = [
      ['netAssets', 'value', 'closing'],
      ['returnThisYear', 'portfolio-return', 'cumulative'],
      ['netFlows', 'net-flow', 'netFlow'],
      ['fees', 'fees', 'fees'],
    ] as const;
    for (const [id, tile, key] of tiles) {
      const figure = figures.find((one) => one.id === id);
      const { pathname, searchParams } = new URL(figure?.link ?? '', 'http://localhost');
      const response = await adam({
        method: 'POST',
        url: `/api/v1${pathname}/run`,
        payload: { parameters: { period: searchParams.get('p.period') }, tiles: [tile] },
      });
      const [shown] = response.json<ReportRun>().tiles;
      const at = shown?.columns.findIndex((column) => column.key === key) ?? -1;
      expect([id, Number(shown?.total?.[at])]).toEqual([id, expect.closeTo(figure?.value ?? Number.NaN, 6)]);
    }
    const fees = figures.find(({ id }) => id === 'fees');
    expect(fees?.link).toBe('/reports/fees?p.period=lastMonth');
    expect(fees?.period).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('logs each read of a person without a tenant, with the chosen tenant', async () => {
    await send(rita);
    await rita({ url: '/api/v1/home/figures?tenantId=birch' });
    await send();
    expect(lines.filter(({ event }) => event !== undefined)).toMatchObject([
      { event: 'tenants.read', route: '/api/v1/home/figures', tenantId: null },
      { event: 'tenants.read', route: '/api/v1/home/figures', tenantId: null, target: 'birch' },
    ]);
    expect(new Set(lines.flatMap(({ event, personId }) => (event ? [personId] : []))).size).toBe(1);
  });
});

{
  const engine = await openSample();
  const server = await testApp({ warehouse: engine });
  afterAll(async () => {
    await server.close();
    await engine.close();
  });

  describe('key figures of the sample', () => {
    test('the figures of the sample cover 13 and 36 months, and its allocation is complete', async () => {
      const adam = await server.as('adam.admin@acorn.example');
      const home = (await adam({ url: '/api/v1/home/figures' })).json<HomeFigures>();
      expect(home.figures.map(({ id, values }) => [id, values.length])).toEqual([
        ['netAssets', 13],
        ['returnThisYear', 3],
        ['netFlows', 13],
        ['fees', 13],
        ['valueAtRisk', 13],
      ]);
      expect(home.netAssets).toHaveLength(36);
      expect(home.netAssets.every(({ benchmark }) => (benchmark ?? 0) > 0)).toBe(true);
      const sumOf = (key: 'weight' | 'target') =>
        home.allocation.reduce((sum, share) => sum + (share[key] ?? 0), 0);
      expect([sumOf('weight'), sumOf('target')]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
      expect(home.allocation.every(({ band }) => (band ?? 0) > 0 && (band ?? 1) < 0.05 + 1e-9)).toBe(true);
    });
  });
}

describe('key figures', () => {
  const warehouse = createWarehouse({ engine, model: readModel() });

  const sourceOf = (source: Partial<FigureSource>): FigureSource => ({
    warehouse,
    rows: { tenantIds: ['acorn'], clientSegments: null },
    lastDay: '2026-03-31',
    signal: new AbortController().signal,
    ...source,
  });
  const reports = ['allocation', 'performance', 'cash-flows', 'fees', 'risk'];
  const readAll = async (source: Partial<FigureSource>) => {
    const figures = await Promise.all(
      keyFigures.map((id) => readKeyFigure(id, sourceOf(source), new Set(reports))),
    );
    return figures.filter((figure) => figure !== null);
  };

  test('a day within the data is the last one of all figures', async () => {
    const sum = async (condition: string) => {
      const sql = `select sum(value) from portfolio_days where tenant_id = 'acorn' and ${condition}`;
      const { rows } = await engine.query({ sql, parameters: [] }, { timeoutMs: 1_000, maxRows: 1 });
      return Number(rows[0]?.[0]);
    };
    const [assets, yearly] = await readAll({ lastDay: '2026-01-15' });
    expect(assets?.value).toBeCloseTo(await sum(`day = date '2026-01-15'`), 2);
    expect(assets?.previous).toBeCloseTo(await sum(`day = date '2025-12-31'`), 2);
    expect(yearly?.values).toHaveLength(1);
  });

  test('a month without data has no net assets, flows and value at risk, and the last fees', async () => {
    const figures = await readAll({ lastDay: '2026-04-30' });
    expect(figures.map(({ id }) => id)).toEqual(['returnThisYear', 'fees']);
    expect(figures[1]?.link).toBe('/reports/fees?p.period=lastMonth');
  });

  test('a year without data has no return, and names the month of its last fees', async () => {
    const figures = await readAll({ lastDay: '2027-01-29' });
    expect(figures.map(({ id }) => id)).toEqual(['fees']);
    expect(figures[0]?.link).toBe('/reports/fees?p.period=2026-03-01..2026-03-31');
    expect(figures[0]?.period).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });

  test.each([
    ['2026-03-30', '2026-02', 'lastMonth'],
    ['2026-03-31', '2026-03', 'monthToDate'],
  ])('returns on %s the fees of the complete month %s', async (lastDay, month, name) => {
    const fees = (await readAll({ lastDay })).find(({ id }) => id === 'fees');
    const sql = `select sum(amount) from fees where tenant_id = 'acorn' and month = date '${month}-01'`;
    const { rows } = await engine.query({ sql, parameters: [] }, { timeoutMs: 1_000, maxRows: 1 });
    expect(fees?.value).toBeCloseTo(Number(rows[0]?.[0]), 2);
    expect(fees?.link).toBe(`/reports/fees?p.period=${name}`);
    expect(fees?.period.from).toBe(`${month}-01`);
  });

  test.each([
    ['a tenant without rows', ['dogwood']],
    ['no tenant', []],
  ])('%s has no figures', async (_, tenantIds) => {
    const source = sourceOf({ rows: { tenantIds, clientSegments: null } });
    expect(await readAll(source)).toEqual([]);
    expect(await readNetAssets(source, async () => [])).toEqual([]);
    expect(await readAllocation(source, 'en')).toEqual([]);
  });
});

describe('the list of items that need attention', () => {
  let olivia: Inject;
  let gina: Inject;
  beforeAll(async () => {
    olivia = await server.as('olivia.user@acorn.example');
    gina = await server.as('gina.admin@meridian.example');
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
    const passed = (table?.rows ?? []).filter(
      (row) => Number(row[at('exposure')]) > Number(row[at('limit')]),
    );
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

  test.each([
    ['2026-11-26', '2026-11-27', 0],
    ['2026-11-26', '2026-11-28', 1],
    ['2026-11-26', '2026-11-30', 1],
    ['2026-11-26', '2026-12-01', 2],
    ['2026-11-27', '2026-11-30', 0],
  ])('counts the working days between %s and %s as %d', (dataAsOf, today, count) => {
    expect(countMissingDays(dataAsOf, today)).toBe(count);
  });
});
