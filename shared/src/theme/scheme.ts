import { useSyncExternalStore } from 'react';
import type { LayoutName, Scheme, ThemeName } from '../contracts/application-settings';
import { externalStore } from '../session/external-store';
import { forget, isLayout, isScheme, isTheme, mirrored, remember, themeNames } from './appearance-mirror';

export { schemeNames, themeNames } from './appearance-mirror';

export interface Appearance {
  /** What was chosen. */
  scheme: Scheme;
  /** What is shown: `auto` resolved against the system. */
  shown: 'light' | 'dark';
  theme: ThemeName;
  /** The frame that the person chose; null leaves it to the product's settings. */
  layout: LayoutName | null;
}

/** What the server knows: each value, and the level that it comes from. */
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

/** The scheme of somebody without a choice of their own, as the product or their tenant has it. */
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

/** The scheme, the theme and the layout of the page, mirrored into body classes, local storage and a cookie. */
export const scheme = {
  current: (): Scheme => store.get().scheme,
  appearance: store.get,
  subscribe: store.subscribe,
  set(next: Scheme): void {
    remember('scheme', next);
    apply({ scheme: next });
  },
  setTheme(next: ThemeName): void {
    remember('theme', next);
    apply({ theme: next });
  },
  /** Null takes the choice back. */
  setLayout(next: LayoutName | null): void {
    if (next) remember('layout', next);
    else forget('layout');
    apply({ layout: next });
  },
  /**
   * Takes over what the server knows of the person. Theme and layout are as the server says; a scheme that was chosen on
   * this device stays unless the person chose one for every device.
   */
  adopt({ scheme: known, theme, layout }: KnownAppearance): void {
    const here = mirrored('scheme');
    if (known && isScheme(known.value) && (known.source === 'user' || !here)) {
      if (known.source === 'user') remember('scheme', known.value);
      else inherited = known.value;
      apply({ scheme: known.value });
    } else if (here) {
      // This may come before `start`: without it the page would be in the scheme of nobody until then.
      apply({ scheme: here });
    }
    if (theme && isTheme(theme.value)) scheme.setTheme(theme.value);
    if (layout && isLayout(layout.value)) scheme.setLayout(layout.value);
  },
  /**
   * Puts on what was remembered, else what is given, and follows the system and the other tabs from then on. Returns the
   * way to stop.
   */
  start(fallback: Scheme = 'light', theme: ThemeName = store.get().theme): () => void {
    const putOn = () =>
      apply({
        scheme: mirrored('scheme') ?? inherited ?? fallback,
        theme: mirrored('theme') ?? theme,
        layout: mirrored('layout'),
      });
    const followSystem = () => apply({});
    const followTabs = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('meridian.')) putOn();
    };
    putOn();
    const system = systemIsDark();
    system.addEventListener('change', followSystem);
    window.addEventListener('storage', followTabs);
    return () => {
      system.removeEventListener('change', followSystem);
      window.removeEventListener('storage', followTabs);
    };
  },
};

export function useAppearance(): Appearance {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
