import { problems, type ProblemCode } from '@portal/shared/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SqlError } from '../database/database';
import { PortalError, problemBody, problemType } from './problem';
import { validationProblem } from './validation';

const bySqlState: readonly [RegExp, ProblemCode][] = [
  [/^2(2021|2P05)$/, 'validation.bad_unicode'],
  [/^22003$/, 'validation.range'],
  [/^22/, 'validation.failed'],
  [/^23(505|503)$/, 'object.conflict'],
  [/^42501$/, 'object.not_found'],
  [/^PT001$/, 'tenant.user_limit'],
  [/^PT002$/, 'storage.quota'],
  [/^53100$/, 'storage.full'],
  [/^(40001|40P01|53300|57P0|08|55P03)/, 'db.unavailable'],
  [/^57014$/, 'db.timeout'],
];

const byFrameworkCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid_json',
  FST_ERR_BAD_URL: 'request.bad_path',
  FST_ERR_MAX_PARAM_LENGTH: 'request.uri_too_long',
  FST_ERR_HANDLER_TIMEOUT: 'db.timeout',
};

const byStatus: Record<number, ProblemCode> = {
  400: 'request.invalid',
  404: 'request.not_found',
  408: 'request.timeout',
  413: 'request.too_large',
  414: 'request.uri_too_long',
  415: 'request.media_type',
  429: 'rate.limited',
  431: 'request.header_too_large',
};

function fromFramework({
  validation,
  validationContext,
  code,
  statusCode = 500,
}: Partial<FastifyError>): PortalError {
  if (validation) return validationProblem(validation, validationContext);
  const known = byFrameworkCode[code ?? ''] ?? byStatus[statusCode];
  if (known) return new PortalError(known);
  return new PortalError(statusCode >= 400 && statusCode < 500 ? 'request.invalid' : 'internal');
}

const fullStorage = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Maps every error to a PortalError. Unexpected errors become `internal` without their message. */
export function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  if (fullStorage.has((error as { code?: unknown } | null)?.code)) return new PortalError('storage.full');
  if (error instanceof SqlError) {
    return new PortalError(bySqlState.find(([pattern]) => pattern.test(error.code))?.[1] ?? 'internal');
  }
  return fromFramework((error ?? {}) as Partial<FastifyError>);
}

const pathOf = (url: string) => (url.split('?', 1)[0] ?? '/').slice(0, 500);

export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: PortalError): FastifyReply {
  const { status } = problems[error.code];
  if (status === 401 && !reply.hasHeader('www-authenticate')) {
    const hint = error.code === 'auth.token_missing' ? '' : ' error="invalid_token"';
    reply.header('www-authenticate', `Bearer${hint}`);
  }
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', error.retryAfterSeconds ?? 5);
  return reply
    .code(status)
    .header('x-trace-id', request.id)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(error, { instance: pathOf(request.url), traceId: request.id }));
}

const overloadReportInterval = 5_000;
const overload = { lastReport: 0, count: 0 };

/** Under overload each request fails: one line in 5 s counts them, because a line each would cost more than they do. */
function reportUnavailable(error: unknown, request: FastifyRequest): void {
  overload.count += 1;
  if (Date.now() - overload.lastReport < overloadReportInterval) return;
  const reason = error instanceof Error ? error.message : String(error);
  request.log.warn({ code: 'db.unavailable', reason, count: overload.count }, 'requests are rejected');
  overload.lastReport = Date.now();
  overload.count = 0;
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toPortalError(error);
  if (known.code === 'storage.full') request.server.reportFullStorage();
  if (known.code === 'db.unavailable') reportUnavailable(error, request);
  else if (problems[known.code].status >= 500) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const sqlState = error instanceof SqlError ? error.code : undefined;
    request.log.error({ code: known.code, sqlState, reason: message, stack }, 'the request failed');
  }
  return sendProblem(reply, request, known);
}

export const frameworkErrors = handleError;

/** Prefixes of the sample apps' calls, whose unknown paths have an error of their own. */
const sampleCalls = /^\/api\/(apps|auth|dashboards|pages|ui)(\/|$)/;

interface Matcher {
  method: string;
  pattern: RegExp;
}

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : literal(part)))
      .join('/')}$`,
  );

/**
 * Responds 404 to unknown addresses, 405 with Allow to known ones with another method, and 204 without CORS to
 * preflights.
 */
function handleNotFound(matchers: readonly Matcher[], request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url);
  // The wildcard of the host's documents matches every address, so it is not among the matchers.
  const methods = [
    ...new Set(matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
  if (request.method !== 'TRACE' && methods.length === 0)
    return sendProblem(
      reply,
      request,
      new PortalError(sampleCalls.test(path) ? 'apps.not_found' : 'request.not_found'),
    );
  reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendProblem(reply, request, new PortalError('request.method'));
}

export function installErrorHandlers(app: FastifyInstance) {
  const matchers: Matcher[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url === '/*') return;
    for (const name of [method].flat()) matchers.push({ method: name, pattern: patternOf(url) });
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleNotFound(matchers, request, reply));
}
