import type {
  ParameterHistory,
  ParameterOptions,
  ParameterSet,
  ParameterSettings,
  ParameterValues,
  Problem,
  Report,
  SavedParameterValues,
  UpdateParameterValues,
  CheckedParameterValues,
} from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import { getProblem, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import type { Inject } from '../../../test/test-app';
import { loadReports } from '../reports/library/report-library';
import { effectiveParameters } from './effective-parameters';

const reports = await startReports();
afterAll(() => reports.close());

const url = '/api/v1/snowflake/parameters';
const setsUrl = '/api/v1/snowflake/parameter-sets';
const { olivia, adam, bella, boris, gina, send, server } = reports;

async function json<Body>(as: Inject, call: InjectOptions): Promise<Body> {
  const response = await as(call);
  if (response.statusCode >= 300) throw new Error(response.payload);
  return response.json<Body>();
}
const readSettings = (as: Inject, query = '') => json<ParameterSettings>(as, { url: `${url}${query}` });
const readReport = (as: Inject, id: string) => json<Report>(as, { url: `${reportsUrl}/${id}` });
const put = (as: Inject, payload: Partial<UpdateParameterValues>, revision = '*') =>
  as({ method: 'PUT', url: `${url}/values`, payload, headers: { 'if-match': revision } });
const save = async (as: Inject, payload: Partial<UpdateParameterValues>) => {
  const response = await put(as, payload);
  if (response.statusCode !== 200) throw new Error(response.payload);
  return response.json<SavedParameterValues>();
};
const errorsOf = (response: Awaited<ReturnType<Inject>>) => response.json<Problem>().errors;
/** Default, source and lock of a parameter of a report, as a person gets them. */
async function startOf(as: Inject, reportId: string, key: string) {
  const found = (await readReport(as, reportId)).parameters.find((one) => one.key === key);
  return [found?.default, found?.source, found?.lock?.scope];
}
/** Currency of the money in a run without values. */
async function currencyOf(as: Inject, parameters: ParameterValues = {}) {
  const { tiles } = (await send(as, 'allocation', { parameters })).json<{
    tiles: { columns: { currency: string | null }[] }[];
  }>();
  return tiles.flatMap(({ columns }) => columns.map(({ currency }) => currency)).find(Boolean);
}

/** Events that the people of a tenant receive during the work. */
async function eventsOf(tenantId: string, work: () => Promise<unknown>): Promise<string[]> {
  const events: string[] = [];
  const leave = server.app.portal.events.join({
    personId: `reader of ${tenantId}`,
    tenantId,
    receive: ({ type }) => void events.push(type),
    missed: () => undefined,
    end: () => undefined,
  });
  await work();
  leave?.();
  return events;
}

/** Removes all values, so that the tests do not depend on each other. */
beforeEach(() =>
  server.db.transaction({ as: 'system' }, async (sql) => {
    await sql.query('delete from parameter_levels');
    await sql.query('delete from parameter_changes');
    await sql.query('delete from report_values');
  }),
);

describe('the parameters', () => {
  test('lists those that several reports share once, and the others by report', async () => {
    const { definitions, effective, levels, tenantName } = await readSettings(olivia);
    expect(definitions.map(({ id }) => id)).toEqual([
      ...['segment', 'client', 'portfolio', 'period', 'currency'],
      ...['data-quality.period', 'performance.benchmark', 'performance.fees'],
      ...['statement.client', 'statement.period'],
    ]);
    const portfolio = definitions.find(({ id }) => id === 'portfolio');
    expect(portfolio).toMatchObject({
      reportId: null,
      dependsOnIds: ['segment', 'client'],
      needsTenant: true,
    });
    expect(definitions.find(({ id }) => id === 'statement.client')?.dependsOn).toEqual([]);
    expect(definitions.find(({ id }) => id === 'currency')?.needsTenant).toBe(false);
    expect(effective['statement.period']).toEqual({ value: 'lastQuarter', source: 'default', lock: null });
    expect(levels.map(({ scope, canEdit }) => [scope, canEdit])).toEqual([
      ['user', true],
      ['tenant', false],
      ['global', false],
    ]);
    expect(tenantName).toBe('Acorn Capital');
  });

  test('names only reports that the person may read', async () => {
    const usersOf = async (as: Inject) =>
      (await readSettings(as)).definitions
        .find(({ id }) => id === 'portfolio')
        ?.usedBy.map(({ reportId }) => reportId);
    expect(await usersOf(adam)).toContain('risk');
    expect(await usersOf(olivia)).not.toContain('risk');
    const ofReport = await readSettings(olivia, '?reportId=statement');
    expect(ofReport.definitions.map(({ id }) => id)).toEqual([
      ...['portfolio', 'currency', 'statement.client', 'statement.period'],
    ]);
    expect(getProblem(await olivia({ url: `${url}?reportId=risk` }))[0]).toBe(404);
  });
});

describe('the levels', () => {
  test('a value of a tenant changes the reports of its people only, and the report says so', async () => {
    await save(adam, { scope: 'tenant', values: { currency: 'USD' } });
    expect(await startOf(olivia, 'allocation', 'currency')).toEqual(['USD', 'tenant', undefined]);
    expect(await startOf(bella, 'allocation', 'currency')).toEqual(['EUR', undefined, undefined]);
    expect([await currencyOf(olivia), await currencyOf(bella)]).toEqual(['USD', 'EUR']);
    expect((await readReport(olivia, 'allocation')).lastUsed).toEqual({});
    await save(adam, { scope: 'tenant', values: { currency: null } });
    expect(await startOf(olivia, 'allocation', 'currency')).toEqual(['EUR', undefined, undefined]);
  });

  test('the lowest level wins: the person, then the tenant, then the portal', async () => {
    await save(gina, { scope: 'global', values: { 'statement.period': 'lastYear', currency: 'TRY' } });
    await save(adam, { scope: 'tenant', values: { currency: 'USD' } });
    await save(olivia, { scope: 'user', values: { currency: 'EUR' } });
    expect(await startOf(bella, 'allocation', 'currency')).toEqual(['TRY', 'global', undefined]);
    expect(await startOf(adam, 'allocation', 'currency')).toEqual(['USD', 'tenant', undefined]);
    expect(await startOf(olivia, 'allocation', 'currency')).toEqual(['EUR', 'user', undefined]);
    expect(await startOf(olivia, 'statement', 'period')).toEqual(['lastYear', 'global', undefined]);
    expect(await startOf(olivia, 'allocation', 'period')).toEqual(['last12Months', undefined, undefined]);
  });

  test('values of a person, a tenant and the portal are written by them alone', async () => {
    const values = { period: 'lastYear' };
    const codes = async (as: Inject) =>
      Promise.all(
        (['user', 'tenant', 'global'] as const).map(
          async (scope) => (await put(as, { scope, values })).statusCode,
        ),
      );
    expect(await codes(olivia)).toEqual([200, 403, 403]);
    expect(await codes(adam)).toEqual([200, 200, 403]);
    expect(await codes(gina)).toEqual([200, 403, 200]);
    const { levels } = await readSettings(bella);
    expect(levels.map((level) => Object.keys(level.values))).toEqual([[], [], ['period']]);
    expect(levels[2]?.values['period']?.by).toBeNull();
    expect((await readSettings(gina)).levels.map(({ scope }) => scope)).toEqual(['user', 'global']);
  });

  test('open pages of the people whose reports change are told', async () => {
    const values = { period: 'lastYear' };
    const changed = ['parameters.changed'];
    const ofTenant = () => save(adam, { scope: 'tenant', values });
    expect(await eventsOf('acorn', ofTenant)).toEqual(changed);
    expect(await eventsOf('birch', ofTenant)).toEqual([]);
    expect(await eventsOf('birch', () => save(gina, { scope: 'global', values }))).toEqual(changed);
    expect(await eventsOf('acorn', () => save(olivia, { scope: 'user', values }))).toEqual([]);
  });

  test('a change needs the version of the level that was read', async () => {
    const first = await save(adam, { scope: 'tenant', values: { period: 'lastYear' } });
    const stale = await put(boris, { scope: 'tenant', values: { period: 'lastMonth' } }, '5');
    expect(stale.json<Problem>().code).toBe('conflict.stale');
    const values = { period: 'lastMonth' };
    expect((await put(adam, { scope: 'tenant', values }, '0')).statusCode).toBe(412);
    expect((await put(adam, { scope: 'tenant', values }, String(first.version))).headers.etag).toBe(
      `"${first.version + 1}"`,
    );
    const unchecked = await adam({
      method: 'PUT',
      url: `${url}/values`,
      payload: { scope: 'tenant', values },
      headers: { 'if-match': '' },
    });
    expect(unchecked.statusCode).toBe(412);
  });
});

describe('a lock', () => {
  const locked = { currency: 'USD' };
  beforeEach(() => save(adam, { scope: 'tenant', values: locked, locks: { currency: true } }));

  test('holds against values of lower levels and says who set it', async () => {
    const response = await put(olivia, { scope: 'user', values: { currency: 'TRY' } });
    expect(errorsOf(response)).toEqual([
      { pointer: '/values/currency', code: 'locked', params: { scope: 'tenant', by: 'Adam Whitfield' } },
    ]);
    expect(await startOf(olivia, 'allocation', 'currency')).toEqual(['USD', 'tenant', 'tenant']);
  });

  test('wins over a value that a person had set before', async () => {
    await save(bella, { scope: 'user', values: { currency: 'TRY' } });
    await save(boris, { scope: 'tenant', values: { currency: 'EUR' }, locks: { currency: true } });
    expect(await startOf(bella, 'allocation', 'currency')).toEqual(['EUR', 'tenant', 'tenant']);
    expect(await currencyOf(bella)).toBe('EUR');
  });

  test('holds against runs of the report, for other tenants it does not', async () => {
    const run = await send(olivia, 'allocation', { parameters: { currency: 'TRY' } });
    expect(getProblem(run)).toEqual([422, 'validation.failed', '/parameters/currency']);
    expect(errorsOf(run)[0]).toMatchObject({ code: 'locked', params: { by: 'Adam Whitfield' } });
    expect(await currencyOf(olivia, { currency: 'USD' })).toBe('USD');
    expect(await currencyOf(bella, { currency: 'TRY' })).toBe('TRY');
  });

  test('a lock of the portal holds against tenants, whose people do not learn who set it', async () => {
    await save(gina, {
      scope: 'global',
      values: { 'performance.fees': 'gross' },
      locks: { 'performance.fees': true },
    });
    const response = await put(boris, { scope: 'tenant', values: { 'performance.fees': 'net' } });
    expect(errorsOf(response)[0]?.params).toEqual({ scope: 'global', by: null });
    expect(getProblem(await put(adam, { scope: 'tenant', values: {}, locks: { period: true } }))[0]).toBe(
      422,
    );
  });

  test('lets an administrator preview another value, and nobody else', async () => {
    const parameters = { currency: 'TRY' };
    const preview = { parameters, preview: 'tenant' } as const;
    expect((await send(adam, 'allocation', preview)).statusCode).toBe(200);
    expect((await send(olivia, 'allocation', preview)).statusCode).toBe(403);
    expect((await send(adam, 'allocation', { parameters })).statusCode).toBe(422);
    expect((await readReport(adam, 'allocation')).lastUsed).toBeNull();
  });

  test('work in the background takes the locked values', async () => {
    const report = loadReports().reports.get('allocation');
    const [reader] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ personId: string; tenantId: string }>(
        `select id as "personId", tenant_id as "tenantId" from people where email = 'olivia.user@acorn.example'`,
      ),
    );
    if (!report || !reader) throw new Error('no report or person');
    const found = await server.db.transaction({ as: 'system' }, (sql) =>
      effectiveParameters(sql, reader, report),
    );
    expect(found.locked).toEqual({ currency: 'USD' });
    expect(found.values).toMatchObject({ currency: 'USD', period: 'last12Months', client: [] });
  });
});

describe('options', () => {
  const optionsOf = async (as: Inject, path: string) =>
    (await json<ParameterOptions>(as, { url: `${url}/${path}` })).items.map(({ value }) => value);

  test('the list has the options of the tenant, restricted by the parents', async () => {
    const labels = async (as: Inject) =>
      (await json<ParameterOptions>(as, { url: `${url}/client/options` })).items.map(({ label }) => label);
    expect(await labels(olivia)).toEqual([1, 2, 3].map((n) => `CANARY-warehouse-acorn client ${n}`));
    expect(await labels(bella)).toEqual([1, 2, 3].map((n) => `CANARY-warehouse-birch client ${n}`));
    expect(await optionsOf(olivia, 'client/options?segment=Foundation')).toEqual(['c2']);
    expect(await optionsOf(olivia, 'client/options?search=client%203')).toEqual(['c3']);
    expect(await optionsOf(gina, 'client/options')).toEqual([]);
    expect(await optionsOf(gina, 'currency/options')).toContain('EUR');
  });

  test('an option that the tenant does not have is rejected, and any of a tenant for the whole portal', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`update tenants set attributes = '{"clientSegments": ["Private"]}' where id = 'birch'`),
    );
    const values = { client: ['c2'] };
    const rejected = [422, 'validation.failed', '/values/client'];
    expect(getProblem(await put(bella, { scope: 'user', values }))).toEqual(rejected);
    expect(getProblem(await put(gina, { scope: 'global', values }))).toEqual(rejected);
    expect((await put(olivia, { scope: 'user', values })).statusCode).toBe(200);
    expect((await readSettings(bella)).effective['client']?.value).toEqual([]);
  });

  test('a changed parent clears children that it no longer offers, and the response says so', async () => {
    const [first, second] = ['Private', 'Foundation'];
    const [kept, lost] = ['c1', 'c2'];
    await save(olivia, { scope: 'user', values: { client: [kept, lost] } });
    const check: UpdateParameterValues = { scope: 'user', values: { segment: [first] } };
    const cleared = [{ id: 'client', before: [kept, lost], after: [kept] }];
    const checked = await json<CheckedParameterValues>(olivia, {
      method: 'POST',
      url: `${url}/validate`,
      payload: check,
    });
    expect(checked).toEqual({ problems: [], cleared });
    expect((await save(olivia, check)).cleared).toEqual(cleared);
    expect((await readSettings(olivia)).effective['client']?.value).toEqual([kept]);
    const gone = await save(olivia, { scope: 'user', values: { segment: [second] } });
    expect(gone.cleared).toEqual([{ id: 'client', before: [kept], after: null }]);
    const wrong: UpdateParameterValues = { scope: 'user', values: { segment: [first], client: [lost] } };
    const problems = await json<CheckedParameterValues>(olivia, {
      method: 'POST',
      url: `${url}/validate`,
      payload: wrong,
    });
    expect(problems.problems).toEqual([{ id: 'client', code: 'not_allowed' }]);
  });
});

describe('the history', () => {
  const historyOf = async (as: Inject, id: string) =>
    (await json<ParameterHistory>(as, { url: `${url}/${id}/history` })).items;

  test('says who changed what at the levels of the reader, and the audit has what administrators change', async () => {
    await save(adam, { scope: 'tenant', values: { period: 'lastYear' } });
    await save(adam, { scope: 'tenant', values: { period: null } });
    await save(olivia, { scope: 'user', values: { period: 'lastMonth' } });
    await save(olivia, { scope: 'user', values: { period: 'lastMonth' } });
    expect(
      (await historyOf(olivia, 'period')).map(({ scope, by, from, to }) => [scope, by, from, to]),
    ).toEqual([
      ['user', 'Olivia Bennett', null, 'lastMonth'],
      ['tenant', 'Adam Whitfield', 'lastYear', null],
      ['tenant', 'Adam Whitfield', null, 'lastYear'],
    ]);
    expect((await historyOf(adam, 'period')).length).toBe(2);
    expect(await historyOf(bella, 'period')).toEqual([]);
    const audit = await json<{ items: { act: string; target: { id: string }; after: unknown }[] }>(adam, {
      url: '/api/v1/audit?targetType=parameter',
    });
    expect(audit.items.slice(0, 2).map(({ act, target, after }) => [act, target.id, after])).toEqual([
      ['parameter.changed', 'period', { value: null }],
      ['parameter.changed', 'period', { value: 'lastYear' }],
    ]);
  });

  test('keeps the newest hundred changes of a parameter', async () => {
    for (let n = 0; n < 52; n += 1) {
      await save(olivia, { scope: 'user', values: { period: 'lastYear' } });
      await save(olivia, { scope: 'user', values: { period: null } });
    }
    const [row] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ total: number }>('select count(*)::int as total from parameter_changes'),
    );
    expect(row?.total).toBe(100);
  });
});

describe('sets of values', () => {
  const create = (as: Inject, part: object) =>
    as({
      method: 'POST',
      url: setsUrl,
      payload: {
        name: 'Month end',
        scope: 'user',
        values: { period: 'lastMonth' },
        isDefault: true,
        ...part,
      },
    });
  const change = (as: Inject, id: string, payload: object, revision = '*') =>
    as({ method: 'PATCH', url: `${setsUrl}/${id}`, payload, headers: { 'if-match': revision } });
  const listed = async (as: Inject) => (await readSettings(as)).sets.map(({ name, scope }) => [name, scope]);

  test('belong to a person, or are shared by an administrator with the people of the tenant', async () => {
    const own = (await create(olivia, {})).json<ParameterSet>();
    const shared = (await create(adam, { name: 'Board', scope: 'tenant' })).json<ParameterSet>();
    expect((await create(olivia, { name: 'Board', scope: 'tenant' })).statusCode).toBe(403);
    expect(await listed(olivia)).toEqual([
      ['Board', 'tenant'],
      ['Month end', 'user'],
    ]);
    expect(await listed(adam)).toEqual([['Board', 'tenant']]);
    expect(await listed(bella)).toEqual([]);
    expect((await change(adam, own.id, { name: 'x' })).statusCode).toBe(404);
    expect((await change(boris, shared.id, { name: 'x' })).statusCode).toBe(404);
    expect((await change(olivia, shared.id, { name: 'x' })).statusCode).toBe(403);
    const remove = (as: Inject) =>
      as({ method: 'DELETE', url: `${setsUrl}/${shared.id}`, headers: { 'if-match': '*' } });
    expect((await remove(olivia)).statusCode).toBe(403);
    expect((await remove(adam)).statusCode).toBe(204);
  });

  test('have one default and one set of a name per level, and checked values', async () => {
    const first = (await create(bella, { name: 'First' })).json<ParameterSet>();
    const second = (await create(bella, { name: 'Second' })).json<ParameterSet>();
    const defaults = async () => (await readSettings(bella)).sets.map(({ isDefault }) => isDefault);
    expect(await defaults()).toEqual([false, true]);
    expect(getProblem(await create(bella, { name: 'FIRST' }))).toEqual([409, 'object.conflict', '/name']);
    expect((await change(bella, second.id, { name: 'first' })).statusCode).toBe(409);
    expect((await change(bella, first.id, { isDefault: true }, '1')).statusCode).toBe(412);
    await change(bella, first.id, { isDefault: true });
    expect(await defaults()).toEqual([true, false]);
    expect(getProblem(await change(bella, first.id, { values: { client: ['nobody'] } }))).toEqual([
      ...[422, 'validation.failed', '/values/client'],
    ]);
  });
});
