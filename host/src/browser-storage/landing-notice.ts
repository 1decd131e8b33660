const key = 'meridian.landing-notice';

/** What the landing page tells once, in this tab, about how the person came there. */
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

/** Left before the page goes to the identity provider, which may not carry a query back. */
export function leaveNotice(reason: LandingReason): void {
  try {
    sessionStorage.setItem(key, reason);
  } catch {
    // Without storage the landing page only says nothing.
  }
}

export function takeNotice(): LandingReason | null {
  try {
    const left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return isLandingReason(left) ? left : null;
  } catch {
    return null;
  }
}
