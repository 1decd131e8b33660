import { storedValue } from '@portal/shared/session';

/** Why the person came to the landing page; shown there once, in the same tab. */
export const landingReasons = [
  'signed_out',
  'cancelled',
  'no_tenant',
  'user_disabled',
  'tenant_suspended',
  'role_missing',
] as const;
export type LandingReason = (typeof landingReasons)[number];

export const isLandingReason = (text: unknown): text is LandingReason =>
  (landingReasons as readonly unknown[]).includes(text);

const notice = storedValue('meridian.landing-notice', (text) => (isLandingReason(text) ? text : null), {
  area: 'session',
});

/** Stores the reason before the page goes to the identity provider, which may not return a query. */
export const leaveNotice = (reason: LandingReason): void => void notice.write(reason);

export function takeNotice(): LandingReason | null {
  const reason = notice.read();
  notice.remove();
  return reason;
}
