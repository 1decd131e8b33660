import type { ComponentProps } from 'react';
import { Checkbox as AntdCheckbox, Input as AntdInput, Select as AntdSelect } from 'antd';
import type { SelectProps as AntdSelectProps } from 'antd';
import { AntdTheme } from '../../../theme/antd-theme';

export type InputProps = ComponentProps<typeof AntdInput>;
/** antd's text input with the portal's theme, without autocompletion by default. */
export function Input(props: InputProps) {
  return (
    <AntdTheme>
      <AntdInput autoComplete="off" {...props} />
    </AntdTheme>
  );
}

export type TextAreaProps = ComponentProps<typeof AntdInput.TextArea>;
/** antd's multi-line input with the portal's theme. */
export function TextArea(props: TextAreaProps) {
  return (
    <AntdTheme>
      <AntdInput.TextArea {...props} />
    </AntdTheme>
  );
}

export type SelectProps<Value = unknown> = AntdSelectProps<Value>;
/** antd's select with the portal's theme. */
export function Select<Value = unknown>(props: SelectProps<Value>) {
  return (
    <AntdTheme>
      <AntdSelect<Value> {...props} />
    </AntdTheme>
  );
}

export type CheckboxProps = ComponentProps<typeof AntdCheckbox>;
/** antd's checkbox with the portal's theme. */
export function Checkbox(props: CheckboxProps) {
  return (
    <AntdTheme>
      <AntdCheckbox {...props} />
    </AntdTheme>
  );
}
