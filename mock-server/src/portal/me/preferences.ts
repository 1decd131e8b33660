import {
  defaultLanguage,
  ResolvedPreferences,
  type PreferenceKey,
  type PreferenceSource,
  type Preferences,
} from '@portal/shared/contracts';
import { isObject } from '@portal/shared/text';
import { Value } from '@sinclair/typebox/value';
import { productLayout } from '../application-settings/product-layout';

type Values = { [Key in PreferenceKey]: ResolvedPreferences[Key]['value'] };
export type StoredPreferences = Readonly<Record<string, unknown>>;

/** Defaults where neither the person nor the tenant chose a value. */
const productDefaults: Values = {
  language: defaultLanguage,
  timeZone: null,
  scheme: productLayout.scheme,
  theme: productLayout.theme,
  layout: productLayout.layout,
  defaultLandingPage: '/home',
  notifications: { announcements: true, deliveries: true, alerts: true },
  chatHistory: true,
  singleKeyShortcuts: true,
};
const keys = Object.keys(productDefaults) as PreferenceKey[];

export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A stored value is ignored once it is no longer valid, since the allowed values change over time. */
function isValid(key: PreferenceKey, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (!Value.Check(ResolvedPreferences.properties[key].properties.value, value)) return false;
  return key !== 'timeZone' || isTimeZone(value as string);
}

/** Notification choices are stored one by one; missing ones come from the level below. */
function mergeNotifications(key: PreferenceKey, stored: unknown, below: unknown): unknown {
  return key === 'notifications' && isObject(stored) && Object.keys(stored).length > 0
    ? { ...(below as object), ...stored }
    : stored;
}

export interface PreferenceLevels {
  tenant: unknown;
  user: unknown;
}

/**
 * Resolves each preference: the person's value wins over the tenant's, which wins over the product's. Returns the
 * source with each value.
 */
export function resolvePreferences(levels: PreferenceLevels): ResolvedPreferences {
  const resolveOne = (key: PreferenceKey) => {
    let found: { value: unknown; source: PreferenceSource } = {
      value: productDefaults[key],
      source: 'product',
    };
    for (const source of ['tenant', 'user'] as const) {
      const level = levels[source];
      const value = isObject(level) ? mergeNotifications(key, level[key], found.value) : undefined;
      if (isValid(key, value)) found = { value, source };
    }
    return found;
  };
  return Object.fromEntries(keys.map((key) => [key, resolveOne(key)])) as ResolvedPreferences;
}

/** Merges a change into stored preferences: null removes a choice, omitted fields stay. */
export function changedPreferences(stored: unknown, change: Preferences): StoredPreferences {
  const kept: Record<string, unknown> = isObject(stored) ? { ...stored } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete kept[key];
    else if (isObject(value)) kept[key] = { ...(isObject(kept[key]) ? kept[key] : {}), ...value };
    else kept[key] = value;
  }
  return kept;
}
