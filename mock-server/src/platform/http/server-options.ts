import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { problems, type ProblemCode } from '@portal/shared/contracts';
import { LogController, type FastifyServerOptions } from 'fastify';
import { frameworkErrors } from './error-handlers';
import { PortalError, problemBody, problemType } from './problem';
import type { ServerSettings } from '../settings/settings';

const newTraceId = () => randomUUID().replaceAll('-', '');

/** Continues the caller's trace if the request contains one (W3C traceparent). */
function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers.traceparent;
  const [, traceId] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(typeof header === 'string' ? header : '') ??
    [];
  return traceId !== undefined && !/^0+$/.test(traceId) ? traceId : newTraceId();
}

const byClientError: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'request.header_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** There is no request object, so the response is written to the socket, which is closed afterwards. */
function handleClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = new PortalError(byClientError[error.code ?? ''] ?? 'request.invalid');
  const { status, title } = problems[known.code];
  const body = JSON.stringify(problemBody(known, { instance: '/', traceId: newTraceId() }));
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Returns the options of the server: limits and timeouts that the framework leaves open by default. */
export function serverOptions(
  settings: ServerSettings,
  logStream?: { write(line: string): void },
): FastifyServerOptions {
  const options = {
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: traceIdOf,
    trustProxy: settings.trustProxy === 0 ? false : settings.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    handlerTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false },
    },
    frameworkErrors,
    clientErrorHandler: handleClientError,
    ...(settings.tls
      ? { http2: true, https: { allowHTTP1: true, cert: settings.tls.cert, key: settings.tls.key } }
      : { http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000, requireHostHeader: false } }),
  };
  return options as unknown as FastifyServerOptions;
}
