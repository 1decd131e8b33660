import { Problem, problems, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { echoedSecrets } from '../access/echoed-secrets';
import type { RequestFault } from './request-faults';

/** Words of the database, of the code and of the engines. */
const internals = [
  /SQLSTATE|node_modules|\.ts:|at \w+ \(|select |insert |(?:relation|column|constraint) \\?"/,
  /syntax error|invalid input|duplicate key|violates|PGlite|\b(?:22|23|42|XX)[0-9A-Z]{3}\b/,
];

/** The path and the pointers repeat the request. */
const ownText = ({ instance: _path, errors, traceId: _id, ...rest }: Problem): string =>
  JSON.stringify([rest, errors.map(({ pointer: _pointer, ...field }) => field)]);

/** Returns why a response is not a problem document with one of the codes. */
export function faultsOfProblem(response: LightMyRequestResponse, codes: readonly ProblemCode[]): string[] {
  const type = String(response.headers['content-type']);
  if (!type.startsWith('application/problem+json')) return [`returned ${response.statusCode} ${type}`];
  const problem = response.json<Problem>();
  const { code } = problem;
  return [
    ...(codes.includes(code as ProblemCode) ? [] : [`returned ${code} instead of ${codes.join(' or ')}`]),
    ...(response.statusCode === problems[code as ProblemCode].status
      ? []
      : [`returned ${code} with ${response.statusCode}`]),
    ...(Value.Check(Problem, problem) ? [] : ['is not a problem document']),
    ...(internals.some((pattern) => pattern.test(ownText(problem)))
      ? ['reveals how the server is built']
      : []),
  ];
}

/** Returns why a response is not the error of a generated fault. */
export function faultsOfRejection(
  response: LightMyRequestResponse,
  { codes, field }: Pick<RequestFault, 'codes' | 'field'>,
): string[] {
  const faults = faultsOfProblem(response, codes);
  if (faults.length > 0 || !field) return faults;
  const { code, errors } = response.json<Problem>();
  const [found] = errors;
  if (code === 'request.too_large' || (found?.pointer === field[0] && found.code === field[1])) return [];
  return [`names ${found?.pointer} (${found?.code}) instead of ${field.join(' ')}`];
}

/** Bodies of refusals that the specification fixes. */
const specifiedBodies: readonly string[] = ['false', '{"error":"Invalid token"}'];

/** Returns why the server must not respond in this way to a call that its description allows. */
export function faultsOfResponse(response: LightMyRequestResponse): string[] {
  if (response.statusCode < 400 || specifiedBodies.includes(response.body)) return [];
  const { code } = response.json<Problem>();
  // A caller without a session would not reach the handler.
  if (code.startsWith('auth.') || response.statusCode >= 500) return [`returned ${code}`];
  return faultsOfProblem(response, [code as ProblemCode]);
}

/** The search in longer bodies takes too long. */
const maxSearched = 50_000;

/** Returns whether an error repeats a secret of its request. */
export const repeatsSecret = (
  request: InjectOptions,
  { statusCode, payload }: LightMyRequestResponse,
): boolean =>
  statusCode >= 400 &&
  !(typeof request.payload === 'string' && request.payload.length > maxSearched) &&
  echoedSecrets(request, payload).length > 0;
