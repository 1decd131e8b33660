import { sessionStore, useSession } from '@portal/shared/session';
import { Toggle } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { useQueuedSave } from './use-queued-save';

/** Turns shortcuts of one character on and off. Applies the choice at once and saves it with the preferences. */
export function KeySetting() {
  const { t } = useTranslations('settings');
  const { me } = useSession();
  const save = useQueuedSave();
  if (!me) return null;
  const change = (value: boolean) => {
    const preferences = { ...me.preferences, singleKeyShortcuts: { value, source: 'user' as const } };
    sessionStore.set({ me: { ...me, preferences } });
    save({ singleKeyShortcuts: value });
  };
  return (
    <fieldset className="host-settings__group">
      <legend className="host-settings__legend">{t('keyboard')}</legend>
      <Toggle
        label={t('singleKeys')}
        help={t('singleKeysHelp')}
        checked={me.preferences.singleKeyShortcuts.value}
        onChange={change}
      />
    </fieldset>
  );
}
