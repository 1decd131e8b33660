// @both-engines Copies many rows in one statement.
import type { Configurator, MappingImport, MappingLoad, MappingResult } from '@portal/shared/contracts';
import { firstError, readProblemCode, startConfiguration } from '../../../../test/calls/configuration-calls';
import { longestBlock } from '../../../../test/event-loop-delay';
import type { Inject } from '../../../../test/test-app';
import { until } from '../../../../test/until';

const calls = await startConfiguration();
const { server, adam, boris, url, run, get, configurator, items, patch, target, history } = calls;
afterAll(() => server.close());

const send = (
  type: string,
  content: string,
  { query = '', as = adam, language = 'en' }: { query?: string; as?: Inject; language?: string } = {},
) =>
  as({
    method: 'POST',
    url: url(type, `/loads${query}`),
    headers: { 'content-type': 'text/csv', 'accept-language': language },
    payload: content,
  });

const untilEnded = (type: string): Promise<Configurator> =>
  until(
    () => configurator(type),
    ({ isLoading }) => !isLoading,
    'the load has ended',
  );

/** Loads a file and waits until the load has ended. */
async function loaded(type: string, content: string): Promise<MappingLoad> {
  const response = await send(type, content);
  if (response.statusCode !== 202) throw new Error(response.payload);
  await untilEnded(type);
  return response.json<MappingLoad>();
}

const header = 'Source system,Source value,Label,Seen in,Rows,Amount (EUR),Seen at';
const file = (...rows: string[]) => [header, ...rows].join('\r\n');

test('adds new values as unmapped items with a suggestion, and the alert counts them', async () => {
  const before = await configurator('accounts');
  const rows = [
    'Ledger X,900100,Office rent Paris,Journal,12,"4,200.00",2026-10-01'.replace('4,200.00', '4200,6'),
    'Ledger X,900200,,,,,',
  ];
  const started = await loaded('accounts', file(...rows));
  expect(started).toMatchObject({ rows: 2, counts: { added: 2, updated: 0, skipped: 0 } });
  expect(started.configurator).toMatchObject({ isLoading: true, loadProgress: 0 });
  const after = await configurator('accounts');
  expect(after).toMatchObject({ isLoading: false, loadProgress: null, lastLoadAt: expect.any(String) });
  expect(after.unmappedCount).toBe(before.unmappedCount + 2);
  const [rent] = (await items('accounts', '?search=900100')).items;
  expect(rent).toMatchObject({
    sourceSystem: 'Ledger X',
    sourceLabel: 'Office rent Paris',
    seenIn: 'Journal',
    occurrences: 12,
    amount: 4_201,
    firstSeenAt: '2026-10-01T00:00:00.000Z',
    status: 'unmapped',
    suggestion: { target: { label: 'Office rent' } },
  });
  const alerts = await get<{ configuratorType: string; unmappedCount: number }[]>('/api/v1/alerts');
  expect(alerts.find((alert) => alert.configuratorType === 'accounts')?.unmappedCount).toBe(
    after.unmappedCount,
  );
});

test('updates what is known about a value and keeps its mapping, which can still be undone', async () => {
  await loaded('products', file('Feed Y,P-1,First name,Feed,5,10,2026-09-01'));
  const [item] = (await items('products', '?search=P-1')).items;
  const { id: targetId } = await target('products', 'Real estate');
  await patch('products', item?.id ?? '', { payload: { status: 'mapped', targetId } });
  const result = await loaded('products', file('FEED y,P-1,Second name,,7,,2026-10-01'));
  expect(result.counts).toEqual({ added: 0, updated: 1, skipped: 0 });
  const [changed] = (await items('products', '?status=mapped&search=second')).items;
  expect(changed).toMatchObject({
    id: item?.id,
    sourceKey: 'P-1',
    sourceLabel: 'Second name',
    seenIn: 'Feed',
    occurrences: 7,
    amount: 10,
    firstSeenAt: '2026-09-01T00:00:00.000Z',
    lastSeenAt: '2026-10-01T00:00:00.000Z',
    target: { id: targetId },
    version: 2,
  });
  expect((await items('products', '?status=mapped&search=first')).items).toEqual([]);
  const [change] = await history('products');
  expect((await calls.undo('products', change?.id ?? '')).statusCode).toBe(200);
});

test('skips rows with a fault, names each of them, and loads the others', async () => {
  const faulty = file(
    ',1,,,,,',
    'GL,,,,,,',
    'GL,one,,,,,',
    'gl,one,,,,,',
    `GL,2,${'x'.repeat(201)},,,,`,
    'GL,3,,,many,,',
    'GL,4,,,-1,,',
    'GL,5,,,,1e3,',
    'GL,6,,,,,2026-02-31',
    'GL,7,,,,,2126-01-01',
    'GL,ONE,,,,,',
  );
  const result = await loaded('entities', faulty);
  expect(result.counts).toEqual({ added: 2, updated: 0, skipped: 9 });
  expect(result.faults.map(({ row, code, value }) => [row, code, value.slice(0, 10)])).toEqual([
    [2, 'source_system', ''],
    [3, 'source_key', ''],
    [5, 'duplicate_row', 'one'],
    [6, 'source_label', 'xxxxxxxxxx'],
    [7, 'occurrences', 'many'],
    [8, 'occurrences', '-1'],
    [9, 'amount', '1e3'],
    [10, 'seen_at', '2026-02-31'],
    [11, 'seen_at', '2126-01-01'],
  ]);
});

describe('numbers and dates of spreadsheets', () => {
  const turkish = [
    'Kaynak sistem;Kaynak değer;Satır sayısı;Tutar (EUR);Görülme zamanı',
    'X;K-1000;1.000;12.500;20.11.2026',
    'X;K-1001;2.500;1.234;2.11.2026 00:00',
  ].join('\r\n');

  test('a load reads them as a Turkish spreadsheet saves them', async () => {
    expect((await send('currencies', turkish, { language: 'tr' })).statusCode).toBe(202);
    await untilEnded('currencies');
    const { items: found } = await items('currencies', '?search=k-100&sort=occurrences');
    expect(found.map(({ occurrences, amount, lastSeenAt }) => [occurrences, amount, lastSeenAt])).toEqual([
      [1_000, 12_500, '2026-11-20T00:00:00.000Z'],
      [2_500, 1_234, '2026-11-02T00:00:00.000Z'],
    ]);
  });

  test('a load refuses ambiguous ones with row, column and both readings', async () => {
    const unclear = `${turkish}\r\nX;K-1002;1000,5;;05/11/2026\r\nX;K-1003;1000,0;;05/11/2026\r\nX;K-1004;;;;x`;
    const english = await send('currencies', turkish, { query: '?dryRun=true' });
    expect(english.json<MappingLoad>()).toMatchObject({
      counts: { skipped: 2 },
      faults: [
        { row: 2, column: 'Satır sayısı', code: 'ambiguous_number', value: '1.000', readings: ['1000', '1'] },
        {
          row: 3,
          column: 'Satır sayısı',
          code: 'ambiguous_number',
          value: '2.500',
          readings: ['2500', '2.5'],
        },
      ],
    });
    const proven = (await send('currencies', unclear, { query: '?dryRun=true' })).json<MappingLoad>();
    expect([proven.counts.skipped, proven.faults]).toEqual([
      3,
      [
        { row: 4, column: 'Satır sayısı', code: 'occurrences', value: '1000,5' },
        {
          row: 5,
          column: 'Görülme zamanı',
          code: 'ambiguous_date',
          value: '05/11/2026',
          readings: ['2026-11-05', '2026-05-11'],
        },
        { row: 6, column: null, code: 'extra_cell', value: 'x' },
      ],
    ]);
  });
});

test('names the titles that it does not know', async () => {
  const response = await send('currencies', 'Source system,Colour,Source value\nX,red,1', {
    query: '?dryRun=true',
  });
  expect(response.json<MappingLoad>()).toMatchObject({ unknownTitles: ['Colour'], counts: { added: 1 } });
});

test('a value in another case is another value, which changes nothing of the stored one', async () => {
  await loaded('products', file('Case,ab,Lower,,3,,'));
  expect((await loaded('products', file('CASE,AB,Upper,,5,,'))).counts.added).toBe(1);
  const { items: found } = await items('products', '?search=case');
  expect(found.map(({ sourceKey, sourceLabel }) => [sourceKey, sourceLabel]).sort()).toEqual([
    ['AB', 'Upper'],
    ['ab', 'Lower'],
  ]);
});

test('stores the texts of a file in the form of texts that people enter', async () => {
  const [decomposed, turned, blank] = ['Zu\u0308rich', 'Off\u202Eice\u200B', '\u200B\u3164'];
  const rows = [
    `Feed\u200B ${decomposed},H-1,${turned},${decomposed},,,`,
    `${blank},H-2,,,,,`,
    `Feed,${blank},,,,,`,
  ];
  const { counts, faults } = await loaded('currencies', file(...rows));
  expect([counts.added, faults.map(({ row, code }) => [row, code])]).toEqual([
    1,
    [
      [3, 'source_system'],
      [4, 'source_key'],
    ],
  ]);
  const expected = { sourceSystem: 'Feed Z\u00fcrich', sourceLabel: 'Office', seenIn: 'Z\u00fcrich' };
  const [item] = (await items('currencies', '?search=H-1')).items;
  expect(item).toMatchObject(expected);
  expect((await loaded('currencies', file(`Feed ${decomposed},H-1,${blank},,,,`))).counts.updated).toBe(1);
  const noted = (note: string) =>
    adam({
      method: 'POST',
      url: url('currencies', '/imports?mode=merge'),
      headers: { 'content-type': 'text/csv' },
      payload: `Source system,Source value,Status,Note\r\nFeed Z\u00fcrich,H-1,ignored,${note}`,
    });
  expect((await noted(blank)).json<MappingImport>().faults).toMatchObject([{ code: 'note_required' }]);
  expect((await noted(turned)).statusCode).toBe(200);
  expect((await items('currencies', '?status=ignored&search=H-1')).items[0]).toMatchObject({
    ...expected,
    note: 'Office',
  });
});

test('a dry run and a file without a valid row start nothing', async () => {
  const before = await configurator('currencies');
  const dry = await send('currencies', file('Feed,NEW-1,,,,,'), { query: '?dryRun=true' });
  expect([dry.statusCode, dry.json<MappingLoad>().counts]).toEqual([
    200,
    { added: 1, updated: 0, skipped: 0 },
  ]);
  const faulty = await send('currencies', file(',NEW-1,,,,,'));
  expect([faulty.statusCode, faulty.json<MappingLoad>().configurator.isLoading]).toEqual([200, false]);
  expect(await configurator('currencies')).toEqual(before);
});

test('an export can be loaded: it updates every item and adds none', async () => {
  const { content, rows } = await get<{ content: string; rows: number }>(url('cost-centres', '/exports'));
  expect((await loaded('cost-centres', content)).counts).toEqual({ added: 0, updated: rows, skipped: 0 });
});

test('loads 1,000 values in several portions with their events, and records one act', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => `Bulk,B${n},Value ${n},,1,1,`);
  const events = await calls.eventsOf(() => loaded('transaction-types', file(...rows)));
  expect(events.length).toBeGreaterThanOrEqual(2);
  expect(new Set(events)).toEqual(new Set(['configuration.changed']));
  expect((await items('transaction-types', '?search=bulk')).total).toBe(1_000);
  const { items: entries } = await get<{ items: { after: object }[] }>(
    '/api/v1/audit?act=configuration.values_loaded&targetId=transaction-types',
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]?.after).toMatchObject({ added: 1_000, updated: 0, skipped: 0 });
});

/** Renames items of a feed, and returns the milliseconds that it takes. */
async function rename(ids: string): Promise<number> {
  const from = performance.now();
  await run(
    `update mapping_items set search_text = replace(search_text, 'former', 'renamed')
      where tenant_id = 'acorn' and type = 'currencies' and id like $1`,
    [ids],
  );
  return performance.now() - from;
}

// The database keeps the plan of the first update, which has one item. It compared each item with every other one.
test('renames four times as many items in not much more than four times the time, and the search finds them', async () => {
  await run(
    `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, first_seen_at,
                                last_seen_at, search_text)
     select 'acorn', 'currencies', case when n <= 600 then 'few-' else 'many-' end || n, 'M' || n, 'Former', 'Feed',
            now(), now(), 'm' || n || ' former feed'
       from generate_series(1, 3000) n`,
  );
  await rename('few-1');
  const few = await rename('few-%');
  const many = await rename('many-%');
  expect(many).toBeLessThan(10 * few);
  const counts = ['former', 'renamed', 'feed%20m1999'].map(async (search) => {
    return (await items('currencies', `?search=${search}`)).total;
  });
  expect(await Promise.all(counts)).toEqual([0, 3_000, 1]);
});

test('refuses a second load and changes while a load is running', async () => {
  await run(`update mapping_loads set finished_at = null where tenant_id = 'acorn' and type = 'entities'`);
  expect(readProblemCode(await send('entities', file('GL,9,,,,,')))).toBe('configuration.loading');
  await run(`update mapping_loads set finished_at = now() where tenant_id = 'acorn' and type = 'entities'`);
});

test('a load of a server that crashed continues on another one', async () => {
  await run(`update mapping_loads set finished_at = null, row_total = 2, row_count = 1
              where tenant_id = 'acorn' and type = 'currencies'`);
  await run(`insert into mapping_load_rows (tenant_id, type, line, source_system, source_key, seen_at)
             values ('acorn', 'currencies', 3, 'Feed', 'LEFT-1', now())`);
  await run(`insert into jobs (kind, subject, tenant_id, due_at, attempts, lease)
             values ('configuration.load', 'currencies of acorn', 'acorn', now() - interval '1 minute', 1, 'crashed')`);
  expect(await configurator('currencies')).toMatchObject({ isLoading: true, loadProgress: 50 });
  // Every load wakes the runner.
  await loaded('entities', file('GL,10,,,,,'));
  expect(await untilEnded('currencies')).toMatchObject({ isLoading: false });
  expect((await items('currencies', '?search=left-1')).items).toHaveLength(1);
});

test('a load that fails again and again ends, releases the configurator and says how many rows it left out', async () => {
  await run(
    `update mapping_loads set finished_at = null, row_total = 300, row_count = 250 where tenant_id = 'acorn' and type = 'currencies'`,
  );
  // A value that the table of items refuses, which no file can contain.
  await run(`insert into mapping_load_rows (tenant_id, type, line, source_system, source_key, seen_at)
             values ('acorn', 'currencies', 3, '${'x'.repeat(101)}', 'A', now())`);
  await run(`insert into jobs (kind, subject, tenant_id, due_at, attempts)
             values ('configuration.load', 'currencies of acorn', 'acorn', now() - interval '1 minute', 3)`);
  await loaded('entities', file('GL,11,,,,,'));
  expect(await untilEnded('currencies')).toMatchObject({ isLoading: false, unloadedCount: 50 });
  await loaded('currencies', file('Feed,LEFT-2,,,,,'));
  expect(await configurator('currencies')).toMatchObject({ isLoading: false, unloadedCount: 0 });
});

test('stores the rows of a file in portions: after a crash, the load ends with those that were stored', async () => {
  await run(`alter table mapping_load_rows add constraint crash check (source_key <> 'CRASH')`);
  const rows = Array.from({ length: 1_200 }, (_, n) => `Feed,${n === 1_100 ? 'CRASH' : `STORED-${n}`},,,,,`);
  expect((await send('products', file(...rows))).statusCode).toBe(500);
  await run('alter table mapping_load_rows drop constraint crash');
  expect(await configurator('products')).toMatchObject({ isLoading: true, loadProgress: 0 });
  expect(readProblemCode(await send('products', file('Feed,LATER,,,,,')))).toBe('configuration.loading');
  await run(`update jobs set due_at = now() where kind = 'configuration.load'`);
  await loaded('entities', file('GL,13,,,,,'));
  expect((await untilEnded('products')).unloadedCount).toBe(200);
  expect((await items('products', '?search=stored')).total).toBe(1_000);
});

test('accepts no more items than a configurator can have', async () => {
  await run(`insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, first_seen_at, last_seen_at)
             select 'birch', 'entities', 'full-' || n, 'full-' || n, '', 'Full', now(), now()
               from generate_series(1, 19999 - (select count(*)::integer from mapping_items
                                                 where tenant_id = 'birch' and type = 'entities')) n`);
  const response = await send('entities', file('GL,1,,,,,', 'GL,2,,,,,', 'Full,full-1,,,9,,'), {
    query: '?dryRun=true',
    as: boris,
  });
  expect(response.json<MappingLoad>()).toMatchObject({
    counts: { added: 1, updated: 1, skipped: 1 },
    faults: [{ row: 3, column: 'Source value', code: 'full', value: '2' }],
  });
  // Other requests continue while a file is compared with 20,000 items, and while they are exported.
  const rows = Array.from({ length: 6_000 }, (_, n) => `Full,full-${n},,,9,"1,234.50",`);
  const blocked = await longestBlock(async () => {
    const { counts } = (
      await send('entities', file(...rows), { query: '?dryRun=true', as: boris })
    ).json<MappingLoad>();
    expect(counts.updated).toBeGreaterThan(5_900);
    await boris({ url: url('entities', '/exports') });
  });
  // Five times the goal, because the machine of the tests is shared.
  expect(blocked).toBeLessThan(5 * 50);
});

test.each(['en', 'tr'])('offers a template in %s that can be loaded', async (language) => {
  const template = await adam({
    url: url('products', '/loads/template.csv'),
    headers: { 'accept-language': language },
  });
  expect(template.headers['content-type']).toBe('text/csv; charset=utf-8');
  const response = await send('products', template.body, { query: '?dryRun=true' });
  expect(response.json<MappingLoad>().counts).toEqual({ added: 1, updated: 0, skipped: 0 });
});

test('names the missing columns of a file', async () => {
  const response = await send('products', 'Label,Source system\na,b');
  expect(readProblemCode(response)).toBe('csv.header');
  expect(firstError(response)).toMatchObject({ code: 'missing_column', params: { column: 'sourceKey' } });
});

describe('a load over many items', () => {
  const type = 'entities';
  const count = 3_000;
  /** Five times the goal in milliseconds, because the machine of the tests is shared. */
  const limit = 5 * 250;
  const selection = { query: { status: 'unmapped' } };
  const rule = { match: 'prefix', pattern: 'MANY' };
  let targetId = '';

  beforeAll(async () => {
    targetId = (await target(type, 'Family foundation')).id;
    await run(
      `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, first_seen_at, last_seen_at,
                                  suggestion_id, suggestion_score, search_text)
         select 'acorn', $1, 'many-' || n, 'MANY' || n, 'Many', 'Feed', now(), now(), $2, 50, 'many' || n || ' one of many feed'
           from generate_series(1, ${count}) n`,
      [type, targetId],
    );
  }, 60_000);

  const post = (path: string, payload: object) => calls.post(url(type, path), payload);
  const bulk = (action: object) => calls.bulk(type, { selection, dryRun: true, ...action });

  test.each<[string, () => Promise<unknown>]>([
    ['a dry run of a rule', () => post('/rules/apply', { rule })],
    ['a dry run of all suggestions', () => bulk({ action: 'accept-suggestions' })],
    ['a dry run for all items', () => bulk({ action: 'map', targetId })],
  ])('%s does not keep other people waiting', async (_, work) => {
    const times: number[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const working = work();
      // The statements of the call are sent before those of the other person.
      await new Promise((resolve) => setTimeout(resolve, 5));
      const start = performance.now();
      const me = await boris({ url: '/api/v1/me' });
      times.push(performance.now() - start);
      expect(me.statusCode).toBe(200);
      await working;
    }
    expect(Math.min(...times)).toBeLessThan(limit);
  });

  /** Returns the longest time that another person waits for an own call while work runs. */
  async function longestWait(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    let longest = 0;
    const running = work.finally(() => (isOver = true));
    while (!isOver) {
      const start = performance.now();
      expect((await boris({ url: '/api/v1/me' })).statusCode).toBe(200);
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await running;
    return longest;
  }

  const ruleChange = async (): Promise<MappingResult> => {
    const response = await post('/rules/apply', {});
    if (response.statusCode !== 200) throw new Error(response.payload);
    return response.json<MappingResult>();
  };
  const lastChange = async () => (await history(type))[0];

  test('a rule maps all items as one change, which can be undone, and other people go on meanwhile', async () => {
    expect((await post('/rules', { ...rule, targetId })).statusCode).toBe(201);
    const before = await configurator(type);
    const applied = ruleChange();
    expect(await longestWait(applied)).toBeLessThan(limit);
    const { effect, changeId, configurator: after } = await applied;
    expect(effect.items).toBeGreaterThanOrEqual(count);
    expect(after.mappedCount).toBe(before.mappedCount + effect.items);
    expect(await configurator(type)).toEqual(after);
    expect(await lastChange()).toMatchObject({ id: changeId, items: effect.items, act: 'rules_applied' });
    const undone = calls.undo(type, changeId ?? '');
    expect(await longestWait(undone)).toBeLessThan(limit);
    expect((await undone).json<MappingResult>().configurator.mappedCount).toBe(before.mappedCount);
  });

  /** Stores a change of two items whose server has crashed before its last portion. */
  async function crash(last: string, attempts: number): Promise<void> {
    const value = JSON.stringify(['mapped', targetId, 'rule', null, null, null]);
    await run(
      `insert into mapping_changes (tenant_id, type, id, act, actor_name, items, row_count, amount, created_at, search_text)
       values ('acorn', $1, $2, 'rules_applied', 'Ada', 2, 2, 0, now(), 'ada')`,
      [type, `crashed-${attempts}`],
    );
    await run(
      `insert into mapping_running_changes (tenant_id, type, change_id, actor_name, started_at)
       values ('acorn', $1, $2, 'Ada', now())`,
      [type, `crashed-${attempts}`],
    );
    await run(
      `insert into mapping_portions (tenant_id, type, place, given)
       values ('acorn', $1, 0, jsonb_build_object('many-1', $2::text::jsonb)), ('acorn', $1, 1, $3::text::jsonb)`,
      [type, value, last],
    );
    await run(
      `insert into jobs (kind, subject, tenant_id, due_at, attempts, lease)
       values ('configuration.change', $1 || ' of acorn', 'acorn', now() - interval '1 minute', $2::integer, 'crashed')`,
      [type, attempts],
    );
  }
  const untilChanged = () =>
    until(
      () => run('select 1 from mapping_running_changes'),
      (rows) => rows.length === 0,
      'the change has ended',
    );
  const valuesOf = async (id: string) => {
    const { status, target: of, version } = await calls.item(type, id);
    return [status, of?.id ?? null, version];
  };

  test('a change of a server that crashed refuses others, continues on another one, and can be undone', async () => {
    const [, , version = 0] = await valuesOf('many-2');
    await crash(JSON.stringify({ 'many-2': ['mapped', targetId, 'rule', null, null, null] }), 1);
    const refused = await patch(type, 'many-3', { payload: { status: 'unmapped' }, revision: 1 });
    expect([refused.statusCode, readProblemCode(refused)]).toEqual([409, 'configuration.changing']);
    expect(readProblemCode(await send(type, file('GL,12,,,,,')))).toBe('configuration.changing');
    // Every load wakes the runner.
    await loaded('currencies', file('Feed,LEFT-3,,,,,'));
    await untilChanged();
    expect(await valuesOf('many-2')).toEqual(['mapped', targetId, Number(version) + 1]);
    const change = await lastChange();
    expect((await calls.undo(type, change?.id ?? '')).json<MappingResult>().effect.items).toBe(2);
    expect((await valuesOf('many-1'))[0]).toBe('unmapped');
  });

  test('a change that fails again and again ends with the items that it has changed', async () => {
    // A target that does not exist.
    await crash(JSON.stringify({ 'many-2': ['mapped', 'nothing', 'rule', null, null, null] }), 3);
    await loaded('currencies', file('Feed,LEFT-4,,,,,'));
    await untilChanged();
    expect(await lastChange()).toMatchObject({ items: 1, rows: 1 });
    expect([(await valuesOf('many-1'))[0], (await valuesOf('many-2'))[0]]).toEqual(['mapped', 'unmapped']);
  });
});
