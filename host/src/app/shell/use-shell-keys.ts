import { useSession } from '@portal/shared/session';
import { usePageKeys, type PageKey } from '@portal/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { decideAccess } from '../routing/access/access';
import { getCurrentRoute } from '../routing/current-routes';
import { findRoute, type PortalRoute } from '../routing/routes';
import { useSettings } from '../start/application-settings';

const destinations = [
  { key: 'g h', page: 'home' },
  { key: 'g r', page: 'reports' },
  { key: 'g u', page: 'users' },
  { key: 'g t', page: 'tenants' },
] as const;

export interface ShellKeyActions {
  /** Null if the frame has no search. */
  onSearch: (() => void) | null;
  onList(): void;
}

/** Registers the keys that work on every screen of a signed-in person. */
export function useShellKeys(routes: readonly PortalRoute[], { onSearch, onList }: ShellKeyActions): void {
  const { t } = useTranslations('keyboard');
  const { signedIn, roles, me } = useSession();
  const { featureFlags } = useSettings();
  const navigate = useNavigate();
  const mayOpen = (page: string): boolean => {
    const route = findRoute(routes, page);
    return (
      route !== undefined &&
      decideAccess(getCurrentRoute(route), { signedIn, roles }, featureFlags) === 'show'
    );
  };
  const keys: PageKey[] = [
    { keys: ['?'], label: t('show'), run: onList },
    { keys: ['/'], label: t('find'), run: () => focusListSearch() || onSearch?.() },
    ...destinations.map(({ key, page }) => ({
      keys: [key],
      label: t(page),
      run: () => void navigate(`/${page}`),
      enabled: mayOpen(page),
    })),
  ];
  usePageKeys(me ? keys : noKeys, { title: t('everywhere'), isFrame: true });
}

const noKeys: readonly PageKey[] = [];

/** Focuses the first search field of the screen. Returns false if there is none. */
function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]:not([disabled])');
  field?.focus();
  field?.select();
  return field !== null;
}
