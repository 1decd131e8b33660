import { accessRoles, Problem, problems, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import { injectWhole } from '../inject-whole';
import type { AccessCaller } from './access-callers';
import { startAccessWalk } from './access-walk';
import { badInputs, type ApiDocument } from './bad-inputs';
import { echoedSecrets } from './echoed-secrets';

const { server, callers, rows, samples } = await startAccessWalk();
const document = (await server.app.inject('/api/openapi.json')).json<ApiDocument>();
afterAll(() => server.close());

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

describe('bad input', () => {
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
