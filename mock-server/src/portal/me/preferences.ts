import {
  defaultLanguage,
  ResolvedPreferences,
  type PreferenceKey,
  type PreferenceSource,
  type Preferences,
} from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import { productLayout } from '../application-settings/product-layout';

type Values = { [Key in PreferenceKey]: ResolvedPreferences[Key]['value'] };
export type StoredPreferences = Readonly<Record<string, unknown>>;

/** What everybody has who chose nothing, and whose tenant did not either. */
const ofProduct: Values = {
  language: defaultLanguage,
  timeZone: null,
  scheme: productLayout.scheme,
  theme: productLayout.theme,
  layout: productLayout.layout,
  defaultLandingPage: '/home',
  notifications: { announcements: true, deliveries: true, alerts: true },
  chatHistory: true,
};
const keys = Object.keys(ofProduct) as PreferenceKey[];

export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const isRecord = (value: unknown): value is StoredPreferences =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored value counts only while it still means something: rows outlive the lists that they were chosen from. */
function counts(key: PreferenceKey, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (!Value.Check(ResolvedPreferences.properties[key].properties.value, value)) return false;
  return key !== 'timeZone' || isTimeZone(value as string);
}

/** Single notification choices are kept by themselves; the others come from the level below. */
function whole(key: PreferenceKey, stored: unknown, below: unknown): unknown {
  return key === 'notifications' && isRecord(stored) && Object.keys(stored).length > 0
    ? { ...(below as object), ...stored }
    : stored;
}

export interface PreferenceLevels {
  tenant: unknown;
  user: unknown;
}

/** Product, then tenant, then person: the last level that says something wins, and is named with the value. */
export function resolvePreferences(levels: PreferenceLevels): ResolvedPreferences {
  const resolveOne = (key: PreferenceKey) => {
    let found: { value: unknown; source: PreferenceSource } = { value: ofProduct[key], source: 'product' };
    for (const source of ['tenant', 'user'] as const) {
      const level = levels[source];
      const value = isRecord(level) ? whole(key, level[key], found.value) : undefined;
      if (counts(key, value)) found = { value, source };
    }
    return found;
  };
  return Object.fromEntries(keys.map((key) => [key, resolveOne(key)])) as ResolvedPreferences;
}

/** What is stored after a change: null takes a choice away, what is left out stays. */
export function changedPreferences(stored: unknown, change: Preferences): StoredPreferences {
  const kept: Record<string, unknown> = isRecord(stored) ? { ...stored } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete kept[key];
    else if (isRecord(value)) kept[key] = { ...(isRecord(kept[key]) ? kept[key] : {}), ...value };
    else kept[key] = value;
  }
  return kept;
}
