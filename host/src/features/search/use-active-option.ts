import { useEffect, useState } from 'react';

export interface ActiveOption {
  /** Key of the option that Enter selects. */
  key: string | undefined;
  /** Element id of that option. */
  id: string | undefined;
  idOf(key: string): string;
  select(key: string): void;
  /** Moves with the arrow keys and selects with Enter. Returns false for any other key. */
  onKey(key: string): boolean;
}

/**
 * Tracks the active option while the focus stays in the input. With `first` the first option is active by default.
 */
export function useActiveOption(
  keys: readonly string[],
  { list, first }: { list: string; first: boolean },
): ActiveOption {
  const [chosen, setChosen] = useState<string>();
  const key = chosen !== undefined && keys.includes(chosen) ? chosen : first ? keys[0] : undefined;
  const idOf = (of: string) => `${list}-${keys.indexOf(of)}`;
  const id = key === undefined ? undefined : idOf(key);
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  const move = (step: 1 | -1) => {
    const at = key === undefined ? (step === 1 ? -1 : keys.length) : keys.indexOf(key);
    setChosen(keys[(at + step + keys.length) % keys.length]);
  };
  const onKey = (pressed: string): boolean => {
    if (keys.length === 0) return false;
    if (pressed === 'ArrowDown') move(1);
    else if (pressed === 'ArrowUp') move(-1);
    else if (pressed === 'Enter' && id !== undefined) document.getElementById(id)?.click();
    else return false;
    return true;
  };
  return { key, id, idOf, select: setChosen, onKey };
}
