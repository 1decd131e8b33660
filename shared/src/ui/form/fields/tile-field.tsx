import { Tiles, type TileOption } from '../../core/controls/tiles';
import { Field, type FieldSettings } from './field';

export interface TileFieldProps<Value extends string> extends Pick<FieldSettings, 'name' | 'label'> {
  options: readonly TileOption<Value>[];
  /** See `TilesProps`. */
  look?: 'icon' | 'picture';
}

/** Shows a field to choose one of a few pictures, each with a name for screen readers and in its tooltip. */
export function TileField<Value extends string>({
  options,
  look = 'picture',
  ...field
}: TileFieldProps<Value>) {
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Field<Value> {...field} kind="group" textOf={labelOf}>
      {({ value, onChange }) => <Tiles options={options} value={value} onChange={onChange} look={look} />}
    </Field>
  );
}
