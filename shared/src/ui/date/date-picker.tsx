import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { PickerProps } from 'antd/es/date-picker/generatePicker';
import type { Moment } from 'moment';
import { currentTimeZone, formatDate } from '../../i18n';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import { readKey } from '../core/keys/read-key';
import type { ControlSettings } from '../form/fields/control-settings';
import { currentRangeContext, dateFormats, dateTimeFormats, usePickerLocale } from './date-settings';
import { AntdDatePicker } from './picker';
import { toMoment, toPlainDate, type PlainDate } from './plain-date';
import { TypedDate, useTypedDate } from './typed-date';
import { toInstant, toWallClock } from './wall-clock';

export interface DateLimits {
  /** First date that can be chosen. */
  min?: PlainDate | undefined;
  /** Last date that can be chosen. */
  max?: PlainDate | undefined;
}

type PickerSettings = Omit<ControlSettings, 'placeholder'> & DateLimits;

export interface DatePickerProps extends PickerSettings {
  value: PlainDate | null;
  onChange(value: PlainDate | null): void;
}

export interface DateTimePickerProps extends PickerSettings {
  /** UTC instant in ISO format. */
  value: string | null;
  onChange(value: string | null): void;
}

/** Returns whether a date may not be chosen. Plain dates are ordered as texts. */
export const isOutside = (date: Moment, { min, max }: DateLimits): boolean => {
  const day = toPlainDate(date);
  return (min !== undefined && day < min) || (max !== undefined && day > max);
};

/**
 * Opens and closes the calendar. Escape closes it, not the dialog around it; Enter opens it or takes the typed date,
 * and does not submit the form.
 */
export function useCalendar() {
  const [open, setOpen] = useState(false);
  return {
    open,
    onOpenChange: setOpen,
    onKeyDown: (event: KeyboardEvent) => {
      const key = readKey(event);
      if (key === 'Escape' && open) event.preventDefault();
      if (key !== 'Enter' && key !== 'ArrowDown') return;
      event.preventDefault();
      if (!open) setOpen(true);
    },
  };
}

/** Shows an input for a date that opens a calendar. A date can also be typed. */
export function DatePicker({ value, onChange, min, max, ...rest }: DatePickerProps) {
  return (
    <Picker
      {...rest}
      value={toMoment(value)}
      format={dateFormats()}
      disabledDate={(date) => isOutside(date, { min, max })}
      onChange={(date) => onChange(date && toPlainDate(date))}
    />
  );
}

/** Shows an input for a date with a time in the person's zone. Its value is a UTC instant. */
export function DateTimePicker({ value, onChange, min, max, ...rest }: DateTimePickerProps) {
  const zone = currentTimeZone();
  const isKnown = value !== null && value !== undefined && !Number.isNaN(Date.parse(value));
  return (
    <Picker
      {...rest}
      value={isKnown ? toWallClock(value, zone) : null}
      format={dateTimeFormats()}
      showTime={{ format: 'HH:mm' }}
      disabledDate={(date) => isOutside(date, { min, max })}
      onChange={(date) => onChange(date && toInstant(date, zone))}
    />
  );
}

type PickerInputProps = Omit<PickerSettings, keyof DateLimits> &
  Pick<PickerProps<Moment>, 'format' | 'showTime' | 'disabledDate'> & {
    value: Moment | null;
    onChange(date: Moment | null): void;
  };

function Picker({ onBlur, onChange, ...props }: PickerInputProps) {
  const hasTime = props.showTime !== undefined;
  const { typed, follow, readTyped } = useTypedDate({ hasTime });
  // antd keeps the value of an input that was emptied, without showing it, and drops texts in other forms.
  const applyTyped = ({ target }: FocusEvent<HTMLElement> | KeyboardEvent): boolean => {
    if (!(target instanceof HTMLInputElement)) return false;
    if (target.value.trim() === '') {
      if (props.value !== null) onChange(null);
      return props.value !== null;
    }
    const day = readTyped(target.value);
    if (!day || props.disabledDate?.(day, { type: 'date' })) return false;
    // The input does not show the seconds of a time.
    if (props.value?.isSame(day, hasTime ? 'minute' : 'day')) return false;
    onChange(day);
    return true;
  };
  const { t } = useTranslations('date');
  const locale = usePickerLocale();
  const { now, timeZone } = currentRangeContext();
  const example = formatDate(toPlainDate(toWallClock(now, timeZone)), 'medium');
  const calendar = useCalendar();
  return (
    <AntdTheme>
      <div className="ui-date-typed" onKeyUp={follow}>
        <AntdDatePicker
          {...props}
          {...calendar}
          className="ui-date"
          {...(locale ? { locale } : {})}
          placeholder={t('placeholder', { example })}
          onChange={(date) => onChange(date as Moment | null)}
          renderExtraFooter={() =>
            typed && <TypedDate day={toPlainDate(typed)} time={hasTime ? typed.format('HH:mm') : undefined} />
          }
          onKeyDown={(event) => {
            if (readKey(event) === 'Enter' && applyTyped(event)) {
              event.preventDefault();
              calendar.onOpenChange(false);
            } else calendar.onKeyDown(event);
          }}
          onBlur={(event) => {
            applyTyped(event);
            onBlur?.();
          }}
        />
      </div>
    </AntdTheme>
  );
}
