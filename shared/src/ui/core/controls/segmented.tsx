import { useId, type ReactNode } from 'react';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Shown beside the label. Null for none. */
  count?: string | null;
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange(value: Value): void;
}

/** Shows a choice of one among a few short options. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-segmented">
      <legend className="ui-hidden">{label}</legend>
      {options.map(({ value: option, label: text, count = null }) => (
        <label key={option} className="ui-segmented__option">
          <input
            className="ui-segmented__input"
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className="ui-segmented__label">
            <span className="ui-text">{text}</span>
            {count !== null && (
              <>
                {' '}
                <span className="ui-segmented__count">{count}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
