import {
  layouts as layoutNames,
  schemes as schemeNames,
  themes as themeNames,
  type LayoutName,
  type Scheme,
  type ThemeName,
} from '../contracts/application-settings';

export { schemeNames, themeNames };

/** What this browser keeps for the first paint of the next visit; `scheme.js` reads the same keys. */
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
const keyOf = (part: keyof Mirror): string => `meridian.${part}`;
const among = (part: keyof Mirror, value: unknown): boolean =>
  (names[part] as readonly unknown[]).includes(value);

export const isScheme = (value: unknown): value is Scheme => among('scheme', value);
export const isTheme = (value: unknown): value is ThemeName => among('theme', value);
export const isLayout = (value: unknown): value is LayoutName => among('layout', value);

/** The remembered value; anything that is no such name counts as nothing. */
export function mirrored<Key extends keyof Mirror>(part: Key): Mirror[Key] | null {
  try {
    const stored = localStorage.getItem(keyOf(part));
    return among(part, stored) ? (stored as Mirror[Key]) : null;
  } catch {
    return null;
  }
}

/** The scheme also goes into a cookie, for pages that the server draws. */
export function remember<Key extends keyof Mirror>(part: Key, value: Mirror[Key]): void {
  if (part === 'scheme') {
    document.cookie = `meridian_scheme=${value}; path=/; max-age=31536000; SameSite=Lax`;
  }
  try {
    localStorage.setItem(keyOf(part), value);
  } catch (error) {
    console.warn('The appearance could not be remembered', error);
  }
}

export function forget(part: keyof Mirror): void {
  try {
    localStorage.removeItem(keyOf(part));
  } catch {
    // What cannot be read is as good as forgotten.
  }
}
