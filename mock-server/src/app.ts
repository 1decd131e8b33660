import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { installReadAudit } from './platform/audit/audited-reads';
import type { PortalDeps } from './platform/app/portal-app';
import { installSimulatedLatency } from './platform/app/simulated-latency';
import type { AccessRow } from './platform/auth/access';
import { resolveFeatureFlags } from './platform/auth/features';
import { createActingSessions } from './platform/auth/acting';
import { installAccess } from './platform/auth/access-hook';
import { applyRightsChange } from './platform/auth/rights-changes';
import { installAddressRules } from './platform/http/addresses';
import type { TokenVerifier } from './platform/auth/caller';
import type { Database } from './platform/database/database';
import { openDatabase } from './platform/database/open-database';
import { docsRoutes } from './platform/docs/docs';
import { documentRoutes } from './platform/host-files/documents';
import { installConnections } from './platform/app/connections';
import { installCompression } from './platform/http/compression/compression';
import { installErrorHandlers } from './platform/http/error-handlers';
import { createEventHub } from './platform/events/events';
import { eventsRoutes } from './platform/events/events.routes';
import { healthRoutes } from './platform/http/health';
import { mirrorHost } from './platform/host-files/host-mirror';
import { collectApi } from './platform/docs/openapi';
import { PortalError } from './platform/http/problem';
import { createLimiter } from './platform/http/rate-limit';
import { isApi } from './platform/http/route-path';
import { installSecurityLog } from './platform/http/security-log';
import {
  ignoreExpectations,
  limitStreams,
  serverOptions,
  timeLimits,
  type TimeLimits,
} from './platform/http/server-options';
import { settingsWith, type ServerSettings } from './platform/settings/settings';
import { convertAddressValues, fillMissingBody, parseJson } from './platform/http/validation';
import type { StartableEngine, WarehouseEngine } from './warehouse/engine/engine';
import { openWarehouse } from './warehouse/engine/open-warehouse';
import { loadModel } from './warehouse/model/model';
import { createWarehouse } from './warehouse/warehouse';
import { registerResources, type Resource } from './platform/app/resource';
import { registryState } from './remotes/registry/remotes.repository';
import { resources } from './resources';
import { rejectOtherKeys } from './shared-keys';
import { shellValues } from './shell-values';

export type PortalApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface BuildOptions {
  settings: Partial<ServerSettings>;
  db?: Database;
  /** For tests. The caller closes it. */
  warehouse?: WarehouseEngine;
  now?: () => Date;
  tokens?: TokenVerifier;
  /** For tests: replaces the resources of the portal. */
  resources?: readonly Resource[];
  logStream?: { write(line: string): void };
  /** Called when another process has taken over the data folder. */
  onLost?: () => void;
  /** For tests: replaces the time limits of connections and requests. */
  timeLimits?: TimeLimits;
}

export type BuiltApp = PortalApp & { access: readonly AccessRow[] };

const rejectAll: TokenVerifier = { verify: () => Promise.reject(new PortalError('auth.token_invalid')) };

function installBodyParser(app: PortalApp) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    try {
      done(null, body.length === 0 ? undefined : parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('preValidation', async (request) => {
    fillMissingBody(request);
    convertAddressValues(request);
  });
}

function installResponseHooks(app: PortalApp) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (isApi(request)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // Rejections under overload are reported together.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.warn(line, 'request completed');
    else request.log.debug(line, 'request completed');
  });
}

/** Starts the warehouse when the server listens, because it takes seconds and much of the machine. */
function startWithServer(app: PortalApp, warehouse: StartableEngine): WarehouseEngine {
  app.addHook('onListen', async () => warehouse.start());
  app.addHook('onClose', () => warehouse.close());
  return warehouse;
}

async function openDeps(
  app: PortalApp,
  options: BuildOptions,
  settings: ServerSettings,
): Promise<PortalDeps> {
  const closing: (() => Promise<void> | void)[] = [];
  const { onLost } = options;
  const db = options.db ?? (await openDatabase({ ...settings, log: app.log, ...(onLost ? { onLost } : {}) }));
  const events = createEventHub({
    databaseUrl: settings.databaseUrl,
    log: app.log,
    onRightsChange: (change) => applyRightsChange(deps, change),
  });
  // An open stream would keep the server waiting for its connections to end.
  app.addHook('preClose', () => events.close());
  app.addHook('onClose', async () => {
    for (const work of closing.reverse()) await work();
    // The caller closes a database that it passed in.
    if (!options.db) await db.close();
  });
  const now = options.now ?? (() => new Date());
  const engine = options.warehouse ?? startWithServer(app, openWarehouse(settings, app.log, now));
  const deps: PortalDeps = {
    db,
    settings,
    tokens: options.tokens ?? rejectAll,
    acting: createActingSessions({ db, now }),
    events,
    warehouse: createWarehouse({ engine, model: loadModel() }),
    log: app.log,
    now,
    onClose: (work) => closing.push(work),
  };
  return deps;
}

async function assemble(
  app: PortalApp,
  options: BuildOptions,
  settings: ServerSettings,
): Promise<readonly AccessRow[]> {
  // First, because a hook that rejects a request skips those after it.
  installConnections(app as unknown as FastifyInstance, () => app.portal.events.endReaders());
  installErrorHandlers(app as unknown as FastifyInstance);
  installResponseHooks(app);
  installSecurityLog(app as unknown as FastifyInstance);
  installAddressRules(app as unknown as FastifyInstance, settings.publicUrl);
  installBodyParser(app);
  await installCompression(app as unknown as FastifyInstance);
  const deps = await openDeps(app, options, settings);
  app.decorate('portal', deps);
  // The embedded database is in the data folder itself, and a caller that passes a database in decides for itself.
  if (!options.db && deps.db.engine === 'postgres') await rejectOtherKeys(deps);
  installReadAudit(app as unknown as FastifyInstance, deps);
  await mirrorHost(deps);
  const limit = await createLimiter(app as unknown as FastifyInstance, settings.rateLimitPerMinute);
  const access = installAccess(app as unknown as FastifyInstance, {
    tokens: () => deps.tokens,
    acting: deps.acting,
    freshSignIn: { maxAgeSeconds: settings.freshSignInSeconds, now: deps.now },
    limit,
    hasFeature: (caller, feature) => resolveFeatureFlags(settings, caller)[feature],
  });
  installSimulatedLatency(app as unknown as FastifyInstance, settings.simulatedLatency);
  const describe = collectApi(app, settings.productName);
  healthRoutes(app, deps);
  docsRoutes(app, describe);
  documentRoutes(app, { settings, readShellValues: (request) => shellValues(request, deps) });
  eventsRoutes(app, {
    deps,
    // A change since the page fetched the registry is announced; otherwise the page need not fetch it again.
    async readFirstEvent(sql) {
      const { epoch, revision } = await registryState(sql);
      return { type: 'remotes.changed', data: { epoch, revision } };
    },
  });
  await registerResources(app, deps, options.resources ?? resources);
  if (options.tokens) deps.tokens = options.tokens;
  return access;
}

/** Builds the whole server, which does not listen yet. */
export async function buildApp(options: BuildOptions): Promise<BuiltApp> {
  const settings = settingsWith(options.settings);
  const app = Fastify(
    serverOptions(settings, { logStream: options.logStream, limits: options.timeLimits }),
  ).withTypeProvider<TypeBoxTypeProvider>() as unknown as PortalApp;
  ignoreExpectations(app.server);
  if (settings.tls) limitStreams(app.server, options.timeLimits ?? timeLimits);
  try {
    const access = await assemble(app, options, settings);
    await app.ready();
    return Object.assign(app, { access });
  } catch (error) {
    await app.close();
    throw error;
  }
}
