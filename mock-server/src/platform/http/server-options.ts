import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { problems, type ProblemCode } from '@portal/shared/contracts';
import { LogController, type FastifyServerOptions } from 'fastify';
import { frameworkErrors } from './error-handlers';
import { PortalError, problemBody, problemType } from './problem';
import { enteredKeyword, schemaCompilers } from './schema-compilers';
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
  // A client that never closes its side would keep the socket.
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** Time limits in milliseconds. `check` is the interval at which HTTP/1.1 connections are checked. */
export interface TimeLimits {
  headers: number;
  request: number;
  check: number;
}

export const timeLimits: TimeLimits = { headers: 20_000, request: 30_000, check: 2_000 };

const keepAliveTimeout = 65_000;

/** An HTTP/2 server does not take these limits from the framework's options, also not for HTTP/1.1. */
const tlsOptions = ({ cert, key }: { cert: string; key: string }, limits: TimeLimits) => ({
  allowHTTP1: true,
  cert,
  key,
  handshakeTimeout: limits.headers,
  headersTimeout: limits.headers,
  requestTimeout: limits.request,
  connectionsCheckingInterval: limits.check,
  keepAliveTimeout,
});

/** Cancels HTTP/2 streams whose request body does not arrive in time: Node limits only HTTP/1.1 requests. */
export function limitStreams(server: Pick<NodeJS.EventEmitter, 'on'>, { request }: TimeLimits): void {
  server.on('stream', (stream: ServerHttp2Stream) => {
    if (stream.endAfterHeaders) return;
    const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), request).unref();
    stream.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  // Otherwise a session without any stream stays open as long as bytes arrive.
  server.on('session', (session: ServerHttp2Session) => {
    const timer = setTimeout(() => session.destroy(), request).unref();
    session.once('stream', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

/** Ignores an unknown `Expect` header, to which Node responds with 417 and no body. */
export function ignoreExpectations(server: Pick<NodeJS.EventEmitter, 'on' | 'emit'>): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

export interface ServerOptions {
  logStream?: { write(line: string): void } | undefined;
  limits?: TimeLimits | undefined;
}

/** Returns the options of the server: limits and timeouts that the framework leaves open by default. */
export function serverOptions(
  settings: ServerSettings,
  { logStream, limits = timeLimits }: ServerOptions = {},
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
    requestTimeout: limits.request,
    handlerTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: true,
        allErrors: false,
        keywords: [enteredKeyword],
      },
    },
    schemaController: { compilersFactory: schemaCompilers },
    frameworkErrors,
    clientErrorHandler: handleClientError,
    ...(settings.tls
      ? { http2: true, https: tlsOptions(settings.tls, limits) }
      : {
          http: {
            headersTimeout: limits.headers,
            connectionsCheckingInterval: limits.check,
            requireHostHeader: false,
          },
        }),
  };
  return options as unknown as FastifyServerOptions;
}
