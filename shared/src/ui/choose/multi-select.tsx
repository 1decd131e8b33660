import { Select as AntdSelect } from 'antd';
import { AntdTheme } from '../../theme/antd-theme';
import type { ControlSettings } from '../form/fields/control-settings';
import { matchesLabel } from './match';
import { usePopup } from './use-popup';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface MultiSelectProps<Value extends string> extends ControlSettings {
  options: readonly Choice<Value>[];
  value: readonly Value[];
  onChange(value: Value[]): void;
  /** Maximum number of chosen options. */
  max?: number | undefined;
}

/** Shows a control to choose several options from a list with search. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, value, onChange, max, name: _name, ...rest } = props;
  const popup = usePopup();
  return (
    <AntdTheme>
      <AntdSelect<Value[]>
        {...rest}
        {...popup}
        className="ui-choose"
        mode="multiple"
        value={[...value]}
        options={[...options]}
        maxCount={max}
        showSearch={{ filterOption: (typed, option) => matchesLabel(typed, option?.label) }}
        onChange={onChange}
      />
    </AntdTheme>
  );
}

export interface TagsInputProps extends ControlSettings {
  value: readonly string[];
  onChange(value: string[]): void;
  max?: number | undefined;
}

/** Shows an input for several short texts. Enter, a comma and a semicolon end a text. */
export function TagsInput({ value, onChange, max, name: _name, ...rest }: TagsInputProps) {
  const change = (tags: string[]) =>
    onChange([...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]);
  return (
    <AntdTheme>
      <AntdSelect<string[]>
        {...rest}
        className="ui-choose"
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';']}
        value={[...value]}
        maxCount={max}
        onChange={change}
      />
    </AntdTheme>
  );
}
