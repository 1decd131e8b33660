import type { ComponentProps } from 'react';

export interface NativeSelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'className' | 'children'
> {
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange(value: Value): void;
  /** As wide as its content. */
  inline?: boolean;
}

/** The browser's select, for a choice of one of a few options where antd is not loaded. */
export function NativeSelect<Value extends string | number>({
  options,
  onChange,
  inline = false,
  ...select
}: NativeSelectProps<Value>) {
  return (
    <select
      {...select}
      className={inline ? 'ui-control ui-control--inline' : 'ui-control'}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
