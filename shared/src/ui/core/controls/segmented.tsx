import { useId, type ReactNode } from 'react';

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange(value: Value): void;
}

/** Shows a choice of one among a few short options. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-segmented">
      <legend className="ui-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="ui-segmented__option">
          <input
            className="ui-segmented__input"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="ui-segmented__label">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
