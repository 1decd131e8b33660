import { formatNumber } from '@portal/shared/i18n';
import { Form, Input } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { parseNumber, type ActionValues } from './action-values';

interface NumberFieldProps {
  name: keyof ActionValues;
  label: string;
  min: number;
  max: number;
  whole?: boolean;
  hint?: ReactNode;
  /** Error message for a number out of range; default: a general message. */
  rangeMessage?: string;
}

/** Shows a field for a number within a range, validated before the form is submitted. */
export function NumberField({ name, label, min, max, whole = false, hint, rangeMessage }: NumberFieldProps) {
  const { t } = useTranslations('remotes');
  const check = (_rule: unknown, text: string) => {
    const number = parseNumber(text);
    if (number >= min && number <= max && (!whole || Number.isInteger(number))) return Promise.resolve();
    const message = t('forms.between', { min: formatNumber(min), max: formatNumber(max) });
    return Promise.reject(new Error(rangeMessage ?? message));
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      required
      validateTrigger="onBlur"
      rules={[{ validator: check }]}
    >
      <Input inputMode={whole ? 'numeric' : 'decimal'} maxLength={12} />
    </Form.Item>
  );
}
