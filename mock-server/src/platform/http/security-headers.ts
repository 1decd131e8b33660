import type { ServerSettings } from '../settings/settings';
import { isLoopbackHost } from '../settings/settings-reader';

export type DocumentKind = 'page' | 'landing' | 'redirect';

const reportsAddress = '/api/v1/csp-reports';
const tagManager = 'https://www.googletagmanager.com';
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Third-party measuring is allowed on the public pages alone, and only where a key asks for it. */
const isMeasured = (settings: ServerSettings, kind: DocumentKind) =>
  kind === 'landing' && (settings.googleAnalyticsKey !== null || settings.googleTagManagerKey !== null);

/** The content security policy of the product's documents: only our own code runs, and only where Trusted Types let it. */
export function contentSecurityPolicy(
  settings: ServerSettings,
  kind: DocumentKind = 'page',
  /** A developer's machine whose code this one browser takes besides ours. */
  developer: string | null = null,
): string {
  const provider = settings.authority ? [new URL(settings.authority.url).origin] : [];
  const measured = isMeasured(settings, kind);
  const machine = developer === null ? [] : [developer];
  const own = (...more: string[]) => ["'self'", ...more].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(...machine, ...(measured ? [tagManager] : []))}`,
    "script-src-attr 'none'",
    `style-src-elem ${own(...machine)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own('data:', 'blob:', ...machine, ...(measured ? [tagManager, ...analytics] : []))}`,
    `font-src ${own(...machine)}`,
    `connect-src ${own(...provider, ...machine, ...(measured ? [tagManager, ...analytics] : []))}`,
    `frame-src ${own(...provider)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${kind === 'redirect' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types default portal webpack dompurify 'allow-duplicates'",
    // Both ways: not every browser knows the newer one.
    `report-uri ${reportsAddress}`,
    'report-to csp',
  ].join('; ');
}

/** All security headers of a document. The redirect page of the sign-in talks to its opener, so it has no COOP. */
export function documentHeaders(
  settings: ServerSettings,
  kind: DocumentKind = 'page',
  developer: string | null = null,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings, kind, developer),
    // Every script of ours carries its hash; what a developer has just built, or a measuring service sends, has none.
    ...(developer === null && !isMeasured(settings, kind)
      ? { 'integrity-policy': 'blocked-destinations=(script)' }
      : {}),
    ...(kind === 'redirect' ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'reporting-endpoints': `csp="${reportsAddress}"`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Never for localhost: the browser would refuse every other local server without TLS for a year.
    ...(settings.publicUrl.startsWith('https:') && !isLoopbackHost(new URL(settings.publicUrl).hostname)
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'cache-control': 'no-store',
  };
}
