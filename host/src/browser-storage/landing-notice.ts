import { storedValue } from '@portal/shared/storage';

/** Reasons for a redirect to the landing page, which shows the reason once in the same tab. */
export const landingReasons = [
  'signed_out',
  'cancelled',
  'expired',
  'no_tenant',
  'user_disabled',
  'tenant_suspended',
  'role_missing',
  'storage_blocked',
] as const;
export type LandingReason = (typeof landingReasons)[number];

export const isLandingReason = (text: unknown): text is LandingReason =>
  (landingReasons as readonly unknown[]).includes(text);

const notice = storedValue('meridian.landing-notice', (text) => (isLandingReason(text) ? text : null), {
  area: 'session',
});

/** Stores the reason before the redirect to the identity provider, which may drop the query string. */
export const storeLandingNotice = (reason: LandingReason): void => void notice.write(reason);

export function takeLandingNotice(): LandingReason | null {
  const reason = notice.read();
  notice.remove();
  return reason;
}
