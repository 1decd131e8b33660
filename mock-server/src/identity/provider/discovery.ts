import { mountPath } from './provider';

/**
 * Returns the part of the discovery document that MSAL reads; a test compares it with the provider's own document.
 */
export function buildDiscoveryDocument(publicUrl: string): Record<string, string | string[]> {
  const issuer = `${publicUrl}${mountPath}`;
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    end_session_endpoint: `${issuer}/session/end`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['openid', 'profile', 'offline_access'],
  };
}
