import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';

/** Widths by content: a code 160 px, a name 320 px, a line of text 480 px. */
export type FieldWidth = 'code' | 'name' | 'text' | 'full';

/** Attributes that connect a control with its label, help and error. */
export interface FieldDescription {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** `group` labels several controls, `box` is a checkbox that shows its own label. */
  kind?: 'control' | 'group' | 'box';
  isOptional?: boolean;
  width?: FieldWidth;
  /** Shown beside the help, for example a counter. */
  note?: ReactNode;
  children: ReactNode;
}

type Described = Pick<FieldFrameProps, 'id' | 'help' | 'error'>;

/** Returns the attributes of a control inside a `FieldFrame` with the same id. */
export function describeField({ id, help, error }: Described, moreIds: string[] = []): FieldDescription {
  const ids = [...(help ? [`${id}-help`] : []), ...(error ? [`${id}-error`] : []), ...moreIds];
  return {
    id,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Shows a label above a control and its help below. An error takes the place of the help. */
export function FieldFrame({ kind = 'control', width = 'full', ...frame }: FieldFrameProps) {
  const className = `ui-field ui-field--${width}`;
  if (kind !== 'group') {
    return (
      <div className={className}>
        {kind === 'control' && <FieldLabel {...frame} />}
        {frame.children}
        <FieldFoot {...frame} />
      </div>
    );
  }
  return (
    <fieldset
      id={frame.id}
      className={className}
      aria-describedby={describeField(frame)['aria-describedby']}
      data-invalid={frame.error ? true : undefined}
    >
      <legend className="ui-field__label">{frame.label}</legend>
      {frame.children}
      <FieldFoot {...frame} />
    </fieldset>
  );
}

function FieldLabel({ id, label, isOptional }: Pick<FieldFrameProps, 'id' | 'label' | 'isOptional'>) {
  const { t } = useTranslations('form');
  return (
    <div className="ui-field__head">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      {isOptional && <span className="ui-field__optional">{t('optional')}</span>}
    </div>
  );
}

/** The line is rendered from the start, so that an error does not move the buttons below. */
function FieldFoot({ id, help, error, note }: Described & Pick<FieldFrameProps, 'note'>) {
  return (
    <div className="ui-field__foot">
      {help && (
        <p id={`${id}-help`} className={error ? 'ui-hidden' : 'ui-field__help'}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="ui-field__error">
          {error}
        </p>
      )}
      {note}
    </div>
  );
}
