import type {
  ExportGrid,
  GridCatalogue,
  GridDataset,
  GridPage,
  GridProfile,
  GridRow,
  GridView,
  GridViewContent,
  GridViews,
  Job,
  Problem,
  QueryGrid,
  SearchResultSet,
} from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import { exportedFiles } from '../../../test/exported-files';
import type { Inject } from '../../../test/test-app';
import { untilJobEnds } from '../../../test/until';
import { getProblem, startReports } from '../../../test/warehouse/report-calls';
import { PortalError } from '../../platform/http/problem';

const reports = await startReports();
const { olivia, adam, bella, boris, gina, engine, server, rows: plain } = reports;
afterAll(() => reports.close());

const url = '/api/v1/warehouse/datasets';
const read = async <Result>(as: Inject, options: InjectOptions): Promise<Result> => {
  const response = await as(options);
  if (response.statusCode >= 300) throw new Error(response.payload);
  return response.json<Result>();
};
const post = (as: Inject, path: string, payload: object) =>
  as({ method: 'POST', url: `${url}/${path}`, payload });
const query = (as: Inject, id: string, body: Partial<QueryGrid>) =>
  read<GridPage>(as, {
    method: 'POST',
    url: `${url}/${id}/query`,
    payload: { columns: ['day'], ...body },
  });
const list = (as: Inject, tenantId?: string) =>
  read<GridCatalogue>(as, { url: `${url}${tenantId ? `?tenantId=${tenantId}` : ''}` });
const dataset = (as: Inject, id: string) => read<GridDataset>(as, { url: `${url}/${id}` });

describe('the list of datasets', () => {
  test('a person sees the datasets with the rows of their reports, with the numbers of their rows', async () => {
    const { datasets, needsTenant } = await list(olivia);
    expect(needsTenant).toBe(false);
    expect(datasets.map(({ group, id }) => `${group}: ${id}`)).toEqual([
      'Clients: clients',
      'Clients: costs',
      'Clients: fees',
      'Clients: opportunities',
      'Clients: portfolios',
      'Market data: counterparties',
      'Market data: exchangeRates',
      'Market data: instruments',
      'Operations: qualityChecks',
      'Portfolio: cashFlows',
      'Portfolio: valuations',
      'Portfolio: positions',
      'Portfolio: transactions',
    ]);
    for (const { name, rowCount, isEstimate, asOf } of datasets) {
      const tenant = name === 'fx_rates' ? '' : `where tenant_id = 'acorn'`;
      const [[count] = []] = await plain(`select count(*) from ${name} ${tenant}`);
      expect([name, rowCount, isEstimate, asOf]).toEqual([name, count, false, '2026-03-31']);
    }
  });

  test('a dataset whose reports are in a workspace without the person responds to every call like a missing one', async () => {
    expect((await list(bella)).datasets.map(({ id }) => id)).not.toContain('qualityChecks');
    const calls = (id: string): InjectOptions[] => [
      { url: `${url}/${id}` },
      { url: `${url}/${id}/columns/rule/values` },
      { url: `${url}/${id}/rows/WyJ4Il0` },
      { url: `${url}/${id}/views` },
      { method: 'POST', url: `${url}/${id}/query`, payload: { columns: ['rule'] } },
      { method: 'POST', url: `${url}/${id}/aggregate`, payload: { groups: ['rule'], aggregates: [] } },
      { method: 'POST', url: `${url}/${id}/profile`, payload: { columns: ['rule'] } },
      { method: 'POST', url: `${url}/${id}/columns/rule/missing`, payload: { values: ['x'] } },
    ];
    const statements = engine.statements.length;
    for (const [at, call] of calls('qualityChecks').entries()) {
      const [response, missing] = [await bella(call), await bella(calls('nothing')[at] ?? {})];
      const body = ({ code, title, status }: Problem) => [code, title, status];
      expect([call.url, response.statusCode]).toEqual([call.url, 404]);
      expect(body(response.json<Problem>())).toEqual(body(missing.json<Problem>()));
    }
    expect(engine.statements.length).toBe(statements);
  });

  test('a person of the provider chooses a tenant, and a person of a tenant cannot', async () => {
    const all = await list(gina);
    expect([all.needsTenant, all.datasets.length, all.datasets[0]?.rowCount]).toEqual([true, 13, null]);
    expect((await list(gina, 'birch')).datasets.every(({ rowCount }) => rowCount !== null)).toBe(true);
    expect(getProblem(await post(gina, 'fees/query', { columns: ['month'] }))).toEqual([
      422,
      'report.tenant_required',
      '/tenantId',
    ]);
    const columns = ['portfolio'];
    const page = await query(gina, 'portfolios', { columns, tenantId: 'birch' });
    expect(page.rows[0]?.[0]).toMatch(/^birch/);
    expect(getProblem(await post(adam, 'fees/query', { columns: ['month'], tenantId: 'birch' }))).toEqual([
      422,
      'validation.unknown_field',
      '/tenantId',
    ]);
  });

  test('the search finds datasets that the person may browse', async () => {
    const found = async (as: Inject) =>
      (
        await read<SearchResultSet[]>(as, {
          method: 'POST',
          url: '/api/common/search',
          payload: { query: 'quality checks' },
        })
      )
        .filter(({ id }) => id === 'datasets')
        .flatMap(({ results }) => results.map(({ link }) => link));
    expect(await found(olivia)).toEqual(['/warehouse-data-view/qualityChecks']);
    expect(await found(bella)).toEqual([]);
  });

  test('the list is shown without numbers while the warehouse does not respond, and rows are not', async () => {
    engine.version = 'down';
    engine.before = () => Promise.reject(new PortalError('warehouse.unavailable'));
    expect((await list(adam)).datasets.map(({ rowCount }) => rowCount)).toEqual(Array(13).fill(null));
    expect(getProblem(await post(adam, 'fees/query', { columns: ['month'] })).slice(0, 2)).toEqual([
      503,
      'warehouse.unavailable',
    ]);
    engine.before = () => Promise.reject(new PortalError('report.timeout'));
    expect(getProblem(await post(adam, 'fees/profile', { columns: ['month'] })).slice(0, 2)).toEqual([
      504,
      'report.timeout',
    ]);
    engine.before = async () => {};
    engine.version = '1';
  });
});

describe('two tenants', () => {
  const tenants = [
    ['acorn', adam, 'birch'],
    ['birch', boris, 'acorn'],
  ] as const;

  test.each(tenants)('every call of %s reads its own rows only', async (tenant, as, other) => {
    for (const { id, name, rowCount } of (await list(as)).datasets) {
      const { columns } = await dataset(as, id);
      const keys = columns.map(({ key }) => key);
      const sort = [{ column: keys[0] ?? '', isDescending: true }];
      const pages = [
        await post(as, `${id}/query`, { columns: keys, sort, size: 1_000, withTotal: true }),
        await post(as, `${id}/query`, { columns: keys, sort, position: { to: 'end' } }),
        await post(as, `${id}/query`, { columns: keys, sort, position: { to: 'fraction', fraction: 0.5 } }),
      ];
      const page = pages[0]?.json<GridPage>();
      const [key = ''] = page?.keys ?? [];
      const texts = columns
        .filter(({ type }) => type === 'text')
        .map((column) => column.key)
        .slice(0, 2);
      const others = [
        ...(await Promise.all(texts.map((column) => as({ url: `${url}/${id}/columns/${column}/values` })))),
        ...(await Promise.all(
          texts.map((column) => post(as, `${id}/aggregate`, { groups: [column], aggregates: [] })),
        )),
        ...(await Promise.all(
          texts.map((column) =>
            post(as, `${id}/columns/${column}/missing`, {
              values: [`CANARY-warehouse-${other} bank 1`, other],
            }),
          ),
        )),
        await post(as, `${id}/profile`, { columns: keys.slice(0, 5) }),
        await as({ url: `${url}/${id}/rows/${key}` }),
      ];
      for (const response of [...pages, ...others]) {
        expect([id, response.statusCode]).toEqual([id, 200]);
        const payload = response.payload.replaceAll(`"CANARY-warehouse-${other} bank 1","${other}"`, '');
        expect([id, payload.includes(other)]).toEqual([id, false]);
      }
      expect(page?.total).toBe(rowCount);
      if (name === 'fx_rates') continue;
      const [[count] = []] = await plain(`select count(*) from ${name} where tenant_id = '${tenant}'`);
      expect([id, count]).toEqual([id, rowCount]);
    }
  });

  test('the cache of one tenant answers no other one, and a cursor opens its own rows only', async () => {
    const body = { columns: ['portfolio'], size: 2 };
    const own = await query(adam, 'portfolios', body);
    const statements = engine.statements.length;
    await query(adam, 'portfolios', body);
    expect(engine.statements.length).toBe(statements);
    const theirs = await query(boris, 'portfolios', body);
    expect(theirs.rows.flat().every((name) => String(name).startsWith('birch'))).toBe(true);
    expect(theirs.keys).toEqual(own.keys);
    const cursor = own.nextCursor;
    expect(getProblem(await post(boris, 'portfolios/query', { ...body, cursor }))).toEqual([
      422,
      'validation.failed',
      '/cursor',
    ]);
    const row = await read<GridRow>(boris, { url: `${url}/portfolios/rows/${own.keys[0]}` });
    expect(row.values).toContain('birch portfolio 1');
  });

  test('the segments of a tenant limit the rows, groups and values of its people', async () => {
    const change = (segments: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`update tenants set attributes = attributes || $1::text::jsonb where id = 'birch'`, [
          segments,
        ]),
      );
    await change('{"clientSegments": ["Private"]}');
    const page = await query(boris, 'transactions', { columns: ['segment'], withTotal: true, size: 1_000 });
    expect(new Set(page.rows.flat())).toEqual(new Set(['Private']));
    const [[count] = []] = await plain(
      `select count(*) from transactions join portfolios using (tenant_id, portfolio_id)
         join clients using (tenant_id, client_id) where tenant_id = 'birch' and segment = 'Private'`,
    );
    expect(page.total).toBe(count);
    const values = await boris({ url: `${url}/clients/columns/segment/values` });
    expect(values.json()).toEqual({
      items: [{ value: 'Private', label: 'Private', n: 1 }],
      truncated: false,
    });
    await change('{"clientSegments": null}');
  });
});

describe('masked columns', () => {
  const id = 'clients';
  const columns = ['clientId', 'client', 'relationshipManager'];

  test.each([
    ['a user', olivia, {}],
    ['a person of the provider', gina, { tenantId: 'acorn' }],
  ])('%s sees no personal values, and neither the order nor the groups of them', async (_, as, tenant) => {
    const page = await query(as, id, { ...tenant, columns });
    expect(page.columns.map(({ maskReason }) => maskReason)).toEqual([null, 'personal', 'personal']);
    expect(page.rows.map((row) => row.slice(1))).toEqual(page.rows.map(() => [null, null]));
    const masked: [string, object, string][] = [
      [
        'query',
        { columns, filters: [{ column: 'client', op: 'contains', values: ['a'] }] },
        '/filters/0/column',
      ],
      ['query', { columns, sort: [{ column: 'client', isDescending: false }] }, '/sort/0/column'],
      ['query', { columns, aggregates: [{ column: 'client', fn: 'distinct' }] }, '/aggregates/0/column'],
      ['aggregate', { groups: ['client'], aggregates: [] }, '/groups/0'],
      [
        'aggregate',
        { groups: ['segment'], aggregates: [{ column: 'client', fn: 'count' }] },
        '/aggregates/0/column',
      ],
      ['profile', { columns: ['clientId', 'client'] }, '/columns/1'],
      ['columns/client/missing', { values: ['x'] }, '/params/column'],
    ];
    for (const [path, body, pointer] of masked) {
      const problem = (await post(as, `${id}/${path}`, { ...tenant, ...body })).json<Problem>();
      expect([path, problem.errors[0]]).toEqual([path, { pointer, code: 'masked' }]);
    }
    const search = new URLSearchParams(tenant).toString();
    const values = await as({ url: `${url}/${id}/columns/client/values?${search}` });
    expect(values.json<Problem>().errors[0]).toEqual({ pointer: '/params/column', code: 'masked' });
    const row = await as({ url: `${url}/${id}/rows/${page.keys[0]}?${search}` });
    const { values: shown } = row.json<GridRow>();
    expect(shown).toEqual(['c1', null, 'Private', 'CH', null, '2020-01-01']);
  });

  test('an administrator of the tenant sees personal values', async () => {
    const page = await query(adam, id, { columns, sort: [{ column: 'client', isDescending: true }] });
    expect(page.rows[0]).toEqual(['c3', 'CANARY-warehouse-acorn client 3', 'Manager 3 of acorn']);
    expect((await dataset(adam, id)).maskedCount).toBe(0);
    expect((await dataset(olivia, id)).maskedCount).toBe(2);
  });
});

describe('a wrong query', () => {
  const columns = ['day', 'amount'];
  const filter = (values: unknown[], op = 'in') => ({ column: 'amount', op, values });
  test.each<[string, object, string]>([
    ['21 filters', { filters: Array.from({ length: 21 }, () => filter([1])) }, '/filters'],
    [
      '1,001 values',
      { filters: [filter(Array.from({ length: 1_001 }, (_, at) => at))] },
      '/filters/0/values',
    ],
    [
      'a reversed range',
      { filters: [filter(['9007199254740993.02', '9007199254740993.01'], 'between')] },
      '/filters/0/values',
    ],
    ['three values of a range', { filters: [filter([1, 2, 3], 'between')] }, '/filters/0/values'],
    ['an operator of texts for a number', { filters: [filter(['1'], 'contains')] }, '/filters/0/op'],
    ['a number beyond all columns', { filters: [filter([1e300])] }, '/filters/0/values/0'],
    ['SQL for a number', { filters: [filter([`1); select 1 --`])] }, '/filters/0/values/0'],
    [
      'a filter by empty values of a column that has none',
      { filters: [filter([], 'empty')] },
      '/filters/0/op',
    ],
    ['a column twice', { columns: ['day', 'day'] }, '/columns'],
    [
      'a column twice in the sort',
      {
        sort: [
          { column: 'day', isDescending: true },
          { column: 'day', isDescending: false },
        ],
      },
      '/sort/1/column',
    ],
    ['a fraction beyond the rows', { position: { to: 'fraction', fraction: 1.5 } }, '/position'],
    ['the sum of a price', { aggregates: [{ column: 'price', fn: 'sum' }] }, '/aggregates/0/fn'],
  ])('a query is rejected: %s', async (_, body, pointer) => {
    const [status, code, place] = getProblem(await post(adam, 'transactions/query', { columns, ...body }));
    expect([status, code.startsWith('validation.')]).toEqual([422, true]);
    expect(place?.startsWith(pointer)).toBe(true);
  });

  test('a cursor is rejected after a change, and for another sort, filter or dataset', async () => {
    const sort = [{ column: 'amount', isDescending: true }];
    const { nextCursor: cursor } = await query(adam, 'transactions', { columns, sort, size: 5 });
    const [content = '', proof = ''] = (cursor ?? '').split('.');
    const forged = Buffer.from(Buffer.from(content, 'base64url').toString().replace('t', 'u')).toString(
      'base64url',
    );
    const others: [string, object][] = [
      ['transactions', { sort, cursor: `${forged}.${proof}` }],
      ['transactions', { sort, cursor: content }],
      ['transactions', { cursor }],
      ['transactions', { sort: [{ column: 'amount', isDescending: false }], cursor }],
      ['transactions', { sort, cursor, filters: [filter([1])] }],
      ['cashFlows', { sort, cursor }],
    ];
    for (const [id, body] of others)
      expect(getProblem(await post(adam, `${id}/query`, { columns, ...body }))).toEqual([
        422,
        'validation.failed',
        '/cursor',
      ]);
    const page = await query(adam, 'transactions', { columns, sort, cursor: cursor ?? '', size: 7 });
    expect(page.rows.length).toBe(7);
  });

  test('text that looks like SQL finds nothing and changes nothing', async () => {
    for (const text of [
      `'); select * from read_text('/etc/passwd') --`,
      '%',
      '_',
      String.raw`\'; drop table fees`,
    ]) {
      const page = await query(adam, 'transactions', {
        columns,
        withTotal: true,
        filters: [{ column: 'transaction', op: 'contains', values: [text] }],
      });
      expect([text, page.total]).toEqual([text, 0]);
    }
  });
});

describe('a running query', () => {
  test('a query is cancelled by its person by its id, and by nobody else', async () => {
    engine.version = 'slow';
    const signals: AbortSignal[] = [];
    engine.before = ({ signal }) => {
      if (signal) signals.push(signal);
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new PortalError('report.cancelled'))),
      );
    };
    const queryId = 'q-1';
    const cancel = { method: 'DELETE', url: `/api/v1/warehouse/queries/${queryId}` } as const;
    const response = post(adam, 'fees/query', { queryId, columns: ['month'] });
    while (signals.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect([(await boris(cancel)).statusCode, (await olivia(cancel)).statusCode]).toEqual([404, 404]);
    expect(signals[0]?.aborted).toBe(false);
    expect((await adam(cancel)).statusCode).toBe(204);
    expect(getProblem(await response).slice(0, 2)).toEqual([409, 'report.cancelled']);
    expect(signals[0]?.aborted).toBe(true);
    expect((await adam(cancel)).statusCode).toBe(404);
    engine.before = async () => {};
    engine.version = '1';
  });
});

describe('exported rows', () => {
  const endedJob = async (as: Inject, body: Partial<ExportGrid>): Promise<Job> => {
    const payload = { columns: ['clientId'], format: 'csv', formatted: false, ...body };
    const response = await post(as, 'clients/exports', payload);
    expect([response.statusCode, response.json<Job>().kind]).toEqual([202, 'dataset.export']);
    return untilJobEnds(as, response.json<Job>());
  };
  const exported = async (as: Inject, body: Partial<ExportGrid>) => {
    const job = await endedJob(as, body);
    return exportedFiles.csv((await as({ url: job.resultUrl ?? '' })).rawPayload);
  };

  test('a file has the rows of the query with labels, and no masked values', async () => {
    const body: Partial<ExportGrid> = {
      columns: ['clientId', 'relationshipManager', 'segment'],
      filters: [{ column: 'segment', op: 'not', values: ['Private'] }],
      sort: [{ column: 'clientId', isDescending: true }],
    };
    const [head, ...rows] = await exported(adam, body);
    expect(head).toEqual(['Client number', 'Relationship manager', 'Segment']);
    expect(rows).toEqual([
      ['c3', 'Manager 3 of acorn', 'Pension fund'],
      ['c2', 'Manager 2 of acorn', 'Foundation'],
    ]);
    const [, ...masked] = await exported(olivia, body);
    expect(masked.map(([, manager]) => manager)).toEqual(['', '']);
    const [, ...theirs] = await exported(gina, { ...body, tenantId: 'birch' });
    expect(theirs.map(([client, manager]) => [client, manager])).toEqual([
      ['c3', ''],
      ['c2', ''],
    ]);
  });

  test('a person who may no longer see personal values when the file is complete gets no file', async () => {
    const setRoles = (roles: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`update people set roles = $1 where email = 'adam.admin@acorn.example'`, [roles]),
      );
    const { before } = engine;
    engine.before = async () => void (await setRoles('{User}'));
    const columns = ['clientId', 'relationshipManager'];
    expect(await endedJob(adam, { columns })).toMatchObject({
      state: 'failed',
      error: 'authz.role_required',
      resultUrl: null,
    });
    engine.before = before;
    const [, ...masked] = await exported(adam, { columns });
    expect(new Set(masked.map(([, manager]) => manager))).toEqual(new Set(['']));
    await setRoles('{User,TenantAdmin}');
  });

  test('a masked column in the sort of a file is rejected before the job starts', async () => {
    const sort = [{ column: 'client', isDescending: false }];
    const payload = { columns: ['clientId'], format: 'csv', formatted: false, sort };
    const problem = (await post(olivia, 'clients/exports', payload)).json<Problem>();
    expect(problem.errors[0]).toEqual({ pointer: '/sort/0/column', code: 'masked' });
  });
});

describe('saved views', () => {
  const views = `${url}/clients/views`;
  const content: GridViewContent = {
    columns: [{ key: 'clientId', width: 90, isPinned: true }, { key: 'client' }],
    filters: [{ column: 'relationshipManager', op: 'starts', values: ['Manager 1'] }],
    sort: [{ column: 'client', isDescending: false }],
    aggregates: [{ column: 'clientId', fn: 'count' }],
    groups: ['segment'],
    density: 'compact',
  };
  const save = (as: Inject, name: string, change: object = {}) =>
    as({ method: 'POST', url: views, payload: { name, isShared: false, content, ...change } });
  const listed = async (as: Inject) => (await read<GridViews>(as, { url: views })).views;

  test('a shared view is listed for colleagues without the parts that they may not use, and not for other tenants', async () => {
    const own = (await save(adam, 'Mine')).json<GridView>();
    const shared = (await save(adam, 'Ours', { isShared: true })).json<GridView>();
    expect(own).toMatchObject({ isOwn: true, content, leftOut: [], version: 1 });
    expect((await listed(adam)).map(({ name }) => name)).toEqual(['Mine', 'Ours']);
    const [seen] = await listed(olivia);
    expect(seen).toMatchObject({ id: shared.id, isOwn: false, ownerName: shared.ownerName });
    expect(seen?.content).toEqual({ ...content, filters: [], sort: [] });
    expect(seen?.leftOut).toEqual([
      { column: 'relationshipManager', reason: 'masked' },
      { column: 'client', reason: 'masked' },
    ]);
    expect(await listed(boris)).toEqual([]);
    for (const [as, id] of [
      [olivia, shared.id],
      [boris, shared.id],
      [olivia, own.id],
    ] as const) {
      const change = { method: 'PATCH', url: `${views}/${id}`, payload: { name: 'x' } } as const;
      expect([
        (await as(change)).statusCode,
        (await as({ method: 'DELETE', url: `${views}/${id}` })).statusCode,
      ]).toEqual([404, 404]);
    }
  });

  test('a view is renamed, not under a name that is taken or from an old revision, and deleted', async () => {
    const [mine, ours] = await listed(adam);
    const change = (payload: object, revision: string) =>
      adam({ method: 'PATCH', url: `${views}/${mine?.id}`, payload, headers: { 'if-match': revision } });
    expect((await change({ name: 'OURS' }, '"1"')).statusCode).toBe(409);
    expect((await change({ name: 'First', isShared: true }, '"1"')).json()).toMatchObject({
      name: 'First',
      version: 2,
    });
    expect((await change({ name: 'Second' }, '"1"')).statusCode).toBe(412);
    expect((await save(adam, ' first ')).statusCode).toBe(409);
    expect((await save(olivia, 'x')).json<Problem>().errors[0]).toEqual({
      pointer: '/content/filters/0/column',
      code: 'masked',
    });
    for (const view of [mine, ours])
      expect((await adam({ method: 'DELETE', url: `${views}/${view?.id}` })).statusCode).toBe(204);
    expect(await listed(adam)).toEqual([]);
  });

  test('a view opens without a column that is gone since it was saved, and names it', async () => {
    const view = (await save(adam, 'Old')).json<GridView>();
    const columns = [...content.columns, { key: 'formerColumn' }];
    const stored = { ...content, columns, sort: [{ column: 'formerSort', isDescending: true }] };
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('update grid_views set content = $2::text::jsonb where id = $1', [
        view.id,
        JSON.stringify(stored),
      ]),
    );
    const [opened] = await listed(adam);
    expect(opened?.content).toEqual({ ...content, sort: [] });
    expect(opened?.leftOut).toEqual([
      { column: 'formerColumn', reason: 'missing' },
      { column: 'formerSort', reason: 'missing' },
    ]);
  });

  test('people of Acorn find the views that the sample shares', async () => {
    const { views: found } = await read<GridViews>(olivia, { url: `${url}/transactions/views` });
    expect(found.map(({ name, leftOut }) => [name, leftOut])).toEqual([['Failed this quarter', []]]);
    const [view] = found;
    const page = await query(olivia, 'transactions', {
      columns: view?.content.columns.map(({ key }) => key) ?? [],
      filters: view?.content.filters ?? [],
      sort: view?.content.sort ?? [],
      aggregates: view?.content.aggregates ?? [],
    });
    expect(page.rows.length).toBeGreaterThan(0);
  });
});

test('profiles of all columns of a dataset are read at once', async () => {
  const { columns } = await dataset(adam, 'positions');
  const { profiles } = await read<GridProfile>(adam, {
    method: 'POST',
    url: `${url}/positions/profile`,
    payload: { columns: columns.map(({ key }) => key) },
  });
  expect(profiles.map(({ column }) => column)).toEqual(columns.map(({ key }) => key));
});
