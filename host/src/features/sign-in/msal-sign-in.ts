import {
  AuthError,
  InteractionRequiredAuthError,
  PublicClientApplication,
  type AccountInfo,
} from '@azure/msal-browser';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { storedValue } from '@portal/shared/session';
import { sessionBegan } from '../../browser-storage/session-began';
import { storeLandingNotice, type LandingReason } from '../../browser-storage/landing-notice';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { createMsalConfiguration } from './msal-configuration';
import type { Resumed, SignInAgainResult, SignIn, SignInOptions } from './sign-in';
import { announceSignOut } from './sign-out-signal';
import { findScopes } from './token-scopes';

/** Creates the page's only MSAL client and wraps it in the portal's own interface. */
export async function createSignIn({ settings, onRoles }: SignInOptions): Promise<SignIn> {
  const client = new PublicClientApplication(createMsalConfiguration(settings));
  await client.initialize();
  return new MsalSignIn(client, settings.authSettings, onRoles);
}

class MsalSignIn implements SignIn {
  private account: AccountInfo | null = null;
  private redirecting: Promise<never> | null = null;
  private promptSignIn: () => Promise<void> = () => this.start();
  private readonly renewals = new Map<string, Promise<string>>();
  private readonly client: PublicClientApplication;
  private readonly auth: ApplicationSettings['authSettings'];
  private readonly onRoles: SignInOptions['onRoles'];

  constructor(
    client: PublicClientApplication,
    auth: ApplicationSettings['authSettings'],
    onRoles: SignInOptions['onRoles'],
  ) {
    this.client = client;
    this.auth = auth;
    this.onRoles = onRoles;
  }

  async resume(): Promise<Resumed> {
    try {
      // The redirect page has already returned to the start address, so MSAL must not navigate again.
      const response = await this.client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
      const account = response?.account ?? this.client.getActiveAccount() ?? this.client.getAllAccounts()[0];
      if (!account) return { state: 'signed-out' };
      if (response) sessionBegan.setNow();
      this.setAccount(account);
      return { state: 'signed-in' };
    } catch (error) {
      const reason = getRefusalReason(error);
      if (!reason) throw error;
      signedInMarker.remove();
      return { state: 'refused', reason };
    }
  }

  async signInSilently(): Promise<boolean> {
    if (!signedInMarker.exists()) return false;
    try {
      this.setAccount((await this.client.ssoSilent({ scopes: this.auth.scopes })).account);
      sessionBegan.setNow();
      return true;
    } catch {
      signedInMarker.remove();
      return false;
    }
  }

  start(returnTo: string = location.href): Promise<never> {
    this.redirecting ??= this.redirectToProvider(returnTo).finally(() => {
      this.redirecting = null;
    });
    return this.redirecting;
  }

  async acquireToken(address: string): Promise<string | null> {
    const scopes = this.account && findScopes(address, this.auth.protectedResourceMap);
    if (!scopes) return null;
    try {
      return await this.getToken(scopes);
    } catch (error) {
      if (!(error instanceof InteractionRequiredAuthError)) throw error;
      await this.promptSignIn();
      return this.getToken(scopes);
    }
  }

  endsAt(): number | null {
    const began = sessionBegan.get();
    const { sessionSeconds } = this.auth;
    return began !== null && sessionSeconds ? began + sessionSeconds * 1000 : null;
  }

  async extend(): Promise<boolean> {
    try {
      const { account } = await this.client.ssoSilent({ scopes: this.auth.scopes, ...this.getLoginHint() });
      return this.isSamePerson(account) && this.beginSession(account);
    } catch {
      return false;
    }
  }

  async signInAgain(): Promise<SignInAgainResult> {
    try {
      const { account } = await this.client.loginPopup({
        scopes: this.auth.scopes,
        // A popup that the person closed leaves its interaction status behind.
        overrideInteractionInProgress: true,
        ...this.getLoginHint(),
      });
      const isSame = this.isSamePerson(account);
      this.beginSession(account);
      return isSame ? 'same-person' : 'other-person';
    } catch (error) {
      const isBlocked = error instanceof AuthError && blockedPopupCodes.includes(error.errorCode);
      return isBlocked ? 'blocked' : 'failed';
    }
  }

  setSignInPrompt(ask: () => Promise<void>): void {
    this.promptSignIn = ask;
  }

  renew(): Promise<boolean> {
    return this.getToken(this.auth.scopes, true).then(
      () => true,
      () => false,
    );
  }

  async signOut(): Promise<void> {
    const { account } = this;
    clearPersonalStorage();
    storeLandingNotice('signed_out');
    announceSignOut();
    await this.client.logoutRedirect({
      account,
      postLogoutRedirectUri: this.auth.postLogoutRedirectUri,
      ...(account?.idToken ? { idTokenHint: account.idToken } : {}),
    });
  }

  async clearAccount(): Promise<void> {
    clearPersonalStorage();
    this.account = null;
    await this.client.clearCache();
  }

  private getLoginHint(): { loginHint?: string } {
    return this.account ? { loginHint: this.account.username } : {};
  }

  private isSamePerson(account: AccountInfo): boolean {
    return account.homeAccountId === this.account?.homeAccountId;
  }

  private beginSession(account: AccountInfo): true {
    this.setAccount(account);
    sessionBegan.setNow();
    return true;
  }

  private setAccount(account: AccountInfo): void {
    this.account = account;
    this.client.setActiveAccount(account);
    this.onRoles(getRoles(account));
    signedInMarker.set();
  }

  private async redirectToProvider(returnTo: string): Promise<never> {
    try {
      await this.client.loginRedirect({
        scopes: this.auth.scopes,
        redirectStartPage: new URL(returnTo, location.origin).href,
        ...this.getLoginHint(),
      });
    } catch (error) {
      if (!(error instanceof AuthError) || error.errorCode !== 'user_cancelled') throw error;
      location.replace('/landing?reason=cancelled');
    }
    return new Promise<never>(() => undefined);
  }

  /** Runs one renewal at a time per set of scopes. Concurrent callers share the same promise. */
  private getToken(scopes: readonly string[], forceRefresh = false): Promise<string> {
    const key = scopes.join(' ');
    const running = this.renewals.get(key);
    if (running) return running;
    const renewal = this.requestToken(scopes, forceRefresh).finally(() => this.renewals.delete(key));
    this.renewals.set(key, renewal);
    return renewal;
  }

  private async requestToken(scopes: readonly string[], forceRefresh: boolean): Promise<string> {
    if (!this.account) throw new Error('No account is signed in');
    const result = await this.client.acquireTokenSilent({
      scopes: [...scopes],
      account: this.account,
      forceRefresh,
    });
    if (!result.fromCache) this.setAccount(result.account);
    return result.accessToken;
  }
}

/** Returns the roles of the ID token, or an empty list if the claim is not a list of strings. */
function getRoles(account: AccountInfo): string[] {
  const roles: unknown = account.idTokenClaims?.roles;
  return Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [];
}

/** MSAL's error codes for a blocked popup. */
const blockedPopupCodes = ['popup_window_error', 'empty_window_error'];

const refusalCodes = ['no_tenant', 'user_disabled', 'tenant_suspended', 'role_missing'] as const;

function getRefusalReason(error: unknown): LandingReason | null {
  if (!(error instanceof AuthError)) return null;
  const description = `${error.errorCode} ${error.errorMessage}`;
  const refusal = refusalCodes.find((code) => description.includes(code));
  if (refusal) return refusal;
  return error.errorCode === 'access_denied' || error.errorCode === 'user_cancelled' ? 'cancelled' : null;
}

function clearPersonalStorage(): void {
  signedInMarker.remove();
  storedValue('chat_session', String, { area: 'session' }).remove();
}
