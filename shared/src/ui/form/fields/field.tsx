import { useEffect, type ReactNode } from 'react';
import { Form as AntdForm } from 'antd';
import { formatNumber } from '../../../i18n';
import { useTranslations } from '../../../translations';
import { useFormScope, type RegisteredField } from '../submission/form-scope';
import { describeField, FieldFrame, type FieldDescription, type FieldWidth } from './field-frame';
import { faultOfCode, findFault, type FieldFault, type FieldLimits, type FieldMessages } from './field-rules';

/** Properties of every field. */
export interface FieldSettings extends FieldLimits {
  /** Name of the value in the form, and of the error in the server's response. */
  name: string;
  label: string;
  help?: ReactNode;
  width?: FieldWidth;
  /** Messages that replace the general ones. */
  messages?: FieldMessages;
  /** Messages for the server's error codes of this field. */
  codeMessages?: Readonly<Record<string, string>>;
  /** Focuses the field when its dialog opens. */
  autoFocus?: boolean;
}

/** Properties of a control inside a field. */
export interface FieldControl<Value> extends FieldDescription {
  value: Value;
  onChange(value: Value): void;
  onBlur(): void;
  'aria-required': true | undefined;
  'data-autofocus': true | undefined;
}

export interface FieldProps<Value> extends FieldSettings {
  kind?: 'control' | 'group' | 'box';
  /** The value is one or several of given options. */
  isChoice?: boolean;
  /** Marks a field that is not required as optional. */
  marksOptional?: boolean;
  note?: (value: Value) => ReactNode;
  /** Returns the message for a value within the limits that is still not valid. */
  validate?(value: Value): string | null;
  /** Returns a value as text, for the comparison after a conflict. */
  textOf?(value: Value): string;
  children(control: FieldControl<Value>): ReactNode;
}

/** Messages of the kinds of fields that are chosen, not typed. */
const missingKeys = { control: 'errors.required', group: 'errors.choice', box: 'errors.unticked' } as const;

function useFieldMessage<Value>({ kind = 'control', messages, minLength, maxLength }: FieldProps<Value>) {
  const { t } = useTranslations('form');
  return (fault: FieldFault, limit?: number): string => {
    const own = messages?.[fault];
    if (own !== undefined) return own;
    if (fault === 'required') return t(missingKeys[kind]);
    const length = limit ?? (fault === 'tooShort' ? minLength : maxLength);
    if (fault === 'invalid' || length === undefined) return t('errors.invalid');
    return t(`errors.${fault}`, { limit: formatNumber(length) });
  };
}

const choiceKeys: Partial<Record<string, 'errors.unavailable' | 'errors.tooManyOptions'>> = {
  not_allowed: 'errors.unavailable',
  not_found: 'errors.unavailable',
  unknown: 'errors.unavailable',
  pattern: 'errors.unavailable',
  range: 'errors.unavailable',
  too_many: 'errors.tooManyOptions',
};

/** Returns a function that returns the message for an error code of the server. */
function useCodeMessage<Value>(props: FieldProps<Value>): RegisteredField['messageOf'] {
  const { t } = useTranslations('form');
  const messageFor = useFieldMessage(props);
  const { codeMessages, messages, isChoice, required } = props;
  return (code, params) => {
    const limit = typeof params?.limit === 'number' ? params.limit : undefined;
    const own = codeMessages?.[code];
    if (own !== undefined) return own;
    const key = isChoice ? choiceKeys[code] : undefined;
    if (key) return t(key, { limit: formatNumber(limit ?? 0) });
    // The pattern of required texts without a message of their own requires a character that is no space.
    if (code === 'pattern' && required && messages?.invalid === undefined) return messageFor('required');
    return messageFor(faultOfCode(code), limit);
  };
}

function useTextOf<Value>({ textOf }: FieldProps<Value>): (value: unknown) => string {
  const { t } = useTranslations('form');
  return (value) => {
    if (value === undefined || value === null || value === '') return t('conflict.empty');
    if (textOf) return textOf(value as Value);
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (typeof value === 'number') return formatNumber(value);
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}

/** Shows a field of a form with a control of its own: label, help, validation and the server's errors. */
export function Field<Value>(props: FieldProps<Value>) {
  const { name, label, validate } = props;
  const { formId, registry } = useFormScope();
  const id = `${formId}-${name}`;
  const messageFor = useFieldMessage(props);
  const codeMessage = useCodeMessage(props);
  const textOf = useTextOf(props);
  useEffect(() =>
    registry.add({
      name,
      label,
      id,
      textOf,
      messageOf: codeMessage,
    }),
  );
  const validator = (_rule: unknown, value: Value): Promise<void> => {
    const fault = findFault(value, props);
    const message = fault ? messageFor(fault) : (validate?.(value) ?? null);
    return message === null ? Promise.resolve() : Promise.reject(new Error(message));
  };
  return (
    <AntdForm.Item noStyle name={name} validateTrigger={false} rules={[{ validator }]}>
      <BoundField<Value> id={id} field={props} />
    </AntdForm.Item>
  );
}

interface BoundFieldProps<Value> {
  id: string;
  field: FieldProps<Value>;
  /** Set by antd's form item. */
  value?: Value;
  onChange?(value: Value): void;
}

function BoundField<Value>({ id, field, value, onChange }: BoundFieldProps<Value>) {
  const { name, label, help, kind, width, required, marksOptional, autoFocus } = field;
  const form: ReturnType<typeof AntdForm.useFormInstance> = AntdForm.useFormInstance();
  const { announce } = useFormScope();
  const error = AntdForm.Item.useStatus().errors[0] as string | undefined;
  const validate = () => form.validateFields([name]).then(noError, firstError);
  const control: FieldControl<Value> = {
    ...describeField({ id, help, error }),
    value: value as Value,
    onChange: (next) => {
      onChange?.(next);
      if (error !== undefined || findFault(next, field) === 'tooLong') void validate();
    },
    onBlur: () => {
      if (form.isFieldTouched(name)) void validate().then(announce);
    },
    'aria-required': required || undefined,
    'data-autofocus': autoFocus || undefined,
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      isOptional={marksOptional === true && !required}
      note={field.note?.(control.value)}
      {...(kind ? { kind } : {})}
      {...(width ? { width } : {})}
    >
      {field.children(control)}
    </FieldFrame>
  );
}

const noError = (): string => '';
const firstError = (failure: { errorFields?: { errors: string[] }[] }): string =>
  failure.errorFields?.[0]?.errors[0] ?? '';
