import {
  AuthError,
  InteractionRequiredAuthError,
  PublicClientApplication,
  type AccountInfo,
  type AuthenticationResult,
} from '@azure/msal-browser';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { storeLandingNotice } from '../../browser-storage/landing-notice';
import { clearPersonalStorage } from '../../browser-storage/personal-storage';
import { sessionBegan } from '../../browser-storage/session-began';
import { sessionTicket, type TicketAccount } from '../../browser-storage/session-ticket';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { takeCachedAccount } from './cached-account';
import { createMsalConfiguration } from './msal-configuration';
import {
  getPopupFailure,
  getRefusalReason,
  getResultWithoutAccount,
  getRoles,
  getTicketRoles,
} from './msal-results';
import type { ProviderSignIn, ProviderSignInOptions, Resumed, SignInAgainResult } from './sign-in';
import { expectSignInRequest } from './sign-in-request';
import { takeResponse } from './take-response';
import { announceSignOut } from './sign-out-signal';
import { findScopes } from './token-scopes';

/** Creates the page's only MSAL client and wraps it in the portal's own interface. */
export async function createSignIn(options: ProviderSignInOptions): Promise<ProviderSignIn> {
  const client = new PublicClientApplication(createMsalConfiguration(options));
  await client.initialize();
  return new MsalSignIn(client, options);
}

class MsalSignIn implements ProviderSignIn {
  private account: AccountInfo | null = null;
  /** Account of the ticket that another tab sent. MSAL knows it after the first renewal. */
  private ticketAccount: TicketAccount | null = null;
  private isTokenRefused = false;
  private redirecting: Promise<never> | null = null;
  private promptSignIn: () => Promise<void> = () => this.start();
  private readonly renewals = new Map<string, Promise<string>>();
  private readonly client: PublicClientApplication;
  private readonly auth: ApplicationSettings['authSettings'];
  private readonly listeners: Omit<ProviderSignInOptions, 'authSettings'>;

  constructor(client: PublicClientApplication, options: ProviderSignInOptions) {
    this.client = client;
    this.auth = options.authSettings;
    this.listeners = options;
  }

  async resume(): Promise<Resumed> {
    expectSignInRequest();
    try {
      // The redirect page has already returned to the start address, so MSAL must not navigate again.
      const taken = takeResponse();
      const request = { navigateToLoginRequestUrl: false, ...taken };
      const response = await this.client.handleRedirectPromise(request);
      if (response) {
        this.beginSession(response);
        return { state: 'signed-in' };
      }
      const account = await takeCachedAccount(this.client);
      if (!account) return getResultWithoutAccount(taken);
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
      this.accept(await this.client.ssoSilent({ scopes: this.auth.scopes }));
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
    const scopes = this.getPerson() && findScopes(address, this.auth.protectedResourceMap);
    if (!scopes) return null;
    try {
      return await this.getToken(scopes);
    } catch (error) {
      if (!(error instanceof InteractionRequiredAuthError)) throw error;
      await this.promptSignIn();
      return this.getToken(scopes);
    }
  }

  async extend(): Promise<boolean> {
    try {
      const result = await this.client.ssoSilent({ scopes: this.auth.scopes, ...this.getLoginHint() });
      return this.isSamePerson(result.account) && this.beginSession(result);
    } catch {
      return false;
    }
  }

  signInAgain(): Promise<SignInAgainResult> {
    return this.signInByPopup();
  }

  signInFreshly(): Promise<SignInAgainResult> {
    return this.signInByPopup('login');
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
    const idToken = account?.idToken ?? this.ticketAccount?.idToken;
    clearPersonalStorage();
    storeLandingNotice('signed_out');
    announceSignOut();
    await this.client.logoutRedirect({
      account,
      postLogoutRedirectUri: this.auth.postLogoutRedirectUri,
      ...(idToken ? { idTokenHint: idToken } : {}),
    });
  }

  async clearAccount(): Promise<void> {
    clearPersonalStorage();
    this.account = null;
    this.ticketAccount = null;
    await this.client.clearCache();
  }

  continueSession(account: TicketAccount): boolean {
    if (this.account) return this.account.homeAccountId === account.id;
    this.ticketAccount = account;
    return true;
  }

  invalidateToken(): void {
    this.isTokenRefused = true;
  }

  private async signInByPopup(prompt?: 'login'): Promise<SignInAgainResult> {
    try {
      const result = await this.openPopup(prompt);
      const isSame = this.isSamePerson(result.account);
      // Another person who confirms an action changes nothing here.
      if (isSame || !prompt) this.beginSession(result);
      else await this.client.clearCache({ account: result.account });
      return isSame ? 'same-person' : 'other-person';
    } catch (error) {
      return getPopupFailure(error);
    }
  }

  private openPopup(prompt?: 'login'): Promise<AuthenticationResult> {
    return this.client.loginPopup({
      scopes: this.auth.scopes,
      // A popup that the person closed leaves its interaction status behind.
      overrideInteractionInProgress: true,
      ...this.getLoginHint(),
      ...(prompt && { prompt }),
    });
  }

  private getPerson(): Pick<TicketAccount, 'id' | 'username'> | null {
    const { account } = this;
    return account ? { id: account.homeAccountId, username: account.username } : this.ticketAccount;
  }

  private getLoginHint(): { loginHint?: string } {
    const person = this.getPerson();
    return person ? { loginHint: person.username } : {};
  }

  private isSamePerson(account: AccountInfo): boolean {
    return account.homeAccountId === this.getPerson()?.id;
  }

  private beginSession(result: AuthenticationResult): true {
    this.accept(result);
    sessionBegan.setNow();
    return true;
  }

  /** Takes over a result of the provider. The ticket lets this tab's next document start without MSAL. */
  private accept(result: AuthenticationResult): void {
    this.setAccount(result.account);
    this.writeTicket(result);
    this.listeners.onNewToken?.();
  }

  private writeTicket({ account, accessToken, scopes, expiresOn }: AuthenticationResult): void {
    if (!accessToken || !expiresOn) return;
    const { homeAccountId: id, username, idToken } = account;
    const { clientId, authority } = this.auth;
    sessionTicket.write({
      clientId,
      authority,
      accessToken,
      scopes,
      expiresAt: expiresOn.getTime(),
      account: { id, username, ...(idToken ? { idToken } : {}) },
      roles: getTicketRoles(account, this.auth),
    });
  }

  private setAccount(account: AccountInfo): void {
    this.account = account;
    this.client.setActiveAccount(account);
    this.ticketAccount = null;
    this.listeners.onRoles(getRoles(account));
    signedInMarker.set(account.homeAccountId);
  }

  private async redirectToProvider(returnTo: string): Promise<never> {
    // The provider's response starts the next session, perhaps of another person.
    sessionTicket.remove();
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
    const result = await this.requestResult(scopes, forceRefresh || this.isTokenRefused);
    this.isTokenRefused = false;
    if (result.fromCache) this.writeTicket(result);
    else this.accept(result);
    return result.accessToken;
  }

  private async requestResult(
    scopes: readonly string[],
    forceRefresh: boolean,
  ): Promise<AuthenticationResult> {
    const { account } = this;
    if (!account && !this.ticketAccount) throw new Error('No account is signed in');
    const result = account
      ? await this.client.acquireTokenSilent({ scopes: [...scopes], account, forceRefresh })
      : await this.client.ssoSilent({ scopes: [...scopes], ...this.getLoginHint() });
    if (this.isSamePerson(result.account)) return result;
    // Another person has signed in at the provider, as whom the page must not go on.
    await this.client.clearCache({ account: result.account });
    throw new InteractionRequiredAuthError('login_required', '');
  }
}
