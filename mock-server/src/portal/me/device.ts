import type { PortalSession } from '@portal/shared/contracts';
import type { ProviderSession } from '../../identity/sign-in/sessions.repository';

type Names<Key extends 'browser' | 'system'> = readonly (readonly [
  RegExp,
  NonNullable<PortalSession[Key]>,
])[];

// The order matters: most user agents also contain the names of older browsers.
const browsers: Names<'browser'> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names<'system'> = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the browser and operating system of a user agent, or null for unknown ones. */
export function parseUserAgent(userAgent: string): Pick<PortalSession, 'browser' | 'system'> {
  return {
    browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
    system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
  };
}

/** Returns a session as its person and administrators see it. */
export const describeSession = ({
  uid,
  userAgent,
  ...times
}: ProviderSession): Omit<PortalSession, 'current'> => ({
  id: uid,
  ...parseUserAgent(userAgent ?? ''),
  ...times,
});
