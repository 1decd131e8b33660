import { formatNumber } from '@portal/shared/i18n';
import { Form, Input } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { numberOf, type Values } from './action-values';

interface NumberFieldProps {
  name: keyof Values;
  label: string;
  min: number;
  max: number;
  whole?: boolean;
  hint?: ReactNode;
  /** Said instead of the general words when the number lies outside. */
  outside?: string;
}

/** A number within bounds; what is wrong with it is said before anything is sent. */
export function NumberField({ name, label, min, max, whole = false, hint, outside }: NumberFieldProps) {
  const { t } = useTranslations('remotes');
  const check = (_rule: unknown, text: string) => {
    const number = numberOf(text);
    if (number >= min && number <= max && (!whole || Number.isInteger(number))) return Promise.resolve();
    const words = t('forms.between', { min: formatNumber(min), max: formatNumber(max) });
    return Promise.reject(new Error(outside ?? words));
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
