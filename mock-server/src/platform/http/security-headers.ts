import type { ServerSettings } from '../settings/settings';
import { isLoopbackHost } from '../settings/settings-reader';

export type DocumentKind = 'page' | 'landing' | 'redirect';

const reportsAddress = '/api/v1/csp-reports';
const tagManager = 'https://www.googletagmanager.com';
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Analytics are allowed only on the public pages, and only with a configured key. */
const hasAnalytics = (settings: ServerSettings, kind: DocumentKind) =>
  kind === 'landing' && (settings.googleAnalyticsKey !== null || settings.googleTagManagerKey !== null);

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** Sources of one document beside the product's files. */
export interface DocumentSources {
  /** Origin of a developer's build that this browser may load code from. */
  developer?: string | null;
  /** Hashes of the scripts and styles inside the document, `sha256-<base64>`. */
  scripts?: readonly string[];
  styles?: readonly string[];
}

/**
 * Returns the content security policy of the product's documents: only the product's own code runs, and only
 * through Trusted Types.
 */
export function contentSecurityPolicy(
  settings: ServerSettings,
  kind: DocumentKind = 'page',
  { developer = null, scripts = [], styles = [] }: DocumentSources = {},
): string {
  const provider = settings.authority ? [new URL(settings.authority.url).origin] : [];
  const withAnalytics = hasAnalytics(settings, kind);
  const machine = developer === null ? [] : [developer];
  const own = (...more: string[]) => ["'self'", ...more].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(...quoted(scripts), ...machine, ...(withAnalytics ? [tagManager] : []))}`,
    "script-src-attr 'none'",
    `style-src-elem ${own(...quoted(styles), ...machine)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own('data:', 'blob:', ...machine, ...(withAnalytics ? [tagManager, ...analytics] : []))}`,
    `font-src ${own(...machine)}`,
    `connect-src ${own(...provider, ...machine, ...(withAnalytics ? [tagManager, ...analytics] : []))}`,
    `frame-src ${own(...provider)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${kind === 'redirect' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types default portal webpack 'allow-duplicates'",
    // Both directives, because not every browser supports the newer one.
    `report-uri ${reportsAddress}`,
    'report-to csp',
  ].join('; ');
}

/**
 * Returns all security headers of a document. The redirect page of the sign-in communicates with its opener, so it
 * has no COOP.
 */
export function documentHeaders(
  settings: ServerSettings,
  kind: DocumentKind = 'page',
  sources: DocumentSources = {},
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings, kind, sources),
    // All scripts of the product have an integrity hash; a developer's build and analytics scripts have none.
    ...(!sources.developer && !hasAnalytics(settings, kind)
      ? { 'integrity-policy': 'blocked-destinations=(script)' }
      : {}),
    ...(kind === 'redirect' ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'reporting-endpoints': `csp="${reportsAddress}"`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Never for localhost: browsers would reject every other local server without TLS for a year.
    ...(settings.publicUrl.startsWith('https:') && !isLoopbackHost(new URL(settings.publicUrl).hostname)
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'cache-control': 'no-store',
  };
}
