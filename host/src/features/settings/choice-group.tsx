import type { ReactNode } from 'react';

export function ChoiceGroup({
  label,
  columns,
  children,
}: {
  label: string;
  columns: number;
  children: ReactNode;
}) {
  return (
    <fieldset className="host-settings__group">
      <legend className="host-settings__legend">{label}</legend>
      <div className="host-settings__choices" style={{ '--host-columns': columns } as object}>
        {children}
      </div>
    </fieldset>
  );
}

export interface ChoiceProps {
  group: string;
  label: string;
  checked: boolean;
  onChoose(): void;
  /** Preview of the choice, shown above its label. */
  children: ReactNode;
}

export function Choice({ group, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="host-settings__choice">
      <input
        className="host-settings__input"
        type="radio"
        name={`settings-${group}`}
        checked={checked}
        onChange={onChoose}
      />
      {children}
      <span className="host-settings__name">{label}</span>
    </label>
  );
}
