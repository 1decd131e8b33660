import { type Configuration, LogLevel, ProtocolMode } from '@azure/msal-browser';
import type { ApplicationSettings } from '@portal/shared/contracts';

/**
 * Returns MSAL's settings. The authority is an https address even for a provider that uses http on a loopback
 * address. MSAL rejects http, but it never contacts the authority when its metadata is given.
 */
export function createMsalConfiguration({
  authSettings,
}: Pick<ApplicationSettings, 'authSettings'>): Configuration {
  const { clientId, authority, knownAuthorities, authorityMetadata, redirectUri, postLogoutRedirectUri } =
    authSettings;
  return {
    auth: {
      clientId,
      authority,
      knownAuthorities,
      redirectUri,
      postLogoutRedirectUri,
      ...(authorityMetadata ? { authorityMetadata } : {}),
      ...(authSettings.protocolMode === 'OIDC'
        ? { OIDCOptions: { responseMode: 'fragment', defaultScopes: ['openid', 'profile'] } }
        : {}),
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      // A person may need several minutes in the sign-in popup, for example for a second factor.
      popupBridgeTimeout: 10 * 60_000,
      protocolMode: authSettings.protocolMode === 'OIDC' ? ProtocolMode.OIDC : ProtocolMode.AAD,
      loggerOptions: { logLevel: LogLevel.Error, piiLoggingEnabled: false, loggerCallback: () => undefined },
    },
  };
}
