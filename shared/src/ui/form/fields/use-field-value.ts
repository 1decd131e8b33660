import { Form as AntdForm } from 'antd';

/** Returns the current value of a field and re-renders when it changes, for fields that depend on another. */
export const useFieldValue = <Value>(name: string): Value | undefined =>
  AntdForm.useWatch<Value | undefined>(name, { preserve: true });

/** Returns the current values of all fields and re-renders when one changes; undefined before the first render. */
export const useFormValues = <Values extends object>(): Values | undefined =>
  AntdForm.useWatch<Values | undefined>([], { preserve: true });
