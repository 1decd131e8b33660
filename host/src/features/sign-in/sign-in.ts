import type { ApplicationSettings } from '@portal/shared/contracts';
import type { LandingReason } from '../../browser-storage/landing-notice';

/** How the page stands after the identity provider's answer, if there was one, is taken in. */
export type Resumed =
  { state: 'signed-in' } | { state: 'signed-out' } | { state: 'refused'; reason: LandingReason };

/** Who came out of the window; `blocked` when the browser opened none, `failed` when it was closed or refused. */
export type SignedInAgain = 'same-person' | 'other-person' | 'blocked' | 'failed';

/** Signing in and out, as the rest of the portal sees it. */
export interface SignIn {
  /** Takes in the provider's answer or the session that this tab already has. Call once, before the router. */
  resume(): Promise<Resumed>;
  /** Tries the session that the provider may still have, without showing anything. */
  silently(): Promise<boolean>;
  /** Leaves for the identity provider and comes back to `returnTo`; it never resolves. */
  start(returnTo?: string): Promise<never>;
  /** The access token for an address of the protected-resource map, renewed when needed; null for other addresses. */
  acquireToken(address: string): Promise<string | null>;
  /** When the sign-in of this tab ends, in milliseconds of the clock; null where nobody knows. */
  endsAt(): number | null;
  /** Begins the session anew with the session that the provider still has. Answers whether that worked. */
  extend(): Promise<boolean>;
  /** Signs in again in a window of its own, so that this page and what is typed in it stay. */
  again(): Promise<SignedInAgain>;
  /** What to do, instead of leaving, when a token needs the person; it ends when there is a session again. */
  whenEnded(ask: () => Promise<void>): void;
  /** Asks for a new access token although the old one looks valid. Answers whether there is one. */
  renew(): Promise<boolean>;
  /** Ends the session here, at the provider and in the other tabs. */
  signOut(): Promise<void>;
  /** Another tab signed out: end the session here too, without the provider. */
  clearAccount(): Promise<void>;
}

export interface SignInOptions {
  settings: ApplicationSettings;
  /** The roles of the ID token, each time one arrives. */
  onRoles(roles: readonly string[]): void;
}
