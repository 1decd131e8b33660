import { useId, type ReactNode } from 'react';
import { describeField, type FieldDescription } from './field-frame';
import { SaveStatus, type SaveState } from './save-status';

export interface SavedFieldProps {
  label: string;
  help?: ReactNode;
  state: SaveState;
  /** Part of the description, for example where the value comes from. */
  source?: ReactNode;
  /** Shown beside the source, for example a button that resets the value. */
  action?: ReactNode;
  children(control: FieldDescription): ReactNode;
}

/**
 * Shows a field outside a form whose value is saved when it changes, with the state of saving. For choices; text that
 * is typed belongs in a form.
 */
export function SavedField({ label, help, state, source, action, children }: SavedFieldProps) {
  const id = useId();
  const moreIds = [...(source ? [`${id}-source`] : []), `${id}-state`];
  return (
    <div className="ui-field ui-field--full">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        ...describeField({ id, help }, moreIds),
        'aria-invalid': state.status === 'failed' || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className="ui-field__help">
          {help}
        </p>
      )}
      <div className="ui-field__foot ui-field__foot--saved">
        <span className="ui-field__source">
          {source && <span id={`${id}-source`}>{source}</span>}
          {action}
        </span>
        <SaveStatus id={`${id}-state`} state={state} />
      </div>
    </div>
  );
}
