import { accessRoles, Problem, problems, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import { injectWhole } from '../inject-whole';
import type { AccessCaller } from './access-callers';
import { startAccessWalk } from './access-walk';
import { badInputs, type ApiDocument } from './bad-inputs';
import { echoedSecrets } from './echoed-secrets';
import { readFileSync } from 'node:fs';
import { testApp, type TestApp } from '../test-app';
import type { BadCall } from '../bad-inputs/bad-calls';
import { configuration } from '../bad-inputs/configuration';
import { domains } from '../bad-inputs/domains';
import { globalAnnouncements, globalAudit, globalSearch, globalUsers, jobs } from '../bad-inputs/global';
import { invitations } from '../bad-inputs/invitations';
import { globalFactors, ownFactor } from '../bad-inputs/second-factor';
import { tenants } from '../bad-inputs/tenants';
import { users } from '../bad-inputs/users';
import { workspaces } from '../bad-inputs/workspaces';

const { server, callers, rows, samples } = await startAccessWalk();
const document = (await server.app.inject('/api/openapi.json')).json<ApiDocument>();
afterAll(() => server.close());

describe('bad input', () => {
  // The API description does not contain its own addresses.
  const endpoints = rows.filter(([key]) => key.includes(' /api/') && !/openapi|docs/.test(key));

  /** Returns a valid call of the route by a caller who may make it. */
  function validCall(key: string, { access }: AccessRow): InjectOptions {
    const needed = accessRoles[access];
    const caller = callers.find(
      ({ rejectedWith, roles, app }) =>
        !rejectedWith && !app && (!needed || needed.some((role) => roles.includes(role))),
    ) as AccessCaller;
    const call = samples.callOf(key, 'own', caller);
    return { ...call, headers: { ...call.headers, ...caller.headers } };
  }

  /** Returns the same call with a JSON body if the sample sends another media type. */
  function validJsonCall(key: string, row: AccessRow): InjectOptions {
    const call = validCall(key, row);
    const { json } = samples.sampleOf(key);
    if (!json) return call;
    return { ...call, payload: json, headers: { ...call.headers, 'content-type': 'application/json' } };
  }

  function faultsOf(response: LightMyRequestResponse, codes: readonly ProblemCode[]): string[] {
    const type = String(response.headers['content-type']);
    if (!type.startsWith('application/problem+json')) return [`returned ${response.statusCode} ${type}`];
    const problem = response.json<Problem>();
    const { code } = problem;
    return [
      ...(codes.includes(code as ProblemCode) ? [] : [`returned ${code}`]),
      ...(response.statusCode === problems[code as ProblemCode].status
        ? []
        : [`returned ${code} with ${response.statusCode}`]),
      ...(Value.Check(Problem, problem) ? [] : ['is not a problem document']),
      ...(/SQLSTATE|node_modules|\.ts:|at \w+ \(|select |insert /.test(response.payload)
        ? ['reveals how the server is built']
        : []),
    ];
  }

  test.each(endpoints)('gets one of the listed errors from %s', async (key, row) => {
    const template = key.split(' ')[1]?.replace(/:(\w+)/g, '{$1}') ?? '';
    const faults: string[] = [];
    const cases = badInputs(document, template, validJsonCall(key, row));
    expect(cases.length).toBeGreaterThanOrEqual(4);
    for (const { name, request, codes } of cases) {
      const response = await injectWhole(server, request);
      faults.push(
        ...faultsOf(response, codes).map((fault) => `${name}: ${fault}, not ${codes.join(' or ')}`),
        ...echoedSecrets(request, response.payload).map(() => `${name}: repeats a secret of the request`),
      );
    }
    expect(faults).toEqual([]);
  });

  test.each(endpoints)('gets 405 for a wrong method and no CORS headers from %s', async (key, row) => {
    const call = validCall(key, row);
    const { payload: _payload, ...bare } = call;
    const { pathname } = new URL(String(call.url), 'http://localhost');
    const takesDelete = endpoints.some(
      ([other]) =>
        other.startsWith('DELETE ') &&
        new RegExp(`${other.slice(7).replace(/:\w+/g, '[^/]+')}$`).test(pathname),
    );
    for (const method of takesDelete ? (['TRACE'] as const) : (['DELETE', 'TRACE'] as const)) {
      const response = await injectWhole(server, { ...bare, method: method as 'DELETE' });
      expect(faultsOf(response, ['request.method'])).toEqual([]);
      expect(response.headers.allow).toContain(key.split(' ')[0]);
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: String(call.url),
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('gets a problem document even if the client prefers HTML', async () => {
    const response = await server.app.inject({ url: '/api/v1/users', headers: { accept: 'text/html' } });
    expect(faultsOf(response, ['auth.token_missing'])).toEqual([]);
    const unknown = await server.app.inject({ url: '/api/v1/nothing', headers: { accept: 'text/html' } });
    expect(faultsOf(unknown, ['request.not_found'])).toEqual([]);
  });

  const wrong = endpoints.flatMap(([key, row]) =>
    (samples.sampleOf(key).wrong ?? []).map(
      ([name, change, ...codes]) => [`${key} with ${name}`, { key, row, change, codes }] as const,
    ),
  );

  test.each(wrong)('gets the error of its fault from %s', async (_title, { key, row, change, codes }) => {
    const response = await server.app.inject({ ...validCall(key, row), ...change });
    expect(faultsOf(response, codes)).toEqual([]);
  });
});

describe('secrets of requests', () => {
  test.each([
    ['an object', { profile: { newPassword: 'hunter22' } }],
    ['JSON', '{"token":"hunter22"}'],
    ['a form', 'name=a&code=hunter22'],
  ])('finds a secret of %s in a response', (_name, payload) => {
    expect(echoedSecrets({ payload }, '{"detail":"hunter22 is wrong"}')).toEqual(['hunter22']);
    expect(echoedSecrets({ payload }, '{"detail":"This is wrong"}')).toEqual([]);
  });
});

describe('bad input of the administration', () => {
  const resources = {
    users,
    invitations,
    workspaces,
    domains,
    configuration,
    tenants,
    'global users': globalUsers,
    'global announcements': globalAnnouncements,
    'global search': globalSearch,
    jobs,
    'global audit': globalAudit,
    'the own second factor': ownFactor,
    'second factors of others': globalFactors,
  };

  const messages = ['en', 'tr'].map(
    (language) =>
      JSON.parse(
        readFileSync(new URL(`../../../shared/src/api/${language}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>,
  );

  let server: TestApp;
  let people: Map<string, string>;
  beforeAll(async () => {
    server = await testApp();
    const rows = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ email: string; id: string }>('select email, id from people'),
    );
    people = new Map(rows.map(({ email, id }) => [email, id]));
  });
  afterAll(() => server.close());

  describe.each(Object.entries(resources))('a bad input of %s', (_resource, { as, calls }) => {
    const titled = calls.map((call): [string, BadCall] => [
      `${call.call.slice(0, 70)} with ${call.name}`,
      call,
    ]);

    test.each(titled)(
      'gets its code, its field and a message: %s',
      async (_, { call, payload, headers, ...bad }) => {
        const [method, address = ''] = call.split(' ') as ['GET', string];
        const url = address.replace(/\{([^}]+)\}/, (_match, email: string) => people.get(email) ?? 'missing');
        const inject = await server.as(as);
        const response = await inject({
          method,
          url,
          ...(payload !== undefined && { payload }),
          ...(headers && { headers }),
        });
        const problem = response.json<Problem>();
        const { pointer, code } = problem.errors[0] ?? {};
        expect({ code: problem.code, ...(bad.field && { field: [pointer, code] }) }).toEqual(
          bad.field ? { code: bad.code, field: bad.field } : { code: bad.code },
        );
        expect(response.statusCode).toBe(problems[bad.code].status);
        for (const texts of messages) expect(texts[bad.code.replace('.', '-')]).toBeTruthy();
      },
    );
  });
});
