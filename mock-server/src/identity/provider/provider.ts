import {
  Provider,
  errors,
  interactionPolicy,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { PortalDeps } from '../../platform/app/portal-app';
import { appRoles } from '../../platform/auth/access';
import { PortalError, problemBody, problemType } from '../../platform/http/problem';
import { identityKeys } from '../tokens/identity-keys';
import type { OidcStore } from './oidc-store';
import { findAccount, providerTid, toTokenClaims } from '../accounts/people.repository';
import { showError } from '../pages/pages';
import { storeNextSessionFirst } from './session-renewal';
import { recordSessionUse } from '../sign-in/sessions.repository';
import { signOutFeature, signOutMiddleware } from '../sign-in/sign-out';

export const portalClientId = 'meridian-portal';
export const portalApi = 'api://meridian';
export const portalScope = 'access_as_user';
export const mountPath = '/identity';

export const ttl = {
  code: 60,
  client: 15 * 60,
  interaction: 60 * 60,
  refreshToken: 24 * 60 * 60,
  session: 24 * 60 * 60,
  anonymousSession: 10 * 60,
  grant: 14 * 24 * 60 * 60,
} as const;

const identityClaims = ['oid', 'tid', 'name', 'preferred_username', 'roles'];

function policy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  // A session of a deleted or disabled account must not sign in.
  prompts
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'the account cannot sign in',
        'login_required',
        (ctx) => Boolean(ctx.oidc.session?.accountId) && !ctx.oidc.account,
      ),
    );
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

/** Grants every scope without a consent page: the only client is the portal itself. */
async function grantEverything(
  ctx: KoaContextWithOIDC,
): Promise<InstanceType<Provider['Grant']> | undefined> {
  const { provider, client, session, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    known?.accountId === account.accountId
      ? known
      : new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.exp = Math.floor(Date.now() / 1000) + ttl.grant;
  grant.addOIDCScope('openid profile offline_access');
  grant.addResourceScope(portalApi, portalScope);
  await grant.save();
  return grant;
}

type Deps = Pick<PortalDeps, 'db' | 'settings' | 'log'>;
type Settings = Deps['settings'];

function portalClient({ publicUrl, productName }: Settings): ClientMetadata {
  return {
    client_id: portalClientId,
    client_name: productName,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query', 'fragment'],
    // The landing page's sign-in returns to the shell at once, without the redirect page.
    redirect_uris: [`${publicUrl}/auth/redirect`, `${publicUrl}/default`],
    post_logout_redirect_uris: [`${publicUrl}/landing`, `${publicUrl}/auth/redirect`],
  };
}

/** Client of CI pipelines: client credentials only, without a user. */
const ciClients = ({ ciClient }: Settings): ClientMetadata[] =>
  ciClient
    ? [
        {
          client_id: ciClient.id,
          client_secret: ciClient.secret,
          token_endpoint_auth_method: 'client_secret_basic',
          grant_types: ['client_credentials'],
          response_types: [],
          redirect_uris: [],
        },
      ]
    : [];

/** Claims in the form that Entra ID uses for tokens of applications: the client id replaces the user's id. */
const appClaims = (clientId: string) => ({
  oid: clientId,
  tid: providerTid,
  azp: clientId,
  idtyp: 'app',
  ver: '2.0',
  roles: appRoles,
});

function features(settings: Settings, store: OidcStore): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    clientCredentials: { enabled: settings.ciClient !== undefined },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: signOutFeature(store, settings),
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, _client, oneOf) => oneOf ?? portalApi,
      // A sign-in without the API scope gets a token for the userinfo endpoint only.
      useGrantedResource: (_ctx, model) => Boolean(model.scope?.split(' ').includes(portalScope)),
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== portalApi) throw new errors.InvalidTarget();
        return {
          scope: portalScope,
          accessTokenFormat: 'jwt',
          accessTokenTTL: settings.accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
  };
}

/** Returns the time and the methods of the sign-in, which a renewed token has from the first one. */
function signInClaimsOf({ oidc }: KoaContextWithOIDC): { auth_time?: number; amr?: string[] } {
  const { AuthorizationCode: code, RefreshToken: refreshToken } = oidc.entities;
  const { authTime, amr } = code ?? refreshToken ?? {};
  return { ...(authTime !== undefined && { auth_time: authTime }), ...(amr && { amr }) };
}

/** Reads the claims from the database for each token, so that a renewed token has the current roles. */
function people({ db }: Deps): Pick<Configuration, 'findAccount' | 'extraTokenClaims'> {
  return {
    async findAccount(_ctx, id) {
      const account = await findAccount(db, id);
      if (account?.status !== 'active') return undefined;
      return { accountId: id, claims: () => Promise.resolve({ sub: id, ...toTokenClaims(account) }) };
    },
    async extraTokenClaims(ctx, token) {
      if (token.kind === 'ClientCredentials' && token.clientId) return appClaims(token.clientId);
      if (token.kind !== 'AccessToken' || !token.accountId) return undefined;
      const account = await findAccount(db, token.accountId);
      const uid = token.sessionUid;
      const use = { uid: uid ?? '', personId: token.accountId, userAgent: ctx.get('user-agent') };
      if (account && uid) await db.transaction({ as: 'system' }, (sql) => recordSessionUse(sql, use));
      return (
        account && {
          ...toTokenClaims(account),
          scp: token.scope,
          ver: '2.0',
          azp: portalClientId,
          sid: uid ?? '',
          ...signInClaimsOf(ctx),
        }
      );
    },
  };
}

async function configuration(deps: Deps, store: OidcStore): Promise<Configuration> {
  const { settings } = deps;
  const keys = await identityKeys(settings);
  return {
    ...people(deps),
    adapter: (model: string) => store.adapter(model),
    jwks: { keys: [keys.signing] } as Configuration['jwks'],
    clients: [portalClient(settings), ...ciClients(settings)],
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: ['sub', 'amr', ...identityClaims], profile: identityClaims },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientBasedCORS: (_ctx, origin) => origin === new URL(settings.publicUrl).origin,
    cookies: {
      keys: keys.cookies,
      names: {
        session: 'meridian_session',
        interaction: 'meridian_sign_in',
        resume: 'meridian_sign_in_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', path: mountPath },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    discovery: { ui_locales_supported: ['en', 'tr'] },
    features: features(settings, store),
    interactions: { policy: policy(), url: (_ctx, { uid }) => `${mountPath}/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    expiresWithSession: () => Promise.resolve(true),
    rotateRefreshToken: true,
    renderError: (ctx, out) => showError(ctx, out),
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      AuthorizationCode: ttl.code,
      ClientCredentials: Math.min(settings.accessTokenSeconds, ttl.client),
      Grant: ttl.grant,
      IdToken: 60 * 60,
      Interaction: ttl.interaction,
      // Rotation must not extend the lifetime of the first token.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? ttl.refreshToken,
      // Any caller can create a session without an account.
      Session: (_ctx, { accountId }) => (accountId ? ttl.session : ttl.anonymousSession),
    },
  };
}

/** Creates the embedded provider, a Koa application that expects paths without `/identity`. */
export async function createProvider(deps: Deps, store: OidcStore): Promise<Provider> {
  const provider = new Provider(`${deps.settings.publicUrl}${mountPath}`, await configuration(deps, store));
  provider.proxy = true;
  // oidc-provider removes `offline_access` when no consent page was shown, and then rejects renewals by clients that
  // request this scope.
  Object.defineProperty(provider.RefreshToken.prototype, 'scopes', {
    get(this: { scope?: string }) {
      return new Set([...(this.scope ?? '').split(' '), 'offline_access']);
    },
  });
  storeNextSessionFirst(provider);
  provider.use(respondToHead);
  provider.use(replaceUnsafeResponses);
  provider.use(signOutMiddleware(deps.settings));
  provider.on('server_error', (_ctx: KoaContextWithOIDC, error: Error) =>
    deps.log.error({ err: error }, 'identity provider failed'),
  );
  provider.on('grant.error', (ctx: KoaContextWithOIDC, error: Error) =>
    deps.log.info(
      { event: 'token.rejected', reason: error.message, clientId: ctx.oidc.client?.clientId },
      'a token request was rejected',
    ),
  );
  return provider;
}

/** Documents of the provider that a request does not change. */
export const publicDocuments = ['/.well-known/openid-configuration', '/jwks'];

/** oidc-provider has no routes for HEAD. Koa omits the body. */
async function respondToHead(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const isHead = ctx.method === 'HEAD' && publicDocuments.includes(ctx.path);
  if (isHead) ctx.method = 'GET';
  await next();
  if (isHead) ctx.method = 'HEAD';
}

/** Replaces oidc-provider's own pages: they need scripts, which the policy blocks, and are not translated. */
async function replaceUnsafeResponses(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  await next();
  if (typeof ctx.body === 'string' && ctx.body.includes('<script')) {
    ctx.status = 400;
    showError(ctx, { error: 'unsupported_response_mode' });
  }
  if (ctx.status === 404 && !ctx.body) {
    ctx.status = 404;
    ctx.body = problemBody(new PortalError('request.not_found'), {
      instance: `${mountPath}${ctx.path}`.slice(0, 500),
      traceId: String(ctx.res.getHeader('x-trace-id') ?? ''),
    });
    ctx.type = problemType;
  }
}
