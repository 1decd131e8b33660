import { useId, type ReactNode } from 'react';

export interface TileOption<Value extends string> {
  value: Value;
  label: string;
  /** Picture of the option. */
  tile: ReactNode;
}

export interface TilesProps<Value extends string> {
  options: readonly TileOption<Value>[];
  value: Value | undefined;
  onChange(value: Value): void;
  /** `card`: the label is below the picture; otherwise it is in the tooltip and for screen readers. `icon`: a dense grid. */
  look?: 'card' | 'icon' | 'picture';
}

/** Shows radio buttons as pictures. The arrow keys move between them. Needs a group with a name around it. */
export function Tiles<Value extends string>({
  options,
  value,
  onChange,
  look = 'picture',
}: TilesProps<Value>) {
  const name = useId();
  const isCard = look === 'card';
  return (
    <div className={`ui-tiles ui-tiles--${look}`}>
      {options.map((option) => (
        <label key={option.value} className="ui-tile" title={isCard ? undefined : option.label}>
          <input
            className="ui-tile__input"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.tile}
          <span className={isCard ? 'ui-tile__label' : 'ui-hidden'}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
