import { AuthError, type AccountInfo } from '@azure/msal-browser';
import type { ApplicationSettings } from '@portal/shared/contracts';
import type { LandingReason } from '../../browser-storage/landing-notice';
import { sessionTicket } from '../../browser-storage/session-ticket';
import type { Resumed } from './sign-in';

/** Returns the roles of the ID token, or an empty list if the claim is not a list of strings. */
export function getRoles(account: AccountInfo): string[] {
  const roles: unknown = account.idTokenClaims?.roles;
  return Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [];
}

/** MSAL's error codes for a blocked popup. */
const blockedPopupCodes = ['popup_window_error', 'empty_window_error'];

/** Returns why the sign-in popup had no result. */
export function getPopupFailure(error: unknown): 'blocked' | 'failed' {
  const isBlocked = error instanceof AuthError && blockedPopupCodes.includes(error.errorCode);
  return isBlocked ? 'blocked' : 'failed';
}

const refusalCodes = ['no_tenant', 'user_disabled', 'tenant_suspended', 'role_missing'] as const;

/** Returns why the provider refused the sign-in, or null if the sign-in failed. */
export function getRefusalReason(error: unknown): LandingReason | null {
  if (!(error instanceof AuthError)) return null;
  const description = `${error.errorCode} ${error.errorMessage}`;
  const refusal = refusalCodes.find((code) => description.includes(code));
  if (refusal) return refusal;
  return error.errorCode === 'access_denied' || error.errorCode === 'user_cancelled' ? 'cancelled' : null;
}

/** Returns why nobody is signed in. MSAL ignores the response to a sign-in from which the person has gone back. */
export const getResultWithoutAccount = ({ hash = '' }: { hash?: string }): Resumed =>
  /[#&]error=access_denied/.test(hash) ? { state: 'refused', reason: 'cancelled' } : { state: 'signed-out' };

/** Mapped roles come from the server, so a ticket keeps the roles of the previous ticket until the server responds. */
export function getTicketRoles(
  account: AccountInfo,
  { mapsRoles }: ApplicationSettings['authSettings'],
): readonly string[] {
  const before = mapsRoles ? sessionTicket.read() : null;
  return before?.account.id === account.homeAccountId ? before.roles : getRoles(account);
}
