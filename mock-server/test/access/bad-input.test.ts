import { accessRoles, Problem, problems, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import { injectWhole } from '../inject-whole';
import type { AccessCaller } from './access-callers';
import { startAccessWalk } from './access-walk';
import { badInputs, type ApiDocument } from './bad-inputs';

const { server, callers, rows, samples } = await startAccessWalk();
const document = (await server.app.inject('/api/openapi.json')).json<ApiDocument>();
afterAll(() => server.close());

// The documentation's own addresses are not documented.
const endpoints = rows.filter(([key]) => key.includes(' /api/') && !/openapi|docs/.test(key));

/** A valid call of the route by a caller with the right. */
function validCall(key: string, { access }: AccessRow): InjectOptions {
  const needed = accessRoles[access];
  const caller = callers.find(
    ({ refused, roles, app }) => !refused && !app && (!needed || needed.some((role) => roles.includes(role))),
  ) as AccessCaller;
  const call = samples.callOf(key, 'own', caller);
  return { ...call, headers: { ...call.headers, ...caller.headers } };
}

/** The same with a JSON body, where the sample sends another media type. */
function validJsonCall(key: string, row: AccessRow): InjectOptions {
  const call = validCall(key, row);
  const { json } = samples.sampleOf(key);
  if (!json) return call;
  return { ...call, payload: json, headers: { ...call.headers, 'content-type': 'application/json' } };
}

function complaintsAbout(answer: LightMyRequestResponse, codes: readonly ProblemCode[]): string[] {
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/problem+json')) return [`answers ${answer.statusCode} ${type}`];
  const problem = answer.json<Problem>();
  const { code } = problem;
  return [
    ...(codes.includes(code as ProblemCode) ? [] : [`answers ${code}`]),
    ...(answer.statusCode === problems[code as ProblemCode].status
      ? []
      : [`answers ${code} with ${answer.statusCode}`]),
    ...(Value.Check(Problem, problem) ? [] : ['is no problem document']),
    ...(/SQLSTATE|node_modules|\.ts:|at \w+ \(|select |insert /.test(answer.payload)
      ? ['tells how the server is built']
      : []),
  ];
}

describe('bad input', () => {
  test.each(endpoints)('is answered as listed: %s', async (key, row) => {
    const template = key.split(' ')[1]?.replace(/:(\w+)/g, '{$1}') ?? '';
    const complaints: string[] = [];
    const cases = badInputs(document, template, validJsonCall(key, row));
    expect(cases.length).toBeGreaterThanOrEqual(4);
    for (const { name, request, codes } of cases) {
      const answer = await injectWhole(server, request);
      complaints.push(
        ...complaintsAbout(answer, codes).map(
          (complaint) => `${name}: ${complaint}, not ${codes.join(' or ')}`,
        ),
      );
    }
    expect(complaints).toEqual([]);
  });

  test.each(endpoints)('of a wrong method or origin is refused: %s', async (key, row) => {
    const call = validCall(key, row);
    const { payload: _payload, ...bare } = call;
    const { pathname } = new URL(String(call.url), 'http://localhost');
    const takesDelete = endpoints.some(([other]) => other === `DELETE ${pathname}`);
    for (const method of takesDelete ? (['TRACE'] as const) : (['DELETE', 'TRACE'] as const)) {
      const answer = await injectWhole(server, { ...bare, method: method as 'DELETE' });
      expect(complaintsAbout(answer, ['request.method'])).toEqual([]);
      expect(answer.headers.allow).toContain(key.split(' ')[0]);
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: String(call.url),
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('is a problem document even for those who ask for HTML', async () => {
    const answer = await server.app.inject({ url: '/api/v1/users', headers: { accept: 'text/html' } });
    expect(complaintsAbout(answer, ['auth.token_missing'])).toEqual([]);
    const unknown = await server.app.inject({ url: '/api/v1/nothing', headers: { accept: 'text/html' } });
    expect(complaintsAbout(unknown, ['request.not_found'])).toEqual([]);
  });

  const wrong = endpoints.flatMap(([key, row]) =>
    (samples.sampleOf(key).wrong ?? []).map(
      ([name, change, ...codes]) => [`${key} with ${name}`, { key, row, change, codes }] as const,
    ),
  );

  test.each(wrong)('is refused by what is wrong with it: %s', async (_title, { key, row, change, codes }) => {
    const answer = await server.app.inject({ ...validCall(key, row), ...change });
    expect(complaintsAbout(answer, codes)).toEqual([]);
  });
});
