import { useErrorMessage } from '@portal/shared/api';
import type {
  Language,
  PreferenceKey,
  Preferences,
  PreferenceSource,
  ResolvedPreferences,
} from '@portal/shared/contracts';
import { changeLanguage, currentLanguage, setTimeZone, useLanguage } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { appearance, useAppearance } from '@portal/shared/theme';
import { useProblemNotice } from '@portal/shared/ui';
import type { SaveState } from '@portal/shared/ui/form';
import { useCallback, useRef, useState } from 'react';
import { languageChoice } from '../../browser-storage/language-choice';
import { useUpdatePreferencesMutation } from '../../me/me.api';
import { useTranslations } from '../../translations';

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
  stateOf(key: PreferenceKey): SaveState;
  save(change: Preferences): void;
  /** Resets a preference to its inherited value. A choice of this device only is replaced by the saved preference. */
  reset(key: PreferenceKey): void;
}

type Apply = { [Key in PreferenceKey]?: (value: ResolvedPreferences[Key]['value']) => unknown };

/** Applies a changed preference to the page. */
const appliers: Apply = {
  language: (value) => changeLanguage(value).then(languageChoice.remove),
  timeZone: setTimeZone,
  scheme: (value) => appearance.setScheme(value),
  theme: (value) => appearance.setTheme(value),
  layout: (value) => appearance.setLayout(value),
};

/** Shows the page in a language before it is saved, because its texts may not load. */
async function showLanguage(language: Language | null | undefined): Promise<void> {
  if (language && language !== currentLanguage()) await changeLanguage(language);
}

async function applyPreference(key: PreferenceKey, preferences: ResolvedPreferences): Promise<void> {
  await (appliers[key] as ((value: unknown) => unknown) | undefined)?.(preferences[key].value);
}

/** Preferences of the person. Saves each field when it changes, one request at a time. */
export function useOwnPreferences(inherited: ResolvedPreferences): OwnPreferences {
  const { me } = useSession();
  const messageOf = useErrorMessage();
  const showProblem = useProblemNotice();
  const { t: tSettings } = useTranslations('settings');
  const [send] = useUpdatePreferencesMutation();
  const [states, setStates] = useState<Partial<Record<PreferenceKey, SaveState>>>({});
  const [chosen, setChosen] = useState<Preferences>({});
  const queue = useRef<Promise<void>>(Promise.resolve());
  const saved = me?.preferences ?? inherited;
  const current = useCurrentSettings();
  const values = mergeShown(saved, current, chosen);

  const save = useCallback(
    (change: Preferences) => {
      const [key] = Object.keys(change) as PreferenceKey[];
      if (!key) return;
      const setState = (state: SaveState) => setStates((before) => ({ ...before, [key]: state }));
      setState({ status: 'saving' });
      setChosen((before) => ({ ...before, ...change }));
      const saveChange = async (): Promise<void> => {
        const fail = (message: string) => setState({ status: 'failed', message });
        const language = currentLanguage();
        try {
          await showLanguage(change.language);
        } catch {
          return fail(tSettings('language.failed'));
        }
        try {
          const response = await send(change).unwrap();
          setState({ status: 'saved' });
          await applyPreference(key, response).catch((error: unknown) =>
            showProblem(error, tSettings('language.later')),
          );
        } catch (error) {
          fail(messageOf(error));
          await showLanguage(language);
        }
      };
      const settle = () => setChosen(({ [key]: _settled, ...others }) => others);
      queue.current = queue.current.then(saveChange).finally(settle);
    },
    [send, messageOf, showProblem, tSettings],
  );

  const reset = (key: PreferenceKey) => {
    if (values[key].source === 'device') void applyPreference(key, saved);
    else save({ [key]: null });
  };
  return { values, stateOf: (key) => states[key] ?? { status: 'rest' }, save, reset };
}

type CurrentSettings = Pick<
  { [Key in PreferenceKey]: ResolvedPreferences[Key]['value'] },
  'language' | 'scheme'
>;

/** Returns the current language and scheme of the page. */
function useCurrentSettings(): CurrentSettings {
  useLanguage();
  const { scheme } = useAppearance();
  return { language: currentLanguage(), scheme };
}

/** Merges choices that are still being saved into the shown preferences. */
function mergeShown(
  saved: ResolvedPreferences,
  current: CurrentSettings,
  chosen: Preferences,
): ShownPreferences {
  const merged: Record<string, unknown> = { ...saved };
  for (const key of ['language', 'scheme'] as const) {
    if (saved[key].value !== current[key]) merged[key] = { value: current[key], source: 'device' };
  }
  for (const [key, value] of Object.entries(chosen)) {
    if (value === undefined) continue;
    merged[key] = value === null ? saved[key as PreferenceKey] : { value, source: 'user' };
  }
  return merged as ShownPreferences;
}
