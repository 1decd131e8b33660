import type { ComponentProps } from 'react';
import { formatNumber } from '../../../i18n';
import { useTranslations } from '../../../translations';
import { Input, TextArea } from './controls';
import { Field, type FieldSettings } from './field';
import { countCharacters } from './field-rules';

export interface TextFieldProps extends FieldSettings {
  type?: 'text' | 'email' | 'url' | 'tel';
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: string;
  /** Returns the message for a text within the limits that is still not valid. Receives the trimmed text. */
  validate?(text: string): string | null;
}

const trimmed = (text: string | undefined): string => (text ?? '').trim();

/** Shows a field for one line of text. Surrounding spaces are removed when the form is submitted. */
export function TextField({ type, inputMode, autoComplete = 'off', validate, ...field }: TextFieldProps) {
  return (
    <Field<string>
      marksOptional
      {...field}
      validate={(text) => (trimmed(text) === '' ? null : (validate?.(trimmed(text)) ?? null))}
    >
      {({ onChange, ...control }) => (
        <Input
          {...control}
          name={field.name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldSettings {
  rows?: number;
  /** Returns the message for a text within the limits that is still not valid. Receives the trimmed text. */
  validate?(text: string): string | null;
}

/** Shows a field for several lines of text, with a counter when it has a maximum length. */
export function TextAreaField({ rows = 3, validate, ...field }: TextAreaFieldProps) {
  const { maxLength } = field;
  return (
    <Field<string>
      marksOptional
      {...field}
      {...(maxLength === undefined ? {} : { note: (text) => <Counter text={text ?? ''} max={maxLength} /> })}
      validate={(text) => (trimmed(text) === '' ? null : (validate?.(trimmed(text)) ?? null))}
    >
      {({ onChange, ...control }) => (
        <TextArea
          {...control}
          name={field.name}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Share of the maximum from which screen readers announce the remaining characters. */
const announceFrom = 0.9;

function Counter({ text, max }: { text: string; max: number }) {
  const { t } = useTranslations('form');
  const count = countCharacters(text);
  const isNearEnd = count >= max * announceFrom && count <= max;
  return (
    <>
      <span className="ui-field__counter" aria-hidden="true">
        {`${formatNumber(count)} / ${formatNumber(max)}`}
      </span>
      <span className="ui-hidden" role="status">
        {isNearEnd && t('charactersLeft', { count: max - count })}
      </span>
    </>
  );
}
