import { VisuallyHidden } from '@portal/shared/ui';
import { Field } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';

interface TileFieldProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string; tile: ReactNode }[];
}

/** Shows a field to choose one of a few pictures, each with a name for screen readers and in its tooltip. */
export function TileField<Value extends string>({ options, ...field }: TileFieldProps<Value>) {
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Field<Value> {...field} kind="group" textOf={labelOf}>
      {({ id, value, onChange }) => (
        <div className="admin-workspaces__tiles">
          {options.map((option) => (
            <label key={option.value} className="admin-workspaces__choice" title={option.label}>
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              {option.tile}
              <VisuallyHidden>{option.label}</VisuallyHidden>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
