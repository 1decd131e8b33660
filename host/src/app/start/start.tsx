import { connectApi, isApiError } from '@portal/shared/api';
import type { ApplicationSettings, Me } from '@portal/shared/contracts';
import {
  changeLanguage,
  currentLanguage,
  rememberedLanguage,
  setTimeZone,
  startI18n,
  type Language,
} from '@portal/shared/i18n';
import { OptionalPart } from '@portal/shared/remote';
import { actingSession, sessionStore } from '@portal/shared/session';
import { notices } from '@portal/shared/ui';
import { createPortalStore, setEventTags, type PortalStore } from '@portal/shared/store';
import { appearance } from '@portal/shared/theme';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { prefetchAnnouncements } from '../../features/announcements/announcements.api';
import { isAccountProblem } from '../../features/errors/account-problem';
import { StartupFailure, type StartupStage } from '../../features/errors/startup-failure';
import { prefetchHome } from '../../features/home/home.api';
import { invalidateNavigation, prefetchNavigation } from '../../features/navigation/navigation.api';
import type { SignIn } from '../../features/sign-in/sign-in';
import { offerSearchablePages } from '../routing/searchable-pages';
import { nameHistoryEntry } from '../routing/effects/use-scroll-place';
import { signOutOrExplain } from '../../features/session-end/sign-out';
import { signInPrompt } from '../../features/session-end/sign-in-prompt';
import { freshSignInPrompt } from '../../features/fresh-sign-in/fresh-sign-in-prompt';
import { withTexts } from '../../frame/with-texts';
import { grantedRoles } from '../../me/granted-roles';
import { applyMappedRoles, refreshMappedRoles } from '../../me/mapped-roles';
import { fetchMe } from '../../me/me.api';
import { eventTags } from '../../event-tags';
import { prepareLayout } from '../../layouts/layout';
import { admittedSession } from '../../browser-storage/admitted-session';
import { languageChoice } from '../../browser-storage/language-choice';
import { switchedOffRemotes } from '../../browser-storage/switched-off-remotes';
import { getTranslations } from '../../translations';
import { App } from './app';
import { dropEarlyResponses, takeEarlyResponse } from '../../early-start/early-calls';
import { firstTextsAddress, textsAddress } from '../../early-start/texts-address';
import { takeBeginning } from './beginning';
import { enterPortal } from './entry';
import { preloadFirstScreen, preloadRoute } from '../remotes/preload';
import { FatalBoundary } from './fatal-boundary';
import { remotes } from '../remotes/remotes';
import { watchRemoteRoutes, createRouteObjects, type RouterOptions } from '../routing/router';
import { getCurrentRoutes } from '../routing/current-routes';
import { hostRoutes } from '../routing/routes';
import { keepFocus } from '../shell/keep-focus';
import { Services } from '../shell/services';
import { removeSplash, showSplashText } from './splash';
import { connectSession } from './session-end';

/** Starts the portal in this document. Shows a page with a retry button on failure. Returns a cleanup function. */
export async function startPortal(page: Document): Promise<() => void> {
  const rootElement = page.getElementById('root');
  if (!rootElement) throw new Error('The document has no #root element');
  const root = createRoot(rootElement);
  const stopKeepingFocus = keepFocus();
  await tryStart(root);
  return () => {
    stopKeepingFocus();
    root.unmount();
  };
}

class StartupError extends Error {
  readonly stage: StartupStage;
  readonly signOut: (() => void) | undefined;
  constructor(stage: StartupStage, cause: unknown, signOut?: () => void) {
    super(`The portal could not start: ${stage}`, { cause });
    this.stage = stage;
    this.signOut = signOut;
  }
}

async function inStage<T>(stage: StartupStage, work: Promise<T>, signOut?: () => void): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new StartupError(stage, cause, signOut);
  }
}

async function tryStart(root: Root): Promise<void> {
  try {
    await start(root);
  } catch (error) {
    const { stage, cause, signOut } =
      error instanceof StartupError ? error : new StartupError('settings', error);
    console.error(`The portal could not start: ${stage}`, cause);
    removeSplash();
    root.render(<StartupFailure stage={stage} onRetry={() => void tryStart(root)} onSignOut={signOut} />);
  }
}

/** Loads the texts in this person's language, the first screen's texts before the others. */
function loadTexts(): Promise<void> {
  const language = rememberedLanguage();
  const hasFirst = firstTextsAddress(language) !== null;
  const firstAddress = hasFirst ? (one: Language) => firstTextsAddress(one) ?? textsAddress(one) : undefined;
  return startI18n({ language, hostAddress: textsAddress, firstAddress });
}

/** Takes over the settings and the sign-in that the entry script has begun, then loads the person. */
async function start(root: Root): Promise<void> {
  const { pathname } = location;
  switchedOffRemotes.readFrom(location.search);
  const languageChosen = languageChoice.exists();
  preloadCode(pathname === '/default' ? '/home' : pathname);
  const { signIn, settings: loadingSettings, entered } = takeBeginning();
  const [settings] = await Promise.all([
    inStage('settings', loadingSettings),
    inStage('translations', loadTexts()),
  ]);
  if (pathname === '/default') showSplashText(getTranslations('start').t('opening'));

  grantedRoles.ofServer(null);
  signIn.setRoleListener(grantedRoles.ofToken);
  const session = connectSession(signIn);
  connectApi({
    getToken: (address) => signIn.acquireToken(address),
    takeEarlyResponse,
    dropEarlyResponses,
    onUnauthorized: session.onUnauthorized,
    onForbidden: session.onForbidden,
    signInFreshly: requestFreshSignIn,
    language: currentLanguage,
    apiVersion: settings.apiVersion,
  });
  await entered;
  const signedIn = await inStage('sign-in', enterPortal(signIn, settings));
  if (signedIn === null || session.leaveIfSignedOut(signIn.startedAs())) return;
  sessionStore.set({ signedIn, me: null });
  setEventTags('host', eventTags);
  const store = createPortalStore();
  if (signedIn && !(await loadPerson(root, store, { settings, signIn, endSession: session.disable }))) return;
  if (signedIn && settings.authSettings.mapsRoles) signIn.setTokenListener(() => void refreshRoles(store));
  if (!languageChosen) await applyPersonLanguage();
  session.setSignInPrompt(signInPrompt.request);
  render(root, { settings, store, signIn });
}

/** Another account may have ended the session while the dialog was open, so requests may wait for a session too. */
async function requestFreshSignIn(): Promise<boolean> {
  const isSignedIn = await freshSignInPrompt.request();
  if (isSignedIn) signInPrompt.close();
  return isSignedIn;
}

/** Follows the roles of a new token, which the server has mapped. */
async function refreshRoles(store: PortalStore): Promise<void> {
  if (await refreshMappedRoles(store)) store.dispatch(invalidateNavigation());
}

/** Switches to the language in the person's preferences. Called only if no language was chosen in this browser. */
async function applyPersonLanguage(): Promise<void> {
  const language = sessionStore.get().me?.language;
  if (language && language !== currentLanguage()) await changeLanguage(language).catch(console.warn);
}

/** Preloads the code of this address while the sign-in runs. */
function preloadCode(pathname: string): void {
  prepareLayout('classic').catch(() => undefined);
  preloadRoute(hostRoutes, pathname);
}

/** Maximum wait for the registry in milliseconds. Routes of remotes can be added later. */
const registryTimeout = 2_000;
const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const loadAccountProblemPage = () => withTexts(() => import('../../features/errors/account-problem.page'));

/** Loads the data of the first screen in parallel. Resolves to false when the person cannot use the portal. */
async function loadPerson(
  root: Root,
  store: PortalStore,
  { settings, signIn, endSession }: { settings: ApplicationSettings; signIn: SignIn; endSession(): void },
): Promise<boolean> {
  const signOut = () => signOutOrExplain(signIn);
  const prefetch = () => prefetchFirstScreen(store, settings);
  // The server rejects every call of a suspended person and of an ended session inside a tenant, so a new session and
  // one inside a tenant wait for the first response.
  const isAdmitted = admittedSession.isCurrent() && !actingSession.get();
  const [me] = await Promise.all([
    inStage('account', loadMe(store, signIn), signOut),
    isAdmitted ? prefetch() : null,
  ]);
  if (typeof me === 'string') {
    endSession();
    admittedSession.remove();
    if (isAccountProblem(me)) {
      const { AccountProblemPage } = await inStage('account', loadAccountProblemPage(), signOut);
      removeSplash();
      const { supportEmail } = settings.product;
      root.render(<AccountProblemPage code={me} supportEmail={supportEmail} onSignOut={signOut} />);
    }
    return false;
  }
  if (settings.authSettings.mapsRoles) applyMappedRoles(me);
  if (!isAdmitted) await prefetch();
  admittedSession.set();
  sessionStore.set({ me });
  appearance.applyPreferences(me.preferences);
  setTimeZone(me.preferences.timeZone.value);
  return true;
}

/** Fetches the data of the first screen. Resolves when the registry is loaded, or after its timeout. */
function prefetchFirstScreen(store: PortalStore, { featureFlags }: ApplicationSettings): Promise<unknown> {
  const { pathname } = location;
  if (pathname === '/home' || pathname === '/default') void store.dispatch(prefetchHome());
  void store.dispatch(prefetchNavigation());
  void store.dispatch(prefetchAnnouncements());
  const registryLoaded = remotes.refresh().then(() => preloadFirstScreen(pathname, featureFlags));
  return Promise.race([registryLoaded, delay(registryTimeout)]);
}

/** Returns the person, or the problem code of the account. Renews a rejected token once. */
async function loadMe(store: PortalStore, signIn: SignIn): Promise<Me | string> {
  const fetchPerson = () => store.dispatch(fetchMe()).unwrap();
  const getAccountProblem = (error: unknown) =>
    isApiError(error) && isAccountProblem(error.code) ? error.code : null;
  try {
    return await fetchPerson();
  } catch (error) {
    const problem = getAccountProblem(error);
    if (problem) return problem;
    if (isApiError(error) && error.code === 'acting.ended') return leaveTenant(fetchPerson);
    if (!isApiError(error) || error.status !== 401) throw error;
  }
  if (!(await signIn.renew())) return signIn.start();
  return fetchPerson();
}

/** Continues without the session inside a tenant, which has ended, at the address where it was opened. */
function leaveTenant(fetchPerson: () => Promise<Me>): Promise<Me> {
  const session = actingSession.get();
  actingSession.clear();
  if (session) {
    history.replaceState(null, '', session.returnTo);
    notices.show(getTranslations('acting').t('endedNotice', { tenant: session.tenantName }), {
      kind: 'info',
    });
  }
  return fetchPerson();
}

interface StartedPortal {
  settings: ApplicationSettings;
  store: PortalStore;
  signIn: SignIn;
}

function render(root: Root, { settings, store, signIn }: StartedPortal): void {
  const routes = getCurrentRoutes();
  offerSearchablePages(settings.featureFlags);
  const routerOptions: RouterOptions = {
    routes,
    store,
    signIn,
    flags: settings.featureFlags,
    configuredLayout: settings.layout.layout,
    leave: (address) => location.replace(address),
    onSignOut: () => signOutOrExplain(signIn),
  };
  nameHistoryEntry();
  const router = createBrowserRouter(createRouteObjects(routerOptions));
  watchRemoteRoutes(router, routerOptions);
  root.render(
    <FatalBoundary>
      <App settings={settings} store={store} router={router}>
        <OptionalPart>
          <Services signIn={signIn} />
        </OptionalPart>
      </App>
    </FatalBoundary>,
  );
}
