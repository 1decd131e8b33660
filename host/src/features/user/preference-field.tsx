import type { PreferenceKey } from '@portal/shared/contracts';
import { SavedField, type FieldDescription } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import type { OwnPreferences } from './use-own-preferences';

export interface PreferenceFieldProps {
  name: PreferenceKey;
  preferences: OwnPreferences;
  label: string;
  hint?: ReactNode;
  children(control: FieldDescription): ReactNode;
}

/** Preference with its label, the source of its value, a reset button and the state of saving. */
export function PreferenceField({ name, preferences, label, hint, children }: PreferenceFieldProps) {
  const { t } = useTranslations('user');
  const { source } = preferences.values[name];
  const isOwn = source === 'user' || source === 'device';
  return (
    <SavedField
      label={label}
      help={hint}
      state={preferences.stateOf(name)}
      source={t(`sources.${source}`)}
      action={
        isOwn && (
          <button
            type="button"
            className="host-own__back"
            aria-label={t('backOf', { label })}
            onClick={() => preferences.reset(name)}
          >
            {t('back')}
          </button>
        )
      }
    >
      {children}
    </SavedField>
  );
}
