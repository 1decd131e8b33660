import type { PreferenceKey } from '@portal/shared/contracts';
import { SavedField, Select, type FieldDescription } from '@portal/shared/ui/form';
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

interface PreferenceOption<Value extends string> {
  value: Value;
  label: string;
  /** Language of the label, if it differs from the language of the page. */
  lang?: string;
}

export interface PreferenceSelectProps<Value extends string> extends Omit<PreferenceFieldProps, 'children'> {
  value: Value;
  options: readonly PreferenceOption<Value>[];
  onChange(value: Value): void;
}

/** Preference that is selected from a list. */
export function PreferenceSelect<Value extends string>({
  value,
  options,
  onChange,
  ...field
}: PreferenceSelectProps<Value>) {
  return (
    <PreferenceField {...field}>
      {(described) => (
        <Select<Value>
          {...described}
          value={value}
          options={options.map(({ value: key, label, lang }) => ({
            value: key,
            title: label,
            label: <span lang={lang}>{label}</span>,
          }))}
          onChange={onChange}
        />
      )}
    </PreferenceField>
  );
}
