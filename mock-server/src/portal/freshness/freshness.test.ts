import type {
  DatasetFreshness,
  HomeAttention,
  InboxItem,
  WarehouseFreshness,
} from '@portal/shared/contracts';
import { testApp, type Inject } from '../../../test/test-app';
import { openMemoryEngine } from '../../../test/warehouse/memory-engine';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { measureLateness } from '../../warehouse/freshness/due-time';
import { compileDeliveries } from '../../warehouse/freshness/delivery-statement';
import { scheduleWatch, watchJobs } from './watch/watch-freshness';

const engine = await openMemoryEngine();
let clock = new Date('2026-11-26T12:00:00Z');
const server = await testApp({ warehouse: engine, now: () => clock });
const { db, app } = server;
// The clock passes the times of the sample subscriptions, whose runs read the warehouse and write notifications.
await db.transaction({ as: 'system' }, (sql) => sql.query('delete from report_subscriptions'));
afterAll(async () => {
  await server.close();
  await engine.close();
});

/** Signs a person in for the whole time of the tests, whose clock is not the real one. */
async function signIn(email: string): Promise<Inject> {
  const [person] = await db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ id: string }>('select id from people where email = $1', [email]),
  );
  const iat = Date.parse('2026-11-26T12:00:00Z') / 1_000;
  const claims = { iat, auth_time: iat, exp: iat + 30 * 86_400 };
  const token = await mintAccessToken(app.portal, person?.id ?? '', { claims });
  return (request) =>
    app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
}

const url = '/api/v1/warehouse/freshness';
let version = 1;

/** Changes rows of the warehouse, as a load does. */
async function change(...statements: string[]): Promise<void> {
  for (const statement of statements) await engine.run(statement);
  version += 1;
  engine.version = String(version);
}

const tables = [
  'positions',
  'portfolio_days',
  'transactions',
  'cash_flows',
  'fees',
  'fx_rates',
  'opportunities',
];

/** Loads of all tables of a tenant with the figures of a day. */
const loads = (tenant: string, day: string): string =>
  `insert into dataset_loads
     select '${tenant}', unnest(['${tables.join("','")}']), date '${day}', timestamp '${day} 20:00', timestamp '${day} 20:30'`;
const check = (tenant: string, rule: string, failed: number): string =>
  `insert into quality_checks values ('${tenant}', date '2026-11-26', 'Transactions', '${rule}', 1000, ${failed})`;
const empty = ['delete from dataset_loads', 'delete from quality_checks'];

async function read(as: Inject, query = ''): Promise<DatasetFreshness[]> {
  const response = await as({ url: `${url}${query}` });
  expect(response.statusCode).toBe(200);
  return response.json<WarehouseFreshness>().datasets;
}
const find = (datasets: readonly DatasetFreshness[], id: string) =>
  datasets.find(({ datasetId }) => datasetId === id);

const berlin = { rhythm: 'businessDay', by: '06:00', timeZone: 'Europe/Berlin' } as const;
const monthly = { ...berlin, rhythm: 'month' } as const;

test.each([
  ['a Wednesday, one second before the hour', '2026-11-25', '2026-11-27T04:59:59Z', berlin, 0],
  ['a Wednesday, at the hour in the zone', '2026-11-25', '2026-11-27T05:00:00Z', berlin, 1],
  [
    'a Wednesday, at the hour of another zone',
    '2026-11-25',
    '2026-11-27T05:00:00Z',
    { ...berlin, timeZone: 'America/New_York' },
    0,
  ],
  ['a Wednesday in summer time', '2026-07-01', '2026-07-03T04:00:00Z', berlin, 1],
  ['a Thursday, on the Sunday after it', '2026-11-26', '2026-11-29T23:00:00Z', berlin, 0],
  ['a Thursday, on the Monday after it', '2026-11-26', '2026-11-30T05:00:00Z', berlin, 1],
  ['a Thursday, on the Tuesday after it', '2026-11-26', '2026-12-01T05:00:00Z', berlin, 2],
  ['October, on the fourth business day of December', '2026-10-01', '2026-12-04T12:00:00Z', monthly, 0],
  ['October, on the fifth business day of December', '2026-10-01', '2026-12-07T05:00:00Z', monthly, 1],
])('counts what is missing after %s', (_, lastDay, now, rule, lateBy) => {
  expect(measureLateness(lastDay, rule, new Date(now)).lateBy).toBe(lateBy);
});

test('reads the loads and checks in the dialect of Snowflake, with the rule of the tenants on each table', () => {
  const { sql, parameters } = compileDeliveries({
    tenantIds: ['acorn'],
    clientSegments: ['Private'],
    dialect: 'snowflake',
  });
  expect(sql).not.toMatch(/\$\d|"[a-z]/);
  expect(parameters).toEqual(['acorn', 'acorn', 'acorn']);
  expect(sql).toMatchInlineSnapshot(
    `"select "TENANT_ID", "TABLE_NAME" as "SUBJECT", cast(null as varchar(20)) as "RULE", max(case when "FINISHED_AT" is not null then "DAY" end) as "DAY", max(case when "FINISHED_AT" is not null then "FINISHED_AT" end) as "ENDED_AT", max(case when "FINISHED_AT" is null then "STARTED_AT" end) as "STARTED_AT", cast(null as bigint) as "CHECKED", cast(null as bigint) as "FAILED" from "DATASET_LOADS" where tenant_id in (?) group by "TENANT_ID", "TABLE_NAME" union all select "CHECKS"."TENANT_ID", "CHECKS"."DATASET" as "SUBJECT", "CHECKS"."RULE", "CHECKS"."DAY", cast(null as timestamp) as "ENDED_AT", cast(null as timestamp) as "STARTED_AT", "CHECKS"."CHECKED", "CHECKS"."FAILED" from (select * from "QUALITY_CHECKS" where tenant_id in (?)) as "CHECKS" inner join (select "TENANT_ID", "DATASET", "RULE", max("DAY") as "DAY" from "QUALITY_CHECKS" where tenant_id in (?) group by "TENANT_ID", "DATASET", "RULE") as "LAST" on "CHECKS"."TENANT_ID" = "LAST"."TENANT_ID" and "CHECKS"."DATASET" = "LAST"."DATASET" and "CHECKS"."RULE" = "LAST"."RULE" and "CHECKS"."DAY" = "LAST"."DAY""`,
  );
});

describe('the freshness of the datasets', () => {
  let olivia: Inject;
  let bella: Inject;
  let boris: Inject;
  let gina: Inject;
  beforeAll(async () => {
    clock = new Date('2026-11-30T12:00:00Z');
    [olivia, bella, boris, gina] = (await Promise.all(
      [
        'olivia.user@acorn.example',
        'bella.user@birch.example',
        'boris.admin@birch.example',
        'gina.admin@meridian.example',
      ].map(signIn),
    )) as [Inject, Inject, Inject, Inject];
    await change(
      ...empty,
      loads('acorn', '2026-11-27'),
      loads('birch', '2026-11-27'),
      `update dataset_loads set day = date '2026-11-26' where tenant_id = 'acorn' and table_name = 'fees'`,
      `insert into dataset_loads values ('acorn', 'fees', date '2026-11-27', timestamp '2026-11-28 02:00', null)`,
      check('birch', 'Complete', 80),
      check('birch', 'Valid', 4),
      check('acorn', 'Complete', 0),
    );
  });

  test('says what is late since when, and that its load has not ended', async () => {
    const datasets = await read(olivia);
    expect(datasets.filter(({ isLate }) => isLate).map(({ datasetId }) => datasetId)).toEqual(['fees']);
    expect(find(datasets, 'fees')).toEqual({
      datasetId: 'fees',
      title: 'Fees',
      reportIds: ['client-profitability', 'fees'],
      rhythm: 'businessDay',
      lastDay: '2026-11-26',
      lastLoadAt: '2026-11-27T20:30:00.000Z',
      expectedBy: '2026-11-30T05:00:00.000Z',
      isLate: true,
      lateBy: 1,
      loadingSince: '2026-11-28T02:00:00.000Z',
      failedChecks: [],
      tenantCount: null,
    });
    expect(find(datasets, 'costs')).toMatchObject({ lastDay: null, expectedBy: null, isLate: false });
    expect(find(datasets, 'targets')).toBeUndefined();
  });

  test('shows failed checks to their tenant only, with texts in the language of the call', async () => {
    expect((await read(olivia)).flatMap(({ failedChecks }) => failedChecks)).toEqual([]);
    const datasets = await read(bella);
    expect(datasets.some(({ isLate }) => isLate)).toBe(false);
    expect(datasets.filter(({ failedChecks }) => failedChecks.length > 0)).toMatchObject([
      {
        datasetId: 'transactions',
        failedChecks: [
          { check: 'Transactions', rule: 'Complete', day: '2026-11-26', faulty: 80, checked: 1000 },
        ],
      },
    ]);
    const turkish = await bella({ url, headers: { 'accept-language': 'tr' } });
    expect(find(turkish.json<WarehouseFreshness>().datasets, 'transactions')?.failedChecks).toMatchObject([
      { checkTitle: 'İşlemler', ruleTitle: 'Eksiksiz' },
    ]);
  });

  test('shows the oldest figures of all tenants to the provider, or those of a chosen tenant', async () => {
    const all = await read(gina);
    expect(find(all, 'fees')).toMatchObject({ lastDay: '2026-11-26', isLate: true, tenantCount: 1 });
    expect(find(all, 'transactions')).toMatchObject({ failedChecks: [{ faulty: 80 }], tenantCount: 1 });
    const ofBirch = await read(gina, '?tenantId=birch');
    expect(find(ofBirch, 'fees')).toMatchObject({ isLate: false, tenantCount: null });
    expect((await olivia({ url: `${url}?tenantId=birch` })).statusCode).toBe(422);
  });

  test('lists late datasets and failed checks among what needs attention, many late ones as one', async () => {
    const listed = async (as: Inject) => {
      const { items } = (await as({ url: '/api/v1/home/attention' })).json<HomeAttention>();
      return items.filter(({ kind }) => kind === 'lateDataset' || kind === 'failedCheck');
    };
    const state = { ...engine.state };
    engine.state = { ...state, dataAsOf: '2026-11-27' };
    expect(await listed(olivia)).toMatchObject([
      {
        kind: 'lateDataset',
        subject: 'Fees',
        value: 1,
        at: '2026-11-26',
        link: '/reports/client-profitability',
      },
    ]);
    expect(await listed(bella)).toMatchObject([
      {
        kind: 'failedCheck',
        subject: 'Transactions: Complete',
        value: 80,
        limit: 1000,
        link: null,
      },
    ]);
    expect(await listed(boris)).toMatchObject([{ link: '/reports/data-quality' }]);
    expect(await listed(gina)).toMatchObject([{ kind: 'lateDataset', limit: 1 }, { kind: 'failedCheck' }]);
    clock = new Date('2026-12-01T12:00:00Z');
    engine.state = { ...state, dataAsOf: '2026-11-30' };
    expect(await listed(olivia)).toMatchObject([{ kind: 'lateDataset', subject: null, link: '/reports' }]);
    engine.state = { ...state, dataAsOf: '2026-11-26' };
    expect(await listed(olivia)).toEqual([]);
    clock = new Date('2026-11-30T12:00:00Z');
    engine.state = state;
  });

  test('reads the warehouse once for all datasets and again when its data change', async () => {
    await read(olivia);
    const before = engine.statements.length;
    await read(olivia);
    expect(engine.statements.length).toBe(before);
    await change();
    await read(olivia);
    expect(engine.statements.length).toBe(before + 1);
  });

  test('returns no datasets while the warehouse is preparing or has no table of loads', async () => {
    const { state } = engine;
    engine.state = { state: 'preparing', progress: 10, dataAsOf: null };
    expect(await read(olivia)).toEqual([]);
    engine.state = state;
    engine.before = () => Promise.reject(new Error('the table dataset_loads does not exist'));
    await change();
    expect(await read(olivia)).toEqual([]);
    engine.before = async () => {};
  });
});

describe('the notifications of late datasets and failed checks', () => {
  const asSystem = <Row>(text: string) => db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text));
  const people = {
    adam: 'adam.admin@acorn.example',
    olivia: 'olivia.user@acorn.example',
    boris: 'boris.admin@birch.example',
    gina: 'gina.admin@meridian.example',
    sam: 'sam.support@meridian.example',
    rita: 'rita.reader@meridian.example',
  };
  type Name = keyof typeof people;

  /** Notifications of a person about the freshness, the last first. */
  async function told(name: Name): Promise<Pick<InboxItem, 'title' | 'description' | 'link'>[]> {
    const as = await signIn(people[name]);
    const items = (await as({ url: '/api/common/notifications' })).json<InboxItem[]>();
    return items.filter(({ link }) => link?.startsWith('/reports'));
  }
  const titles = async (name: Name) => (await told(name)).map(({ title }) => title);

  /** Runs the job on two servers at once. */
  async function runOnTwo(at: string): Promise<void> {
    clock = new Date(at);
    const runners = [1, 2].map(() => createJobRunner(app.portal, watchJobs(app.portal)));
    await db.transaction({ as: 'system' }, (sql) => scheduleWatch(sql, clock));
    await Promise.all(runners.map((runner) => runner.runDue()));
    await Promise.all(runners.map((runner) => runner.stop()));
  }

  beforeAll(async () => {
    await asSystem('delete from freshness_conditions');
    await change(...empty, loads('acorn', '2026-11-27'), loads('birch', '2026-11-27'));
    await runOnTwo('2026-11-30T12:00:00Z');
    await asSystem(`delete from inbox_items where link like '/reports%'`);
  });

  test('tells administrators once when a dataset becomes late, although two servers look', async () => {
    const events: string[] = [];
    const leave = app.portal.events.join({
      personId: 'watching',
      tenantId: 'acorn',
      receive: ({ type }) => void events.push(type),
      missed: () => {},
      end: () => {},
    });
    await change(
      loads('birch', '2026-11-30'),
      loads('acorn', '2026-11-30'),
      `update dataset_loads set day = date '2026-11-27' where tenant_id = 'acorn' and table_name = 'fees'`,
    );
    const setZone = (value: string) =>
      asSystem(`update people set preferences = ${value} where email = '${people.sam}'`);
    await setZone(`preferences || '{"timeZone":"Europe/Istanbul"}'`);
    await runOnTwo('2026-12-01T04:59:00Z');
    expect(await told('adam')).toEqual([]);
    await runOnTwo('2026-12-01T05:01:00Z');
    await runOnTwo('2026-12-01T05:02:00Z');
    leave?.();
    expect(await told('adam')).toMatchObject([
      {
        title: 'Fees: figures are late',
        description: 'Loaded up to 27 Nov 2026, expected by 1 December 2026 at 05:00 UTC.',
        link: '/reports/client-profitability',
      },
    ]);
    for (const name of ['olivia', 'boris', 'rita'] as const) expect(await told(name)).toEqual([]);
    const times = [
      ['gina', '05:00 UTC'],
      ['sam', '08:00 GMT+3'],
    ] as const;
    for (const [name, time] of times)
      expect((await told(name)).map(({ description }) => description)).toEqual([
        `Acorn Capital. Loaded up to 27 Nov 2026, expected by 1 December 2026 at ${time}.`,
      ]);
    await setZone(`preferences - 'timeZone'`);
    expect(events).toContain('freshness.changed');
  });

  test('tells them again only after the dataset was loaded and is late another time', async () => {
    await change(loads('acorn', '2026-11-30'));
    await runOnTwo('2026-12-01T06:00:00Z');
    expect(await titles('adam')).toEqual(['Fees: figures are late']);
    await change(
      loads('birch', '2026-12-01'),
      loads('acorn', '2026-12-01'),
      `delete from dataset_loads where day = date '2026-12-01' and table_name in ('fees', 'positions')
         and tenant_id = 'acorn'`,
    );
    await runOnTwo('2026-12-02T06:00:00Z');
    expect(await told('adam')).toMatchObject([
      { title: '3 datasets are late', description: 'Attribution, Fees, Positions.', link: '/reports' },
      { title: 'Fees: figures are late' },
    ]);
  });

  test('tells the administrators of one tenant about its failed check, also after a restart', async () => {
    const before = await titles('adam');
    await change(check('birch', 'Complete', 80));
    await runOnTwo('2026-12-02T06:05:00Z');
    const restarted = await testApp({ db, warehouse: engine, now: () => clock });
    await runOnTwo('2026-12-02T06:06:00Z');
    await restarted.close();
    expect(await told('boris')).toMatchObject([
      {
        title: 'Transactions: the check “Complete” fails',
        description: '80 of 1,000 records of 26 Nov 2026 have faults.',
        link: '/reports/data-quality',
      },
    ]);
    expect(await titles('adam')).toEqual(before);
  });

  test('keeps what it knows while the warehouse does not respond', async () => {
    const { state } = engine;
    const before = await asSystem('select * from freshness_conditions order by 1, 2, 3');
    expect(before.length).toBeGreaterThan(0);
    engine.state = { state: 'unavailable', progress: 0, dataAsOf: null };
    await runOnTwo('2026-12-02T06:10:00Z');
    engine.state = state;
    expect(await asSystem('select * from freshness_conditions order by 1, 2, 3')).toEqual(before);
  });
});
