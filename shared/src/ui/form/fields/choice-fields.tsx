import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { readKey } from '../../core/keys/read-key';
import { Checkbox, Select } from './controls';
import { Field, type FieldControl, type FieldSettings } from './field';

export interface FieldOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> extends FieldSettings {
  options: readonly FieldOption<Value>[];
  placeholder?: string;
  /** Filters the options by typed text. */
  isSearchable?: boolean;
}

/** Shows a field to select one of several options. */
export function SelectField<Value extends string>({
  options,
  placeholder,
  isSearchable = false,
  ...field
}: SelectFieldProps<Value>) {
  const { t } = useTranslations('form');
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Field<Value>
      isChoice
      marksOptional
      {...field}
      messages={{ required: t('errors.choice'), ...field.messages }}
      textOf={labelOf}
    >
      {(control) => <SelectControl {...{ control, options, placeholder, isSearchable }} />}
    </Field>
  );
}

interface SelectControlProps<Value extends string> {
  control: FieldControl<Value>;
  options: readonly FieldOption<Value>[];
  placeholder: string | undefined;
  isSearchable: boolean;
}

function SelectControl<Value extends string>(props: SelectControlProps<Value>) {
  const { control, options, placeholder, isSearchable } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Select<Value>
      {...control}
      // antd shows the placeholder only for undefined.
      value={control.value || undefined}
      options={[...options]}
      placeholder={placeholder}
      showSearch={isSearchable ? { optionFilterProp: 'label' } : false}
      open={isOpen}
      onOpenChange={setIsOpen}
      onKeyDown={(event) => {
        if (!isOpen || readKey(event) !== 'Escape') return;
        // Escape closes the list, not the dialog around it.
        event.preventDefault();
        setIsOpen(false);
      }}
    />
  );
}

export interface CheckboxFieldProps extends Omit<FieldSettings, 'minLength' | 'maxLength' | 'label'> {
  /** Text beside the box. */
  label: string;
  /** Content in place of the label's text, for example with a link. */
  children?: ReactNode;
}

/** Shows a checkbox. With `required` it must be ticked. */
export function CheckboxField({ children, ...field }: CheckboxFieldProps) {
  return (
    <Field<boolean> {...field} kind="box">
      {({ value, onChange, ...control }) => (
        <Checkbox
          {...control}
          name={field.name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        >
          {children ?? field.label}
        </Checkbox>
      )}
    </Field>
  );
}
