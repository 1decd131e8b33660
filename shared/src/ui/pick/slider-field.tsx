import { Slider as AntdSlider } from 'antd';
import { formatNumber } from '../../i18n';
import { AntdTheme } from '../../theme/antd-theme';
import { Field, type FieldSettings } from '../form/fields/field';

export interface SliderProps {
  /** Accessible name. */
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange(value: number): void;
  /** Formats a value; default: a number of the locale. */
  format?(value: number): string;
}

/** Shows a slider for a number, with its value beside it. Arrow keys, Page Up and Page Down change it. */
export function Slider({ label, min, max, step = 1, value, onChange, format = formatNumber }: SliderProps) {
  return (
    <AntdTheme>
      <div className="ui-slider">
        <AntdSlider
          className="ui-slider__track"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={onChange}
          tooltip={{ open: false }}
          ariaLabelForHandle={label}
          ariaValueTextFormatterForHandle={(shown) => format(shown)}
        />
        <output className="ui-slider__value">{format(value)}</output>
      </div>
    </AntdTheme>
  );
}

export type SliderFieldProps = Omit<FieldSettings, 'minLength' | 'maxLength'> &
  Pick<SliderProps, 'min' | 'max' | 'step' | 'format'>;

/** Shows a field for a number that is chosen with a slider. */
export function SliderField({ min, max, step, format, ...field }: SliderFieldProps) {
  return (
    <Field<number> width="name" {...field} kind="group" textOf={(value) => (format ?? formatNumber)(value)}>
      {({ value, onChange }) => (
        <Slider
          label={field.label}
          min={min}
          max={max}
          value={value ?? min}
          onChange={onChange}
          {...(step === undefined ? {} : { step })}
          {...(format === undefined ? {} : { format })}
        />
      )}
    </Field>
  );
}
