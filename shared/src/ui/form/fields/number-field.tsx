import { useState } from 'react';
import { currentLocale, formatNumber } from '../../../i18n';
import { useTranslations } from '../../../translations';
import { Input } from './controls';
import { Field, type FieldControl, type FieldSettings } from './field';

/** Parses `12,5` and `12.5`. Returns null for an empty text and NaN for a text that is not a number. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

/** Formats a number without group separators, with the decimal separator of the language. */
const toText = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(currentLocale(), { useGrouping: false, maximumFractionDigits: 20 }).format(value);

export interface NumberFieldProps extends Omit<FieldSettings, 'minLength' | 'maxLength'> {
  min: number;
  max: number;
  /** Rejects fractions. */
  isWhole?: boolean;
  /** Message for a number outside the range; default: a general message. */
  rangeMessage?: string;
}

/** Shows a field for a number within a range. Its value is a number, or null while it is empty. */
export function NumberField({ min, max, isWhole = false, rangeMessage, ...field }: NumberFieldProps) {
  const { t } = useTranslations('form');
  const outside =
    rangeMessage ??
    t(isWhole ? 'errors.whole' : 'errors.between', { min: formatNumber(min), max: formatNumber(max) });
  const validate = (value: number | null) =>
    value === null || (value >= min && value <= max && (!isWhole || Number.isInteger(value)))
      ? null
      : outside;
  return (
    <Field<number | null>
      width="code"
      {...field}
      messages={{ required: outside, invalid: outside, ...field.messages }}
      validate={validate}
    >
      {(control) => <NumberInput name={field.name} control={control} isWhole={isWhole} />}
    </Field>
  );
}

interface NumberInputProps {
  name: string;
  control: FieldControl<number | null>;
  isWhole: boolean;
}

/** Keeps the typed text, because `1.` and `-` are not numbers yet. */
function NumberInput({ name, control: { value, onChange, ...control }, isWhole }: NumberInputProps) {
  const [text, setText] = useState(() => toText(value));
  const [lastValue, setLastValue] = useState(value);
  if (!Object.is(value, lastValue)) {
    setLastValue(value);
    if (!Object.is(parseNumber(text), value ?? null)) setText(toText(value));
  }
  return (
    <Input
      {...control}
      name={name}
      value={text}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseNumber(event.target.value));
      }}
    />
  );
}
