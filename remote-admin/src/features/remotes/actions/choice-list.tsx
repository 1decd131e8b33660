import { Checkbox } from '@portal/shared/ui/form';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceListProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange(selected: Value[]): void;
}

/** Shows checkboxes. */
export function ChoiceList<Value extends string>({ choices, value, onChange }: ChoiceListProps<Value>) {
  const toggle = (one: Value, isOn: boolean) =>
    onChange(isOn ? [...value, one] : value.filter((other) => other !== one));
  return (
    <div className="admin-remotes__choices">
      <div className="admin-remotes__boxes">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            checked={value.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
