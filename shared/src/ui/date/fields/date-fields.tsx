import { currentTimeZone, formatDate, formatDateTime } from '../../../i18n';
import { useTranslations } from '../../../translations';
import { Field, type FieldSettings } from '../../form/fields/field';
import { DatePicker, DateTimePicker, type DateLimits } from '../date-picker';
import { DateRangeInput } from '../date-range-input';
import type { PlainDate } from '../plain-date';
import type { DateRange } from '../ranges/relative-ranges';

type DateSettings = Omit<FieldSettings, 'minLength' | 'maxLength'> & DateLimits;

const textOfDate = (date: PlainDate): string => formatDate(date, 'medium');

/** Returns a function that checks a date against the limits of its field. */
function useLimitMessage({ min, max }: DateLimits): (date: PlainDate) => string | null {
  const { t } = useTranslations('date');
  return (date) => {
    if (min !== undefined && date < min) return t('errors.tooEarly', { date: textOfDate(min) });
    if (max !== undefined && date > max) return t('errors.tooLate', { date: textOfDate(max) });
    return null;
  };
}

export interface DateFieldProps extends DateSettings {
  /** Returns the message for a date within the limits that is still not valid. */
  validate?(date: PlainDate): string | null;
}

/** Shows a field for a date. Its value is a date without time and zone, `2026-01-31`, or null. */
export function DateField({ min, max, validate, ...field }: DateFieldProps) {
  const { t } = useTranslations('date');
  const limitMessage = useLimitMessage({ min, max });
  return (
    <Field<PlainDate | null>
      width="name"
      marksOptional
      {...field}
      messages={{ required: t('errors.required'), invalid: t('errors.required'), ...field.messages }}
      validate={(date) => (date ? (limitMessage(date) ?? validate?.(date) ?? null) : null)}
      textOf={(date) => (date === null ? '' : textOfDate(date))}
    >
      {(control) => <DatePicker {...control} name={field.name} min={min} max={max} />}
    </Field>
  );
}

/** Shows a field for a date with a time in the person's zone, which it names. Its value is a UTC instant or null. */
export function DateTimeField({ min, max, ...field }: DateSettings) {
  const { t } = useTranslations('date');
  const zone = t('zone', { zone: currentTimeZone().replaceAll('_', ' ') });
  return (
    <Field<string | null>
      width="name"
      marksOptional
      {...field}
      help={field.help ?? zone}
      messages={{ required: t('errors.required'), invalid: t('errors.required'), ...field.messages }}
      textOf={(instant) => (instant === null ? '' : formatDateTime(instant))}
    >
      {(control) => <DateTimePicker {...control} name={field.name} min={min} max={max} />}
    </Field>
  );
}

/** Shows a field for a range of dates. Its value is `{ from, to }`, both included, or null. */
export function DateRangeField({ min, max, ...field }: DateSettings) {
  const { t } = useTranslations('date');
  const limitMessage = useLimitMessage({ min, max });
  return (
    <Field<DateRange | null>
      width="text"
      {...field}
      kind="group"
      messages={{ required: t('errors.required'), invalid: t('errors.required'), ...field.messages }}
      validate={(range) => (range ? (limitMessage(range.from) ?? limitMessage(range.to)) : null)}
      textOf={(range) => (range === null ? '' : `${textOfDate(range.from)} – ${textOfDate(range.to)}`)}
    >
      {({ id: _group, ...control }) => <DateRangeInput {...control} min={min} max={max} />}
    </Field>
  );
}
