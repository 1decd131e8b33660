import { type Configuration, LogLevel, ProtocolMode } from '@azure/msal-browser';
import type { ApplicationSettings } from '@portal/shared/contracts';

/**
 * MSAL's settings. The authority is the https form of the address even where the provider speaks http on a loopback:
 * MSAL refuses http, and with the metadata given it never contacts the authority's address.
 */
export function msalConfiguration({ authSettings }: ApplicationSettings): Configuration {
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
      // Signing in again happens beside the page: people read mails and fetch their phones meanwhile.
      popupBridgeTimeout: 10 * 60_000,
      protocolMode: authSettings.protocolMode === 'OIDC' ? ProtocolMode.OIDC : ProtocolMode.AAD,
      loggerOptions: { logLevel: LogLevel.Error, piiLoggingEnabled: false, loggerCallback: () => undefined },
    },
  };
}
