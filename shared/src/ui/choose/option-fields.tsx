import { Radio as AntdRadio, Switch as AntdSwitch } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import { Field, type FieldSettings } from '../form/fields/field';
import type { ControlSettings } from '../form/fields/control-settings';
import type { Choice } from './multi-select';

export interface SwitchProps extends Omit<ControlSettings, 'name' | 'placeholder' | 'onBlur'> {
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Shows a switch for a setting that is on or off. */
export function Switch(props: SwitchProps) {
  return (
    <AntdTheme>
      <AntdSwitch {...props} />
    </AntdTheme>
  );
}

type OptionSettings = Omit<FieldSettings, 'minLength' | 'maxLength'>;

/** Shows a switch with its label beside it. Its value is true or false. */
export function SwitchField(field: OptionSettings) {
  return (
    <Field<boolean> {...field} kind="box">
      {({ value, onBlur: _validate, 'aria-required': _required, ...control }) => (
        <span className="ui-switch">
          <Switch {...control} checked={value === true} />
          <label htmlFor={control.id}>{field.label}</label>
        </span>
      )}
    </Field>
  );
}

export interface RadioFieldProps<Value extends string> extends OptionSettings {
  options: readonly (Choice<Value> & { help?: string })[];
}

/** Shows a field to choose one of a few options that are all visible. */
export function RadioField<Value extends string>({ options, ...field }: RadioFieldProps<Value>) {
  const { t } = useTranslations('choose');
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Field<Value>
      isChoice
      {...field}
      kind="group"
      messages={{ required: t('errors.required'), ...field.messages }}
      textOf={labelOf}
    >
      {({ id, value, onChange }) => (
        <AntdTheme>
          <AntdRadio.Group
            className="ui-radios"
            name={id}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <AntdRadio key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
                {option.help && <span className="ui-radios__help">{option.help}</span>}
              </AntdRadio>
            ))}
          </AntdRadio.Group>
        </AntdTheme>
      )}
    </Field>
  );
}
