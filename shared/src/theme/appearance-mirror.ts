import {
  layouts as layoutNames,
  schemes as schemeNames,
  themes as themeNames,
  type LayoutName,
  type Scheme,
  type ThemeName,
} from '../contracts/application-settings';

import { storedValue } from '../storage';

export { schemeNames, themeNames };

/** Appearance in local storage, for the first paint of the next visit; `scheme.js` of the host reads the same keys. */
interface Mirror {
  scheme: Scheme;
  theme: ThemeName;
  layout: LayoutName;
}

const names: { [Key in keyof Mirror]: readonly Mirror[Key][] } = {
  scheme: schemeNames,
  theme: themeNames,
  layout: layoutNames,
};
const isOneOf = (part: keyof Mirror, value: unknown): boolean =>
  (names[part] as readonly unknown[]).includes(value);

export const isScheme = (value: unknown): value is Scheme => isOneOf('scheme', value);
export const isTheme = (value: unknown): value is ThemeName => isOneOf('theme', value);
export const isLayout = (value: unknown): value is LayoutName => isOneOf('layout', value);

const stored = {
  scheme: storedValue('meridian.scheme', (text) => (isScheme(text) ? text : null)),
  theme: storedValue('meridian.theme', (text) => (isTheme(text) ? text : null)),
  layout: storedValue('meridian.layout', (text) => (isLayout(text) ? text : null)),
};

export const storedScheme = {
  read: stored.scheme.read,
  /** Also sets a cookie, for pages that the server renders. */
  write(scheme: Scheme): void {
    document.cookie = `meridian_scheme=${scheme}; path=/; max-age=31536000; SameSite=Lax`;
    warnUnless(stored.scheme.write(scheme));
  },
};
export const storedTheme = {
  read: stored.theme.read,
  write: (theme: ThemeName): void => warnUnless(stored.theme.write(theme)),
};
export const storedLayout = {
  read: stored.layout.read,
  write: (layout: LayoutName): void => warnUnless(stored.layout.write(layout)),
  remove: stored.layout.remove,
};

function warnUnless(isStored: boolean): void {
  if (!isStored) console.warn('The appearance could not be stored');
}
