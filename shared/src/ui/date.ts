import './form/form.css';
import './date/date.css';

export {
  DatePicker,
  DateTimePicker,
  type DateLimits,
  type DatePickerProps,
  type DateTimePickerProps,
} from './date/date-picker';
export { DateRangeInput, type DateRangeInputProps } from './date/date-range-input';
export { DateField, DateRangeField, DateTimeField, type DateFieldProps } from './date/fields/date-fields';
export { RangePicker, useRangeName, type RangePickerProps } from './date/range-picker';
export { currentRangeContext } from './date/date-settings';
export { formatRange, parseRange, resolveRange, type RangeChoice } from './date/ranges/range-address';
export {
  computeRange,
  relativeRanges,
  type DateRange,
  type RangeContext,
  type RelativeRange,
} from './date/ranges/relative-ranges';
export type { PlainDate } from './date/plain-date';
