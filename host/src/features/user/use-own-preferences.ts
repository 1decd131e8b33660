import { useErrorMessage } from '@portal/shared/api';
import type {
  PreferenceKey,
  Preferences,
  PreferenceSource,
  ResolvedPreferences,
} from '@portal/shared/contracts';
import { changeLanguage, currentLanguage, setTimeZone, useLanguage } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { appearance, useAppearance } from '@portal/shared/theme';
import { useCallback, useRef, useState } from 'react';
import { languageChoice } from '../../browser-storage/language-choice';
import { useUpdatePreferencesMutation } from '../../me/me.api';

export type FieldState = { at: 'rest' | 'saving' | 'saved' } | { at: 'failed'; words: string };

/**
 * Preferences as shown on the page. A language or scheme chosen on this device may differ from the saved preference.
 */
export type ShownPreferences = {
  [Key in PreferenceKey]: {
    value: ResolvedPreferences[Key]['value'];
    source: PreferenceSource | 'device';
  };
};

export interface OwnPreferences {
  values: ShownPreferences;
  stateOf(key: PreferenceKey): FieldState;
  keep(change: Preferences): void;
  /** Resets a preference to its inherited value. A choice of this device only is replaced by the saved preference. */
  inherit(key: PreferenceKey): void;
}

type Apply = { [Key in PreferenceKey]?: (value: ResolvedPreferences[Key]['value']) => unknown };

/** Applies a changed preference to the page. */
const apply: Apply = {
  language: (value) => changeLanguage(value).then(languageChoice.remove),
  timeZone: setTimeZone,
  scheme: (value) => appearance.setScheme(value),
  theme: (value) => appearance.setTheme(value),
  layout: (value) => appearance.setLayout(value),
};

async function putOn(key: PreferenceKey, preferences: ResolvedPreferences): Promise<void> {
  await (apply[key] as ((value: unknown) => unknown) | undefined)?.(preferences[key].value);
}

/** Preferences of the person. Saves each field when it changes, one request at a time. */
export function useOwnPreferences(inherited: ResolvedPreferences): OwnPreferences {
  const { me } = useSession();
  const messageOf = useErrorMessage();
  const [send] = useUpdatePreferencesMutation();
  const [states, setStates] = useState<Partial<Record<PreferenceKey, FieldState>>>({});
  const [chosen, setChosen] = useState<Preferences>({});
  const line = useRef<Promise<void>>(Promise.resolve());
  const kept = me?.preferences ?? inherited;
  const here = useHere();
  const values = asShown(kept, here, chosen);

  const keep = useCallback(
    (change: Preferences) => {
      const [key] = Object.keys(change) as PreferenceKey[];
      if (!key) return;
      const tell = (state: FieldState) => setStates((before) => ({ ...before, [key]: state }));
      tell({ at: 'saving' });
      setChosen((before) => ({ ...before, ...change }));
      const run = async () => {
        try {
          const answer = await send(change).unwrap();
          await putOn(key, answer);
          tell({ at: 'saved' });
        } catch (error) {
          tell({ at: 'failed', words: messageOf(error) });
        }
        setChosen(({ [key]: _settled, ...others }) => others);
      };
      line.current = line.current.then(run);
    },
    [send, messageOf],
  );

  const inherit = (key: PreferenceKey) => {
    if (values[key].source === 'device') void putOn(key, kept);
    else keep({ [key]: null });
  };
  return { values, stateOf: (key) => states[key] ?? { at: 'rest' }, keep, inherit };
}

type Here = Pick<{ [Key in PreferenceKey]: ResolvedPreferences[Key]['value'] }, 'language' | 'scheme'>;

/** Returns the current language and scheme of the page. */
function useHere(): Here {
  useLanguage();
  const { scheme: shown } = useAppearance();
  return { language: currentLanguage(), scheme: shown };
}

/** Merges choices that are still being saved into the shown preferences. */
function asShown(kept: ResolvedPreferences, here: Here, chosen: Preferences): ShownPreferences {
  const shown: Record<string, unknown> = { ...kept };
  for (const key of ['language', 'scheme'] as const) {
    if (kept[key].value !== here[key]) shown[key] = { value: here[key], source: 'device' };
  }
  for (const [key, value] of Object.entries(chosen)) {
    if (value === undefined) continue;
    shown[key] = value === null ? kept[key as PreferenceKey] : { value, source: 'user' };
  }
  return shown as ShownPreferences;
}
