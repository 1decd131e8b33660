import type { LayoutName } from '@portal/shared/contracts';
import { OptionalPart } from '@portal/shared/remote';
import { useIsViewing, useSession } from '@portal/shared/session';
import { useAppearance } from '@portal/shared/theme';
import { LoadingBar, NoticeRegion, UnsavedChangesGuard } from '@portal/shared/ui';
import { memo, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { ActingPart } from '../../features/acting/acting-part';
import { AnnouncementBanner } from '../../features/announcements/banner/announcement-banner';
import { ContactPart, useContactDialog } from '../../features/contact/contact-part';
import { JobsPart } from '../../features/jobs/jobs-part';
import { useJobsDrawer } from '../../features/jobs/use-jobs-drawer';
import { KeyboardPart } from '../../features/keyboard/keyboard-part';
import { useKeyboardDialog } from '../../features/keyboard/use-keyboard-dialog';
import { Breadcrumbs } from '../../features/navigation/breadcrumbs';
import { CurrentTenant } from '../../features/navigation/current-tenant';
import { SideNavigation } from '../../features/navigation/side-navigation';
import { useSearchDialog } from '../../features/search/use-search-dialog';
import { SettingsButton } from '../../features/settings/settings-button';
import { SettingsPart, type SettingsPartProps } from '../../features/settings/settings-part';
import { useSettingsDrawer } from '../../features/settings/use-settings-drawer';
import { PersonCard } from '../../features/user-menu/person-card';
import type { FrameContext } from '../../frame/frame-context';
import { chooseLayout } from '../../layouts/layouts';
import { Layout } from '../../layouts/layout';
import { useSettings } from '../start/application-settings';
import { AssistantPart, useAssistant } from './assistant/assistant';
import { mayPreload, preloadOnIntent, preloadRemotes, runWhenIdle } from '../remotes/preload';
import { RemoteTools } from '../remotes/remote-tools';
import { assistantSlot, remotes } from '../remotes/remotes';
import { findRoute, type PortalRoute } from '../routing/routes';
import { removeSplash } from '../start/splash';
import { getTitle } from '../routing/effects/titles';
import { useCanOpen } from '../routing/access/use-can-open';
import { TopBar } from './top-bar';
import { useShellKeys, type ShellKeyActions } from './use-shell-keys';
import { useFocusRelease, useRouteFocus } from '../routing/effects/use-route-focus';
import { useRouteMotion } from '../routing/effects/use-route-motion';
import { placesKey, useScrollPlace } from '../routing/effects/use-scroll-place';
import { useTranslations } from '../../translations';
import './portal.css';

export interface PortalFrameProps {
  routes: readonly PortalRoute[];
  onSignOut(): void;
}

/** Frame around every screen, composed of features. */
export function PortalFrame({ routes, onSignOut }: PortalFrameProps) {
  return (
    <>
      <FocusRelease />
      <FrameParts routes={routes} layout={useLayoutName()} onSignOut={onSignOut} />
      <RouteEffects routes={routes} />
    </>
  );
}

const loadSearch = async () => (await import('./portal-search')).PortalSearch;

interface FramePartsProps extends PortalFrameProps {
  layout: LayoutName;
}

/** A navigation renders only the parts that depend on the address. */
const FrameParts = memo(function FrameParts({ routes, layout, onSignOut }: FramePartsProps) {
  const { me } = useSession();
  const settings = useSettings();
  const assistant = useAssistant();
  const drawer = useSettingsDrawer();
  const search = useSearchDialog(loadSearch);
  const contact = useContactDialog();
  const jobs = useJobsDrawer();
  const keyboard = useKeyboardDialog();
  const canOpen = useCanOpen();
  const hasAssistant = useHasAssistant();
  const onIntent = useCallback((link: string) => preloadOnIntent(routes, link), [routes]);
  const onSearch = me && layout !== 'empty' ? search.open : null;
  const onContact = contact.open;
  const frame = useMemo<FrameContext>(
    () => ({ onSignOut, onSearch, onContact, canOpen }),
    [onSignOut, onSearch, onContact, canOpen],
  );
  return (
    <>
      <ShellKeys routes={routes} onSearch={onSearch} onList={keyboard.open} />
      <Layout
        name={layout}
        context={me && <ScreenCrumbs />}
        navigation={(look) => me && <SideNavigation look={look} onIntent={onIntent} />}
        tools={
          me && (
            <TopBar
              me={me}
              assistant={hasAssistant ? assistant : null}
              search={search}
              contact={contact}
              settings={drawer}
              jobs={jobs}
              keyboard={keyboard}
              profilePath={getProfilePath(routes)}
              onSignOut={onSignOut}
            />
          )
        }
        banner={
          me && (
            <OptionalPart>
              <AnnouncementBanner />
            </OptionalPart>
          )
        }
        tenant={<CurrentTenant me={me} />}
        person={me && <PersonCard me={me} />}
        corner={me && <SettingsCorner drawer={drawer} />}
      >
        <LoadingBar />
        <Outlet context={frame} />
      </Layout>
      <ActingPart />
      {me && <RemoteTools />}
      <LayoutSettings drawer={drawer} layout={layout} />
      {hasAssistant && <AssistantPart assistant={assistant} />}
      <JobsPart drawer={jobs} />
      <KeyboardPart dialog={keyboard} />
      <ContactPart dialog={contact} supportEmail={settings.product.supportEmail} />
      <NoticeRegion />
      <UnsavedChangesGuard />
      <ScrollRestoration storageKey={placesKey} />
    </>
  );
});

function FocusRelease() {
  useFocusRelease();
  return null;
}

function RouteEffects({ routes }: Pick<PortalFrameProps, 'routes'>) {
  useRouteFocus();
  useRouteMotion();
  useScrollPlace();
  useScreenTasks(routes);
  return null;
}

function ShellKeys({ routes, ...actions }: Pick<PortalFrameProps, 'routes'> & ShellKeyActions) {
  useShellKeys(routes, actions);
  return null;
}

function ScreenCrumbs() {
  const { t } = useTranslations('routing');
  return <Breadcrumbs title={getTitle(useCurrentRoute(), t) ?? ''} />;
}

/** The settings of a viewed user are private. */
function SettingsCorner({ drawer }: Parameters<typeof SettingsButton>[0]) {
  return useIsViewing() ? null : <SettingsButton drawer={drawer} />;
}

/** Returns whether the assistant is switched on and a remote offers it to this person. */
function useHasAssistant(): boolean {
  const { me } = useSession();
  const isOffered = useSyncExternalStore(remotes.watch, assistantSlot.isOffered);
  return me?.features.EnableChatBot === true && isOffered;
}

const getProfilePath = (routes: readonly PortalRoute[]): string | undefined =>
  findRoute(routes, '/user')?.shows === 'nothing' ? undefined : '/user';

function useLayoutName(): LayoutName {
  const route = useCurrentRoute();
  const { search } = useLocation();
  const { layout } = useAppearance();
  const { layout: configured } = useSettings().layout;
  return chooseLayout(search, route?.layout, layout ?? configured);
}

/** A change of the layout removes the parameter `layout` of the query string, which takes precedence. */
function LayoutSettings({ drawer, layout }: Pick<SettingsPartProps, 'drawer' | 'layout'>) {
  const { themes } = useSettings().layout;
  const location = useLocation();
  const navigate = useNavigate();
  const removeLayoutParameter = () => {
    const search = new URLSearchParams(location.search);
    if (!search.has('layout')) return;
    search.delete('layout');
    void navigate({ ...location, search: search.toString() }, { replace: true, preventScrollReset: true });
  };
  return <SettingsPart drawer={drawer} themes={themes} layout={layout} onLayout={removeLayoutParameter} />;
}

function useCurrentRoute(): PortalRoute | undefined {
  const matches = useMatches();
  return matches.at(-1)?.handle as PortalRoute | undefined;
}

/**
 * Removes the splash after the first completed navigation, then preloads the remotes. Later navigations preload versions
 * that became active meanwhile.
 */
function useScreenTasks(routes: readonly PortalRoute[]): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const { me } = useSession();
  const { featureFlags } = useSettings();
  const signedIn = me !== null;
  useEffect(() => {
    if (state !== 'idle') return undefined;
    removeSplash();
    if (!signedIn) return undefined;
    return runWhenIdle(() => {
      if (!mayPreload()) return;
      void preloadRemotes(routes, featureFlags).then(() => {
        if (assistantSlot.isOffered()) return assistantSlot.preload();
      });
    });
  }, [state, pathname, signedIn, routes, featureFlags]);
}
