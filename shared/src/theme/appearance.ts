import { useSyncExternalStore } from 'react';
import type { LayoutName, Scheme, ThemeName } from '../contracts/application-settings';
import { externalStore } from '../session/external-store';
import {
  isLayout,
  isScheme,
  isTheme,
  storedLayout,
  storedScheme,
  storedTheme,
  themeNames,
} from './appearance-mirror';

export { schemeNames, themeNames } from './appearance-mirror';

/** Scheme, theme and layout of the page. */
export interface Appearance {
  /** The chosen scheme. */
  scheme: Scheme;
  /** The scheme in effect: `auto` is resolved to the system's. */
  shown: 'light' | 'dark';
  theme: ThemeName;
  /** The layout that the person chose; null for the product's default. */
  layout: LayoutName | null;
}

/** Preferences from the server: each value with the level that sets it. */
export type KnownAppearance = Partial<
  Record<'scheme' | 'theme' | 'layout', { value: string; source: 'product' | 'tenant' | 'user' }>
>;

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const resolve = (scheme: Scheme): 'light' | 'dark' =>
  scheme === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : scheme;

const store = externalStore<Appearance>({
  scheme: 'light',
  shown: 'light',
  theme: 'theme-default',
  layout: null,
});

/** Scheme of the product or the tenant, for a person without a choice of their own. */
let inherited: Scheme | null = null;

function apply(change: Partial<Omit<Appearance, 'shown'>>): void {
  const next = { ...store.get(), ...change };
  const shown = resolve(next.scheme);
  const { classList } = document.body;
  classList.remove('light', 'dark', ...themeNames);
  classList.add(shown, next.theme);
  document.documentElement.style.colorScheme = shown;
  store.set({ ...next, shown });
}

/** Scheme, theme and layout of the page; kept in body classes, local storage and a cookie. */
export const appearance = {
  get: store.get,
  subscribe: store.subscribe,
  setScheme(scheme: Scheme): void {
    storedScheme.write(scheme);
    apply({ scheme });
  },
  setTheme(theme: ThemeName): void {
    storedTheme.write(theme);
    apply({ theme });
  },
  /** Null removes the person's choice. */
  setLayout(layout: LayoutName | null): void {
    if (layout) storedLayout.write(layout);
    else storedLayout.remove();
    apply({ layout });
  },
  /**
   * Applies the person's preferences. Theme and layout follow the server; a scheme chosen on this device is kept
   * unless the person chose one for all devices.
   */
  applyPreferences({ scheme: known, theme, layout }: KnownAppearance): void {
    const own = storedScheme.read();
    if (known && isScheme(known.value) && (known.source === 'user' || !own)) {
      if (known.source === 'user') storedScheme.write(known.value);
      else inherited = known.value;
      apply({ scheme: known.value });
    } else if (own) {
      // This may run before `start`, when no scheme is applied yet.
      apply({ scheme: own });
    }
    if (theme && isTheme(theme.value)) appearance.setTheme(theme.value);
    if (layout && isLayout(layout.value)) appearance.setLayout(layout.value);
  },
  /**
   * Applies the stored appearance, else the defaults, and then follows the system's scheme and other tabs. Returns a
   * cleanup function.
   */
  start(fallback: Scheme = 'light', theme: ThemeName = store.get().theme): () => void {
    const applyStored = () =>
      apply({
        scheme: storedScheme.read() ?? inherited ?? fallback,
        theme: storedTheme.read() ?? theme,
        layout: storedLayout.read(),
      });
    const followSystem = () => apply({});
    const followTabs = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('meridian.')) applyStored();
    };
    applyStored();
    const system = systemIsDark();
    system.addEventListener('change', followSystem);
    window.addEventListener('storage', followTabs);
    return () => {
      system.removeEventListener('change', followSystem);
      window.removeEventListener('storage', followTabs);
    };
  },
};

/** Returns the appearance of the page and re-renders when it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
