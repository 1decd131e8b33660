import { useSearchParams } from 'react-router-dom';
import { themeNames } from '../src/theme';

/** Settings of the gallery with their values; the first one is the default. */
export const settingValues = {
  scheme: ['light', 'dark'],
  theme: themeNames,
  language: ['en', 'tr', 'pseudo'],
  text: ['100 %', '200 %'],
  width: ['full', '768', '390'],
} as const;

export type SettingName = keyof typeof settingValues;
export type Settings = { readonly [Name in SettingName]: (typeof settingValues)[Name][number] };

export const settingNames = Object.keys(settingValues) as SettingName[];

/** Returns the settings in the address; unknown values are replaced by the default. */
export function readSettings(parameters: URLSearchParams): Settings {
  const entries = settingNames.map((name) => {
    const values: readonly string[] = settingValues[name];
    const value = parameters.get(name);
    return [name, value !== null && values.includes(value) ? value : values[0]];
  });
  return Object.fromEntries(entries) as Settings;
}

/** Returns the doors to show: the door in the address, or all. */
export function shownDoors(parameters: URLSearchParams, doors: readonly string[]): readonly string[] {
  const chosen = parameters.getAll('door').filter((door) => doors.includes(door));
  return chosen.length > 0 ? chosen : doors;
}

/** Returns the settings of the gallery, kept in the address, and a function that changes one. */
export function useGallerySettings(): [Settings, (name: SettingName, value: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (name: SettingName, value: string) => {
    const next = new URLSearchParams(parameters);
    next.set(name, value);
    setParameters(next, { replace: true });
  };
  return [readSettings(parameters), change];
}
