import type { ApplicationSettings } from '@portal/shared/contracts';
import type { LandingReason } from '../../browser-storage/landing-notice';
import type { TicketAccount } from '../../browser-storage/session-ticket';

/** State of the page after the identity provider's response, if any, was processed. */
export type Resumed =
  { state: 'signed-in' } | { state: 'signed-out' } | { state: 'refused'; reason: LandingReason };

/**
 * Result of the sign-in popup: `blocked` if the browser opened no popup, `failed` if it was closed or sign-in was
 * refused.
 */
export type SignInAgainResult = 'same-person' | 'other-person' | 'blocked' | 'failed';

/** Interface of the sign-in for the rest of the portal. */
export interface SignIn {
  /** Restores this tab's session, or processes the provider's response. Later calls return the same result. */
  resume(): Promise<Resumed>;
  /** Tries once to sign in silently with the provider's session. Resolves to whether it succeeded. */
  signInSilently(): Promise<boolean>;
  /** Loads what a renewal or a sign-out needs, before it is needed. */
  prepare(): Promise<void>;
  /** Id of the account that was signed in in this browser when the document was opened, or null. */
  lastAccount(): string | null;
  /** Redirects to the identity provider, which returns to `returnTo`. Never resolves. */
  start(returnTo?: string): Promise<never>;
  /**
   * Returns the access token for an address in the protected-resource map, renewed if necessary, or null for any
   * other address.
   */
  acquireToken(address: string): Promise<string | null>;
  /** Returns the end of this tab's session in milliseconds since the epoch, or null if it is unknown. */
  endsAt(): number | null;
  /** Extends the session with the provider's session. Resolves to whether it succeeded. */
  extend(): Promise<boolean>;
  /** Signs in again in a popup, so that this page keeps its unsaved input. */
  signInAgain(): Promise<SignInAgainResult>;
  /**
   * Lets the person enter their credentials in a popup, also while there is a session. The page keeps its session when
   * another person signs in there.
   */
  signInFreshly(): Promise<SignInAgainResult>;
  /**
   * Sets the function to call, instead of a redirect, when a token needs interaction. Its promise resolves when
   * there is a session again.
   */
  setSignInPrompt(ask: () => Promise<void>): void;
  /** Requests a new access token even if the current one looks valid. Resolves to whether there is one. */
  renew(): Promise<boolean>;
  /** Ends the session in this tab, at the provider and in the other tabs. */
  signOut(): Promise<void>;
  /** Ends the session in this tab only. Called after a sign-out in another tab. */
  clearAccount(): Promise<void>;
}

/** The sign-in by MSAL. */
export interface ProviderSignIn extends Omit<SignIn, 'endsAt' | 'prepare' | 'lastAccount'> {
  /** Takes over the session of a ticket. Resolves to false when this tab's account is another one. */
  continueSession(account: TicketAccount): boolean;
  /** Requests the next token from the provider, because the server refused the current one. */
  invalidateToken(): void;
}

export interface ProviderSignInOptions {
  authSettings: ApplicationSettings['authSettings'];
  /** Called with the roles of each new ID token. */
  onRoles(roles: readonly string[]): void;
  /** Called after the provider has issued a token. */
  onNewToken?(): void;
}
