import { useState } from 'react';
import { currentLocale, formatNumber } from '../../../i18n';
import { parseWrittenNumber, type NumberSign } from '../../../text';
import { useTranslations } from '../../../translations';
import { Input } from './controls';
import { Field, type FieldControl, type FieldSettings } from './field';

const decimalSign = (): NumberSign => (formatNumber(0.5).includes(',') ? ',' : '.');

/** Symbol and code of the base currency, which a copied figure has beside its number. */
const currencyMark = /€|\bEUR\b/u;

/**
 * Parses a number with or without thousands separators, as the portal writes it: −€385 k. Returns null for an empty text and NaN for a text that is not a
 * number. Three digits after the only sign are thousands or decimals by the language, and no decimals of a whole number.
 */
function parseNumber(text: string, isWhole: boolean): number | null {
  const trimmed = text.replace(currencyMark, '').trim();
  if (trimmed === '') return null;
  const written = parseWrittenNumber(trimmed);
  if (written.kind === 'number') return written.value;
  if (written.kind === 'invalid') return Number.NaN;
  if (written.sign !== decimalSign()) return written.asGroups;
  return isWhole ? Number.NaN : written.asDecimals;
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
    if (!Object.is(parseNumber(text, isWhole), value ?? null)) setText(toText(value));
  }
  return (
    <Input
      {...control}
      name={name}
      value={text}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseNumber(event.target.value, isWhole));
      }}
    />
  );
}
