import { createRequire } from 'node:module';
import { serverPort } from './portal-server.mjs';

const require = createRequire(import.meta.url);
// The proxy package of webpack-dev-server.
const { responseInterceptor } = createRequire(require.resolve('webpack-dev-server'))('http-proxy-middleware');

/** Whether the portal server handles a path in every composition. */
export const isServerPath = (path) =>
  /^\/(api|identity|application-settings|remotes|help|health)(\/|$)/.test(path);

const respondUnavailable = (_error, _request, response) =>
  response.writeHead?.(503, { 'retry-after': '1' }).end('The portal server is starting.');

/**
 * Returns a proxy rule that forwards requests to the portal server.
 * @param context `(path, request) => boolean`: which requests to forward
 */
export const forward = (port, context) => ({
  context,
  target: `http://127.0.0.1:${serverPort(port)}`,
  logLevel: 'silent',
  onError: respondUnavailable,
});

/**
 * Returns a proxy rule that forwards requests and transforms the text of successful responses.
 * @param change `(text, response) => text`
 */
export const forwardTransformed = (port, context, change) => ({
  ...forward(port, context),
  selfHandleResponse: true,
  onProxyReq: (request) => request.removeHeader('if-none-match'),
  onProxyRes: responseInterceptor(async (body, { statusCode }, _request, response) => {
    if (statusCode !== 200) return body;
    response.removeHeader('etag');
    response.setHeader('cache-control', 'no-store');
    return change(body.toString('utf8'), response);
  }),
});
