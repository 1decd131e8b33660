import { useId, useMemo, type ComponentProps } from 'react';
import type { Moment } from 'moment';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import { readKey } from '../core/keys/read-key';
import { isOutside, useCalendar, type DateLimits } from './date-picker';
import { dateFormats, usePickerLocale } from './date-settings';
import { AntdDatePicker } from './picker';
import { toMoment, toPlainDate } from './plain-date';
import type { DateRange } from './ranges/relative-ranges';
import { TypedDate, useTypedRange } from './typed-date';

type AntdRangeProps = ComponentProps<typeof AntdDatePicker.RangePicker>;

export interface DateRangeInputProps extends DateLimits {
  value: DateRange | null;
  onChange(value: DateRange | null): void;
  onBlur?(): void;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/** Shows two inputs for the ends of a range with one calendar. */
export function DateRangeInput({ value, onChange, onBlur, min, max, ...rest }: DateRangeInputProps) {
  const { t } = useTranslations('date');
  const id = useId();
  const locale = usePickerLocale();
  const calendar = useCalendar();
  const { typed, follow, rewrite } = useTypedRange({ endId: `${id}-to` });
  const [fromDay, toDay] = [value?.from, value?.to];
  // antd forgets the first end when it receives another array before it has both.
  const ends = useMemo<[Moment | null, Moment | null]>(
    () => [toMoment(fromDay), toMoment(toDay)],
    [fromDay, toDay],
  );
  // Called for each end, while `onChange` waits until the person has visited both.
  const change: AntdRangeProps['onCalendarChange'] = (dates) => {
    const [from, to] = dates ?? [];
    if (from && to && !from.isAfter(to)) onChange({ from: toPlainDate(from), to: toPlainDate(to) });
  };
  return (
    <AntdTheme>
      <label className="ui-hidden" htmlFor={`${id}-from`}>
        {t('from')}
      </label>
      <label className="ui-hidden" htmlFor={`${id}-to`}>
        {t('to')}
      </label>
      <div
        className="ui-date-typed"
        onKeyUp={follow}
        onBlurCapture={rewrite}
        onKeyDownCapture={(event) => {
          if (readKey(event) === 'Enter') rewrite(event);
        }}
      >
        <AntdDatePicker.RangePicker
          {...rest}
          {...calendar}
          id={{ start: `${id}-from`, end: `${id}-to` }}
          className="ui-date"
          {...(locale ? { locale } : {})}
          value={ends}
          format={dateFormats()}
          placeholder={[t('from'), t('to')]}
          disabledDate={(date) => isOutside(date, { min, max })}
          onCalendarChange={change}
          onChange={(dates) => {
            if (!dates) onChange(null);
          }}
          renderExtraFooter={() => typed !== null && <TypedDate day={typed} />}
          onBlur={() => onBlur?.()}
        />
      </div>
    </AntdTheme>
  );
}
