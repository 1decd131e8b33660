import type { Language, ParameterOptions, ReportRun, Report, HomeFigures } from '@portal/shared/contracts';
import { getProblem, readTile, reportsUrl, startReports } from '../../../../test/warehouse/report-calls';
import { warehouseCanary } from '../../../../test/warehouse/invented-rows';
import { PortalError } from '../../../platform/http/problem';
import { readModel } from '../../../warehouse/model/model';
import { readReports } from '../library/report-library';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mintAccessToken } from '../../../identity/tokens/mint-access-token';
import { todayIn } from '../../../platform/text/today';
import type { Inject } from '../../../../test/test-app';
import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { disconnectSignal } from './disconnect-signal';

const reports = await startReports();
const { olivia, adam, bella, boris, gina, engine, run, send } = reports;
afterAll(() => reports.close());

describe('the run of a report', () => {
  beforeEach(() => {
    engine.before = async () => {};
    engine.state = { ...engine.state, state: 'ready' };
  });

  const library = readReports(readModel());
  const ids = [...library.reports.keys()];
  const parameters = { period: '2025-11-01..2026-02-28' };
  const valuesOf = (id: string) => ({
    ...(library.reports.get(id)?.parameters.some(({ key }) => key === 'period') && parameters),
    ...(id === 'statement' && { client: ['c1'] }),
  });

  const optionsUrl = (id: string, key: string, query = '') =>
    `${reportsUrl}/${id}/parameters/${key}/options${query}`;
  const optionsOf = async (as: typeof olivia, url: string, language: Language = 'en') =>
    (await as({ url, headers: { 'accept-language': language } })).json<ParameterOptions>();

  describe('two tenants', () => {
    test.each(ids)('see only their own rows, names and totals in %s, cached or not', async (id) => {
      for (let round = 0; round < 2; round += 1) {
        const [ofAcorn, ofBirch] = [
          await run(adam, id, { parameters: valuesOf(id) }),
          await run(boris, id, { parameters: valuesOf(id) }),
        ];
        const [acorn, birch] = [JSON.stringify(ofAcorn), JSON.stringify(ofBirch)];
        expect(ofAcorn.tiles.map(({ state }) => state)).not.toContain('failed');
        expect(acorn).not.toMatch(/birch|cedar/);
        expect(birch).not.toMatch(/acorn|cedar/);
        expect(ofAcorn.tiles.every(({ cached }) => cached)).toBe(round === 1);
      }
    });

    test.each(['client', 'portfolio', 'segment'])('get only their own options of %s', async (key) => {
      const acorn = await optionsOf(olivia, optionsUrl('performance', key));
      const birch = await optionsOf(bella, optionsUrl('performance', key));
      expect(acorn.items.length).toBeGreaterThan(0);
      expect(JSON.stringify(acorn)).not.toMatch(/birch|cedar/);
      expect(JSON.stringify(birch)).not.toMatch(/acorn|cedar/);
    });

    test('cannot choose a tenant', async () => {
      expect(getProblem(await send(olivia, 'performance', { tenantId: 'birch' }))).toEqual([
        422,
        'validation.unknown_field',
        '/tenantId',
      ]);
      expect(
        getProblem(await olivia({ url: optionsUrl('performance', 'client', '?tenantId=birch') })),
      ).toEqual([422, 'validation.unknown_field', '/tenantId']);
    });
  });

  describe('a person without a tenant', () => {
    const closingOf = (result: ReportRun) => Number(readTile(result, 'value').sum('closing'));

    test('reads one tenant, or the totals of all', async () => {
      const one = await run(gina, 'allocation', { parameters, tenantId: 'birch' });
      expect(closingOf(one)).toBe(closingOf(await run(boris, 'allocation', { parameters })));
      expect(JSON.stringify(one)).not.toMatch(/acorn|cedar/);
      const cedar = await run(gina, 'allocation', { parameters, tenantId: 'cedar' });
      const acorn = await run(adam, 'allocation', { parameters });
      const all = await run(gina, 'allocation', { parameters });
      expect(closingOf(all)).toBeCloseTo(closingOf(one) + closingOf(cedar) + closingOf(acorn), 2);
    });

    test('cannot choose a tenant that does not exist', async () => {
      expect(getProblem(await send(gina, 'allocation', { parameters, tenantId: 'nobody' }))).toEqual([
        422,
        'validation.failed',
        '/tenantId',
      ]);
    });

    test('gets the options of the chosen tenant', async () => {
      const options = await optionsOf(gina, optionsUrl('performance', 'client', '?tenantId=birch'));
      expect(options.items.map(({ label }) => label)[0]).toBe(`${warehouseCanary('birch')} client 1`);
      expect(JSON.stringify(options)).not.toMatch(/acorn|cedar/);
    });
  });

  describe('the options of a parameter', () => {
    test('depend on the chosen parents', async () => {
      const all = await optionsOf(olivia, optionsUrl('performance', 'portfolio'));
      expect(all.items.map(({ value }) => value)).toEqual(['p1', 'p2', 'p3', 'p4']);
      const some = await optionsOf(olivia, optionsUrl('performance', 'portfolio', '?client=c1,c3'));
      expect(some.items.map(({ value }) => value)).toEqual(['p1', 'p3', 'p4']);
      const unrelated = await optionsOf(
        olivia,
        optionsUrl('performance', 'portfolio', '?client=c1&segment=Foundation'),
      );
      expect(unrelated.items).toEqual([]);
    });

    test('name the benchmarks, and the options that the report itself lists', async () => {
      const { items } = await optionsOf(olivia, optionsUrl('performance', 'benchmark'));
      expect(items).toEqual([
        { value: 'b1', label: '60 / 40 composite' },
        { value: 'b2', label: 'Global equities' },
      ]);
      const fees = await optionsOf(olivia, optionsUrl('performance', 'fees'));
      expect(fees.items.map(({ value }) => value)).toEqual(['net', 'gross']);
    });

    test('match the search by label, and show coded values in the language of the reader', async () => {
      const found = await optionsOf(olivia, optionsUrl('performance', 'client', '?search=CLIENT%202'));
      expect(found).toEqual({
        items: [{ value: 'c2', label: `${warehouseCanary('acorn')} client 2` }],
        truncated: false,
      });
      const { items } = await optionsOf(olivia, optionsUrl('performance', 'segment'), 'tr');
      expect(items).toContainEqual({ value: 'Foundation', label: 'Vakıf' });
    });

    test.each([
      ['an unknown parameter', 'nothing', '', [404, 'object.not_found', undefined]],
      ['a parameter without options', 'period', '', [404, 'object.not_found', undefined]],
      [
        'a parent that is none',
        'client',
        '?portfolio=p1',
        [422, 'validation.unknown_field', '/query/portfolio'],
      ],
    ])('cannot be read of %s', async (_, key, query, problem) => {
      expect(getProblem(await olivia({ url: optionsUrl('performance', key, query) }))).toEqual(problem);
    });
  });

  describe('a run', () => {
    test.each<[string, object, [string, string]]>([
      [
        'an unknown parameter',
        { parameters: { colour: 'red' } },
        ['validation.unknown_field', '/parameters/colour'],
      ],
      ['a text for a list', { parameters: { client: 'c1' } }, ['validation.failed', '/parameters/client']],
      [
        'a list for a text',
        { parameters: { period: ['yearToDate'] } },
        ['validation.failed', '/parameters/period'],
      ],
      ['an unlisted value', { parameters: { client: ['c9'] } }, ['validation.failed', '/parameters/client']],
      ['SQL', { parameters: { client: ["c1') or 1=1 --"] } }, ['validation.failed', '/parameters/client']],
      [
        'a child that does not belong to its parent',
        { parameters: { client: ['c1'], portfolio: ['p2'] } },
        ['validation.failed', '/parameters/portfolio'],
      ],
      [
        'a day that does not exist',
        { parameters: { period: '2026-02-30..2026-03-01' } },
        ['validation.failed', '/parameters/period'],
      ],
      [
        'an unknown period',
        { parameters: { period: 'always' } },
        ['validation.failed', '/parameters/period'],
      ],
      [
        'a reversed period',
        { parameters: { period: '2026-02-01..2026-01-01' } },
        ['validation.failed', '/parameters/period'],
      ],
      [
        '100 years',
        { parameters: { period: '1926-01-01..2026-01-01' } },
        ['validation.range', '/parameters/period'],
      ],
      ['an unknown tile', { tiles: ['cumulative-return', 'nothing'] }, ['validation.failed', '/tiles/1']],
      [
        'a filter by an unknown column',
        { filters: [{ column: 'tenant_id', values: ['birch'] }] },
        ['validation.failed', '/filters/0/column'],
      ],
    ])('rejects %s at its place', async (_, body, expected) => {
      const [status, ...problem] = getProblem(await send(olivia, 'performance', body));
      expect([status, problem]).toEqual([422, expected]);
    });

    test('asks for a required value that has no default', async () => {
      expect(getProblem(await send(olivia, 'statement', {}))).toEqual([
        422,
        'validation.failed',
        '/parameters/client',
      ]);
    });

    test('binds the values of filters, which may be anything', async () => {
      const filters = [{ column: 'portfolioId', values: ["x'); drop table clients; --"] }];
      const table = readTile(
        await run(olivia, 'performance', { parameters, filters }),
        'returns-by-portfolio',
      );
      expect([table.state, table.rows]).toEqual(['ready', []]);
    });

    test('filters the tiles whose data have the column of a filter, in any language', async () => {
      const filters = [{ column: 'assetClass', values: ['Hisse senetleri'] }];
      const result = await run(olivia, 'allocation', { parameters, filters });
      expect(readTile(result, 'targets').column('assetClass')).toEqual(['Equities']);
      const whole = await run(olivia, 'allocation', { parameters });
      expect(readTile(result, 'value').sum('closing')).toBe(readTile(whole, 'value').sum('closing'));
    });

    test('runs only the chosen tiles', async () => {
      const { tiles } = await run(olivia, 'performance', { parameters, tiles: ['tracking-error'] });
      expect(tiles.map(({ id }) => id)).toEqual(['tracking-error']);
    });

    test('fails one tile alone, with a code and the reference of the request', async () => {
      const isTrackingError = () => engine.statements.at(-1)?.sql.includes('stddev_samp');
      engine.before = () =>
        isTrackingError() ? Promise.reject(new PortalError('report.timeout')) : Promise.resolve();
      const response = await send(olivia, 'performance', { parameters, refresh: true });
      const { tiles } = response.json<ReportRun>();
      const failed = tiles.filter(({ state }) => state === 'failed');
      expect(failed.map(({ id }) => id)).toEqual([
        'tracking-error',
        'information-ratio',
        'returns-by-portfolio',
      ]);
      expect(failed[0]?.error).toEqual({ code: 'report.timeout', traceId: response.headers['x-trace-id'] });
      expect(readTile(response.json<ReportRun>(), 'cumulative-return').rows.length).toBeGreaterThan(0);
    });

    test('hides the text of an unexpected error', async () => {
      engine.before = () => Promise.reject(new Error('Binder Error: secret column'));
      const response = await send(olivia, 'performance', { parameters, refresh: true });
      expect(response.payload).not.toContain('secret');
      expect(response.json<ReportRun>().tiles.map(({ error }) => error?.code)).toEqual(
        Array(11).fill('internal'),
      );
    });

    test.each(['preparing', 'unavailable'] as const)(
      'shows in each tile that the warehouse is %s',
      async (state) => {
        engine.before = () => Promise.reject(new PortalError(`warehouse.${state}`));
        engine.state = { ...engine.state, state };
        engine.version = null;
        const { tiles } = await run(olivia, 'performance', { parameters: { ...parameters, client: ['c1'] } });
        expect(tiles.map(({ error }) => error?.code)).toEqual(Array(11).fill(`warehouse.${state}`));
        engine.version = '1';
      },
    );
  });
});

{
  const reports = await startReports();
  const { engine, server } = reports;
  afterAll(() => reports.close());

  describe('cancelling a run', () => {
    /** Makes queries run until they are aborted. */
    function holdEngine() {
      let started = (): void => {};
      let aborted = (): void => {};
      const isStarted = new Promise<void>((resolve) => (started = resolve));
      const isAborted = new Promise<void>((resolve) => (aborted = resolve));
      engine.before = ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new PortalError('report.cancelled'));
            aborted();
          });
          started();
        });
      return { isStarted, isAborted };
    }

    test('the queries of a run end when its caller disconnects', async () => {
      const { isStarted, isAborted } = holdEngine();
      const { app, db } = server;
      const [person] = await db.transaction({ as: 'system' }, (sql) =>
        sql.query<{ id: string }>(`select id from people where email = 'olivia.user@acorn.example'`),
      );
      await app.listen({ port: 0, host: '127.0.0.1' });
      const connection = httpRequest({
        port: (app.server.address() as AddressInfo).port,
        method: 'POST',
        path: `${reportsUrl}/cash-flows/run`,
        headers: {
          host: 'localhost',
          authorization: `Bearer ${await mintAccessToken(app.portal, person?.id ?? '')}`,
          'content-type': 'application/json',
        },
      });
      connection.on('error', () => {});
      connection.end(JSON.stringify({ parameters: { period: '2025-11-01..2026-02-28' } }));
      await isStarted;
      connection.destroy();
      await expect(isAborted).resolves.toBeUndefined();
    });
  });
}

describe('periods', () => {
  test('today depends on the time zone', () => {
    const now = new Date('2026-03-31T22:30:00Z');
    expect([todayIn(now, 'UTC'), todayIn(now, 'Europe/Istanbul'), todayIn(now, 'America/New_York')]).toEqual([
      '2026-03-31',
      '2026-04-01',
      '2026-03-31',
    ]);
  });
});

describe('totals', () => {
  const library = readReports(readModel());
  const parametersOf = (id: string) => ({
    ...(library.reports.get(id)?.parameters.some(({ key }) => key === 'period') && {
      period: '2025-11-01..2026-02-28',
    }),
    ...(id === 'statement' && { client: ['c1'] }),
  });
  const runAll = (id: string, tenantId?: string) =>
    run(gina, id, { parameters: parametersOf(id), ...(tenantId !== undefined && { tenantId }) });
  const refused = ({ tiles }: ReportRun) =>
    tiles.filter(({ error }) => error?.code === 'report.tenant_required').map(({ id }) => id);

  test.each([
    ['performance', 11],
    ['risk', 9],
  ])('no tile of the report %s is read over several tenants', async (id, count) => {
    expect(refused(await runAll(id))).toHaveLength(count);
    expect((await runAll(id, 'birch')).tiles.map(({ state }) => state)).toEqual(
      Array<string>(count).fill('ready'),
    );
  });

  test('limits are read of one tenant only, and the exposure of all', async () => {
    expect(refused(await runAll('counterparty-exposure'))).toEqual(['largest-exposure', 'limits']);
  });

  test.each([...library.reports.keys()])('the report %s names the tiles that need a tenant', async (id) => {
    const named = async (as: Inject) =>
      (await as({ url: `${reportsUrl}/${id}` }))
        .json<Report>()
        .tiles.flatMap((tile) => (tile.needsTenant ? [tile.id] : []));
    expect(await named(gina)).toEqual(refused(await runAll(id)));
    expect(await named(adam)).toEqual([]);
  });

  test('portfolios with the same id in several tenants are counted once each', async () => {
    const portfoliosOf = (result: ReportRun) => readTile(result, 'portfolios').sum('portfolios');
    expect(portfoliosOf(await runAll('allocation', 'birch'))).toBe(4);
    expect(portfoliosOf(await runAll('allocation'))).toBe(12);
  });
});

{
  const reports = await startReports();
  const { olivia, adam, bella, boris, gina, engine, run, send } = reports;
  afterAll(() => reports.close());

  describe('the shared cache', () => {
    let version = 1;
    beforeEach(() => {
      // Nothing is read from the cache of another test.
      engine.version = String((version += 1));
    });

    const parameters = { period: '2025-11-01..2026-02-28' };
    const isCached = ({ tiles }: ReportRun) => tiles.every(({ cached }) => cached);
    const homeOf = async (as: Inject, tenantId?: string) =>
      (
        await as({ url: `/api/v1/home/figures${tenantId ? `?tenantId=${tenantId}` : ''}` })
      ).json<HomeFigures>();
    /** Returns the number of statements that the work sends to the engine. */
    async function statementsOf(work: () => Promise<unknown>): Promise<number> {
      const before = engine.statements.length;
      await work();
      return engine.statements.length - before;
    }

    test('people of a tenant share the results with people of the provider who chose this tenant', async () => {
      const own = await run(adam, 'client-profitability', { parameters });
      const [others, chosen] = [
        await run(olivia, 'client-profitability', { parameters }),
        await run(gina, 'client-profitability', { parameters, tenantId: 'acorn' }),
      ];
      expect([own, others, chosen].map(isCached)).toEqual([false, true, true]);
      expect(others.tiles.map(({ rows }) => rows)).toEqual(own.tiles.map(({ rows }) => rows));
    });

    test('results of a tenant are never read for another one, or for all of them', async () => {
      await run(adam, 'client-profitability', { parameters });
      const runs = [
        await run(bella, 'client-profitability', { parameters }),
        await run(gina, 'client-profitability', { parameters, tenantId: 'cedar' }),
        await run(gina, 'client-profitability', { parameters }),
      ];
      expect(runs.map(isCached)).toEqual([false, false, false]);
      for (const other of runs.slice(0, 2))
        expect(JSON.stringify(other)).not.toContain(warehouseCanary('acorn'));
    });

    test('the start page reads each tenant once, and gives each its own figures', async () => {
      const figures = async () => [await homeOf(adam), await homeOf(boris), await homeOf(gina)];
      let first: HomeFigures[] = [];
      expect(await statementsOf(async () => (first = await figures()))).toBeGreaterThan(0);
      let second: HomeFigures[] = [];
      expect(await statementsOf(async () => (second = await figures()))).toBe(0);
      expect(second).toEqual(first);
      const values = first.map(({ figures: [netAssets] }) => netAssets?.value);
      expect(new Set(values).size).toBe(3);
      expect(await statementsOf(() => homeOf(gina, 'birch'))).toBe(0);
    });

    test('a report whose workspace the reader does not have is not read from the cache either', async () => {
      const url = '/api/v1/reports/risk/run';
      const isHidden = async (as: Inject) =>
        (await as({ method: 'POST', url, payload: { parameters } })).statusCode === 404;
      expect((await send(adam, 'risk', { parameters })).statusCode).toBe(200);
      expect(await isHidden(olivia)).toBe(true);
    });

    test('rows without labels are read once for both languages, and labels are in the language of the reader', async () => {
      const runIn = async (language: Language) => {
        const payload = { parameters, tiles: ['fees-by-type', 'fees'] };
        const headers = { 'accept-language': language };
        const url = '/api/v1/reports/fees/run';
        const { tiles } = (await adam({ method: 'POST', url, headers, payload })).json<ReportRun>();
        return tiles.map(({ cached, rows }) => ({ cached, rows: JSON.stringify(rows) }));
      };
      const [english = [], turkish = []] = [await runIn('en'), await runIn('tr')];
      expect(turkish.map(({ cached }) => cached)).toEqual([false, true]);
      expect(english[0]?.rows).toContain('Management');
      expect(turkish[0]?.rows).not.toContain('Management');
    });
  });
}

describe('disconnected clients', () => {
  type Work = (reply: FastifyReply) => Promise<void>;

  /** Starts a server with one route; its preparation runs before the handler, as the check of the access does. */
  async function listen(app: FastifyInstance, { prepare, work }: { prepare?: Work; work: Work }) {
    app.addHook('preHandler', async (_request, reply) => prepare?.(reply));
    app.post('/run', async (_request, reply) => {
      await work(reply);
      return { done: true };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  const post = (address: string, signal?: AbortSignal) =>
    fetch(`${address}/run`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":1}',
      ...(signal && { signal }),
    });

  const protocols = [
    {
      protocol: 'HTTP/1.1',
      server: () => fastify(),
      send(address: string) {
        const client = new AbortController();
        const response = post(address, client.signal).catch(() => undefined);
        return {
          async disconnect() {
            client.abort();
            await response;
          },
        };
      },
    },
    {
      protocol: 'HTTP/2',
      server: () => fastify({ http2: true }) as unknown as FastifyInstance,
      send(address: string) {
        const session = connect(address);
        const stream = session.request({ ':method': 'POST', ':path': '/run' });
        stream.on('error', () => undefined);
        stream.end();
        return {
          async disconnect() {
            stream.close(constants.NGHTTP2_CANCEL);
            await once(stream, 'close');
            session.close();
          },
        };
      },
    },
  ];

  test('stays open after the body has been read and the response has been sent', async () => {
    const app = fastify();
    const signals: AbortSignal[] = [];
    const address = await listen(app, {
      async work(reply) {
        signals.push(disconnectSignal(reply));
        await wait(20);
      },
    });
    expect(await (await post(address)).json()).toEqual({ done: true });
    await app.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  describe.each(protocols)('over $protocol the signal of a run', ({ server, send }) => {
    test('ends when the client disconnects', async () => {
      const app = server();
      const signals: AbortSignal[] = [];
      const isOver = new Promise<void>((resolve) => {
        void listen(app, {
          async work(reply) {
            const signal = disconnectSignal(reply);
            signals.push(signal);
            void client.disconnect();
            if (!signal.aborted) await once(signal, 'abort');
            resolve();
          },
        }).then((address) => (client = send(address)));
      });
      let client: ReturnType<typeof send>;
      await isOver;
      await app.close();
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    });

    test('ends at once if the client disconnected before', async () => {
      const app = server();
      const isAborted = new Promise<boolean>((resolve) => {
        void listen(app, {
          async prepare({ raw }) {
            const closed = once(raw, 'close');
            void client.disconnect();
            await closed;
          },
          work: async (reply) => resolve(disconnectSignal(reply).aborted),
        }).then((address) => (client = send(address)));
      });
      let client: ReturnType<typeof send>;
      expect(await isAborted).toBe(true);
      await app.close();
    });
  });
});
