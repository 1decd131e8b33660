import type { Described } from './preference-field';

export interface ChoiceBoxProps<Value extends string> {
  described: Described;
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
      className="host-own__control"
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
