import type { FieldDescription } from '@portal/shared/ui/form';

export interface ChoiceBoxProps<Value extends string> {
  described: FieldDescription;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChoose(value: Value): void;
}

export function ChoiceBox<Value extends string>({
  described,
  value,
  options,
  onChoose,
}: ChoiceBoxProps<Value>) {
  return (
    <select
      {...described}
      className="ui-control"
      value={value}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      {options.map(({ value: offered, label, lang }) => (
        <option key={offered} value={offered} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
