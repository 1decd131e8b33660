import { Tiles, type TilesProps } from '@portal/shared/ui';

export interface ChoiceGroupProps<Value extends string> extends Omit<TilesProps<Value>, 'look'> {
  label: string;
}

/** Shows a setting as pictures with their names. */
export function ChoiceGroup<Value extends string>({ label, ...tiles }: ChoiceGroupProps<Value>) {
  return (
    <fieldset className="host-settings__group">
      <legend className="host-settings__legend">{label}</legend>
      <Tiles {...tiles} look="card" />
    </fieldset>
  );
}
