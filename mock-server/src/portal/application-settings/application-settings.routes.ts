import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApplicationSettings, defaultLanguage, languages } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { mountPath, portalClientId, portalScope, ttl } from '../../identity/provider/provider';
import { buildDiscoveryDocument } from '../../identity/provider/discovery';
import { projectFolder } from '../../platform/paths';
import type { ServerSettings } from '../../platform/settings/settings';
import { createBuildIdReader } from './build-id';
import { productLayout } from './product-layout';

const apiVersion = 'v1';
const { version } = JSON.parse(readFileSync(join(projectFolder, 'mock-server', 'package.json'), 'utf8')) as {
  version: string;
};

type AuthSettings = ApplicationSettings['authSettings'];

/**
 * MSAL rejects an `http:` authority. It gets the https form, which it never contacts, together with the discovery
 * document.
 */
function embeddedAuth(
  publicUrl: string,
): Pick<
  AuthSettings,
  | 'clientId'
  | 'authority'
  | 'knownAuthorities'
  | 'authorityMetadata'
  | 'protocolMode'
  | 'scopes'
  | 'mapsRoles'
  | 'sessionSeconds'
> {
  const { host } = new URL(publicUrl);
  return {
    clientId: portalClientId,
    authority: `https://${host}${mountPath}`,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify(buildDiscoveryDocument(publicUrl)),
    protocolMode: 'OIDC',
    sessionSeconds: ttl.session,
    scopes: ['openid', 'profile', portalScope],
  };
}

function foreignAuth(authority: NonNullable<ServerSettings['authority']>): ReturnType<typeof embeddedAuth> {
  const apiId = authority.apiId.replace(/^api:\/\//, '');
  return {
    clientId: authority.clientId,
    authority: authority.url,
    knownAuthorities: [new URL(authority.url).host],
    protocolMode: 'AAD',
    scopes: ['openid', 'profile', 'offline_access', `api://${apiId}/${authority.scope}`],
    ...(authority.roleMapping && { mapsRoles: true as const }),
  };
}

export function toAuthSettings({
  authority,
  publicUrl,
}: Pick<ServerSettings, 'authority' | 'publicUrl'>): AuthSettings {
  const auth = authority ? foreignAuth(authority) : embeddedAuth(publicUrl);
  return {
    ...auth,
    redirectUri: `${publicUrl}/auth/redirect`,
    postLogoutRedirectUri: `${publicUrl}/landing`,
    interactionType: 'redirect',
    protectedResourceMap: [{ url: `${publicUrl}/api/`, scopes: auth.scopes }],
  };
}

function settingsOf(settings: ServerSettings): Omit<ApplicationSettings, 'build'> {
  return {
    googleAnalyticsKey: settings.googleAnalyticsKey,
    googleTagManagerKey: settings.googleTagManagerKey,
    authSettings: toAuthSettings(settings),
    apiVersion,
    featureFlags: {
      EnableChatBot: settings.enableChatBot,
      EnableSampleApps: settings.enableSampleApps,
    },
    languages: [...languages],
    defaultLanguage,
    layout: productLayout,
    product: {
      name: settings.productName,
      knowledgeCenterUrl: '/help/{language}/getting-started',
      supportEmail: settings.supportEmail,
    },
  };
}

/**
 * Registers `GET /application-settings`, which is public and loaded before the portal starts. The matching MSAL
 * configuration (`s` = authSettings):
 *
 * ```ts
 * new PublicClientApplication({
 *   auth: {
 *     clientId: s.clientId,
 *     authority: s.authority,
 *     knownAuthorities: s.knownAuthorities,
 *     authorityMetadata: s.authorityMetadata,              // undefined with a foreign authority
 *     redirectUri: s.redirectUri,
 *     postLogoutRedirectUri: s.postLogoutRedirectUri,
 *     // embedded provider only:
 *     OIDCOptions: { responseMode: 'fragment', defaultScopes: ['openid', 'profile'] },
 *   },
 *   system: { protocolMode: s.protocolMode === 'OIDC' ? ProtocolMode.OIDC : ProtocolMode.AAD },
 *   cache: { cacheLocation: 'sessionStorage' },
 * });
 * ```
 *
 * `loginRedirect`, `ssoSilent` and `acquireTokenSilent` all get `scopes: s.scopes` (embedded:
 * `openid profile access_as_user`): a renewal covers only the scopes requested at sign-in. The embedded provider
 * returns a refresh token without `offline_access`. `logoutRedirect({ account, idTokenHint: account.idToken })` needs
 * no confirmation and redirects to `/landing?signed-out=1`.
 */
export function applicationSettingsRoutes(app: PortalApp, { settings }: PortalDeps): void {
  const publicSettings = settingsOf(settings);
  const readBuildId = createBuildIdReader(settings.hostDist);
  app.get(
    '/application-settings',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Settings that the portal loads before it starts',
        tags: ['settings'],
        response: { 200: ApplicationSettings },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { ...publicSettings, build: { version, id: await readBuildId() } };
    },
  );
}
