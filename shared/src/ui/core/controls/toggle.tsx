import { useId } from 'react';

export interface ToggleProps {
  label: string;
  /** Shown below the label. */
  help: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Shows a setting that is on or off where antd is not loaded; elsewhere use `SwitchField`. */
export function Toggle({ label, help, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <>
      <label className="ui-toggle">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={id} className="ui-toggle__help">
        {help}
      </p>
    </>
  );
}
