import type { ApplicationSettings } from '@portal/shared/contracts';
import { clearPersonalStorage } from '../../browser-storage/personal-storage';
import { requestedAddress } from '../../browser-storage/requested-address';
import { sessionBegan } from '../../browser-storage/session-began';
import {
  hasExpired,
  isUsable,
  sessionTicket,
  type SessionTicket,
} from '../../browser-storage/session-ticket';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { dropTicket, earlyStart } from '../../early-start/early-start';
import { loadSignIn } from './load-sign-in';
import type { ProviderSignIn, Resumed, SignIn, SignInAgainResult } from './sign-in';
import { findScopes } from './token-scopes';

type AuthSettings = ApplicationSettings['authSettings'];
type RoleListener = (roles: readonly string[]) => void;

const isOf = ({ clientId, authority }: AuthSettings, ticket: SessionTicket): boolean =>
  ticket.clientId === clientId && ticket.authority === authority;

/** These scopes ask for an ID token or a refresh token; an access token does not list them. */
const scopesOfSignIn = ['openid', 'profile', 'email', 'offline_access'];

const covers = (ticket: SessionTicket, scopes: readonly string[]): boolean =>
  scopes.every((scope) => ticket.scopes.includes(scope) || scopesOfSignIn.includes(scope));

interface Provider {
  signIn: ProviderSignIn;
  resumed: Resumed;
}

/**
 * The sign-in of a page. A page with a valid ticket starts with it; MSAL is loaded when something needs it: a renewal,
 * a sign-out or a response of the provider.
 */
export class PortalSignIn implements SignIn {
  private readonly settings: Promise<AuthSettings>;
  private auth: AuthSettings | null = null;
  private provider: Promise<Provider> | null = null;
  private resumed: Promise<Resumed> | null = null;
  private silent: Promise<boolean> | null = null;
  /** The ticket that this page started with. */
  private ticket: SessionTicket | null = null;
  private isSignedIn = false;
  private roles: readonly string[] = [];
  private onRoles: RoleListener = () => undefined;
  private onNewToken: () => void = () => undefined;
  private signInPrompt: (() => Promise<void>) | null = null;
  private signingOut: Promise<void> = Promise.resolve();
  private readonly accountBefore = signedInMarker.read();

  constructor(settings: Promise<AuthSettings>) {
    this.settings = settings;
  }

  /** Calls the listener with the current roles and with the roles of each new ID token. */
  setRoleListener(listener: RoleListener): void {
    this.onRoles = listener;
    if (this.isSignedIn) listener(this.roles);
  }

  /** Calls the listener after each token that the provider issues. */
  setTokenListener(listener: () => void): void {
    this.onNewToken = listener;
  }

  /** Id of the account whose ticket this page started with. */
  startedAs(): string | null {
    return this.ticket?.account.id ?? null;
  }

  async prepare(): Promise<void> {
    await this.load();
  }

  resume(): Promise<Resumed> {
    return (this.resumed ??= this.resumeOnce());
  }

  signInSilently(): Promise<boolean> {
    return (this.silent ??= this.signInSilentlyOnce());
  }

  lastAccount(): string | null {
    return this.accountBefore;
  }

  async start(returnTo: string = location.href): Promise<never> {
    requestedAddress.keep(returnTo, this.accountBefore);
    return (await this.load()).signIn.start(returnTo);
  }

  async acquireToken(address: string): Promise<string | null> {
    const { protectedResourceMap } = this.auth ?? (await this.settings);
    const scopes = this.isSignedIn && findScopes(address, protectedResourceMap);
    if (!scopes) return null;
    const ticket = this.readTicket(scopes);
    if (ticket && isUsable(ticket)) return ticket.accessToken;
    try {
      return await (await this.load()).signIn.acquireToken(address);
    } catch (error) {
      // While the provider is down, its last token opens the portal until it ends.
      const last = this.readTicket(scopes);
      if (last && !hasExpired(last)) return last.accessToken;
      throw error;
    }
  }

  endsAt(): number | null {
    const began = sessionBegan.get();
    const seconds = this.auth?.sessionSeconds;
    return began !== null && seconds ? began + seconds * 1000 : null;
  }

  async extend(): Promise<boolean> {
    return (await this.load()).signIn.extend();
  }

  async signInAgain(): Promise<SignInAgainResult> {
    return (await this.load()).signIn.signInAgain();
  }

  async signInFreshly(): Promise<SignInAgainResult> {
    return (await this.load()).signIn.signInFreshly();
  }

  setSignInPrompt(ask: () => Promise<void>): void {
    this.signInPrompt = ask;
    void this.provider?.then(
      ({ signIn }) => signIn.setSignInPrompt(ask),
      () => undefined,
    );
  }

  async renew(): Promise<boolean> {
    return (await this.load()).signIn.renew();
  }

  async signOut(): Promise<void> {
    const provider = await this.load();
    const signingOut = provider.signIn.signOut();
    this.signingOut = signingOut.catch(() => undefined);
    await signingOut;
  }

  async clearAccount(): Promise<void> {
    clearPersonalStorage();
    this.isSignedIn = false;
    const { signIn } = await this.load();
    // MSAL, loaded now, may have found the session in its cache.
    this.isSignedIn = false;
    await signIn.clearAccount();
  }

  private async resumeOnce(): Promise<Resumed> {
    const authSettings = await this.settings;
    this.auth = authSettings;
    const ticket = await earlyStart().ticket;
    if (ticket && earlyStart().ticketState === 'usable' && isOf(authSettings, ticket)) {
      this.ticket = ticket;
      this.setRoles(ticket.roles);
      return { state: 'signed-in' };
    }
    if (ticket) dropTicket();
    return (await this.load()).resumed;
  }

  private async signInSilentlyOnce(): Promise<boolean> {
    return (await this.load()).signIn.signInSilently();
  }

  private readTicket(scopes: readonly string[]): SessionTicket | null {
    const ticket = sessionTicket.read();
    return ticket && this.auth && isOf(this.auth, ticket) && covers(ticket, scopes) ? ticket : null;
  }

  private setRoles(roles: readonly string[]): void {
    this.isSignedIn = true;
    this.roles = roles;
    this.onRoles(roles);
  }

  private async load(): Promise<Provider> {
    // A request of the leaving page must not open the session of the provider again.
    await this.signingOut;
    this.provider ??= this.loadProvider().catch((error: unknown) => {
      this.provider = null;
      throw error;
    });
    return this.provider;
  }

  private async loadProvider(): Promise<Provider> {
    const [authSettings, { createSignIn }] = await Promise.all([this.settings, loadSignIn()]);
    const signIn = await createSignIn({
      authSettings,
      onRoles: (roles) => this.setRoles(roles),
      onNewToken: () => this.onNewToken(),
    });
    if (this.signInPrompt) signIn.setSignInPrompt(this.signInPrompt);
    const resumed = await this.resumeProvider(signIn);
    if (earlyStart().ticketState === 'refused') signIn.invalidateToken();
    return { signIn, resumed };
  }

  /** Lets MSAL take over the session of the ticket. A page that shows one person never continues as another. */
  private async resumeProvider(signIn: ProviderSignIn): Promise<Resumed> {
    if (!this.ticket) return signIn.resume();
    const resumed = await signIn.resume().catch((): Resumed => ({ state: 'signed-out' }));
    if (signIn.continueSession(this.ticket.account)) return resumed;
    dropTicket();
    location.reload();
    return new Promise<never>(() => undefined);
  }
}
