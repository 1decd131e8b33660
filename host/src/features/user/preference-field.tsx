import type { PreferenceKey } from '@portal/shared/contracts';
import { useId, type ReactNode } from 'react';
import { useTranslations } from '../../translations';
import type { FieldState, OwnPreferences } from './use-own-preferences';

export interface Described {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

export interface PreferenceFieldProps {
  name: PreferenceKey;
  preferences: OwnPreferences;
  label: string;
  hint?: ReactNode;
  children(described: Described): ReactNode;
}

/** Preference with its label, the source of its value, a reset button and the state of saving. */
export function PreferenceField({ name, preferences, label, hint, children }: PreferenceFieldProps) {
  const id = useId();
  const state = preferences.stateOf(name);
  return (
    <div className="host-own__field">
      <label className="host-own__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-source ${id}-state`,
        'aria-invalid': state.status === 'failed' || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="host-own__about">
          {hint}
        </p>
      )}
      <div className="host-own__foot">
        <SourceLine id={`${id}-source`} name={name} preferences={preferences} label={label} />
        <StateLine id={`${id}-state`} state={state} />
      </div>
    </div>
  );
}

interface SourceLineProps extends Pick<PreferenceFieldProps, 'name' | 'preferences' | 'label'> {
  id: string;
}

function SourceLine({ id, name, preferences, label }: SourceLineProps) {
  const { t } = useTranslations('user');
  const { source } = preferences.values[name];
  return (
    <span className="host-own__source">
      <span id={id}>{t(`sources.${source}`)}</span>
      {(source === 'user' || source === 'device') && (
        <button
          type="button"
          className="host-own__back"
          aria-label={t('backOf', { label })}
          onClick={() => preferences.reset(name)}
        >
          {t('back')}
        </button>
      )}
    </span>
  );
}

/**
 * State of saving. Rendered from the start, because screen readers announce only changes of an existing live region.
 */
export function StateLine({ id, state }: { id?: string; state: FieldState }) {
  const { t } = useTranslations('user');
  const isFault = state.status === 'failed';
  return (
    <p
      id={id}
      role="status"
      className={`host-own__state ${isFault ? 'host-own__state--fault' : ''}`}
      data-state={state.status}
    >
      {state.status === 'saving' && t('saving')}
      {state.status === 'saved' && t('saved')}
      {isFault && t('notSaved', { words: state.message })}
    </p>
  );
}
