import { useEffect, useRef, useState } from 'react';

interface ActiveChoice {
  /** Value that Enter chooses. */
  value: string | undefined;
  idOf(value: string): string;
  select(value: string): void;
  /** Moves with the arrow keys, Home and End. Returns false for any other key. */
  move(key: string): boolean;
}

/** Tracks the active option of a list while the focus stays on the list or its search box. */
export function useActiveChoice(
  values: readonly string[],
  { id, first, opensAtTop }: { id: string; first: string | undefined; opensAtTop: boolean },
): ActiveChoice {
  const [chosen, setChosen] = useState(first);
  const value = chosen !== undefined && values.includes(chosen) ? chosen : values[0];
  const idOf = (of: string) => `${id}-${values.indexOf(of)}`;
  const activeId = value === undefined ? undefined : idOf(value);
  const isMoved = useRef(!opensAtTop);
  useEffect(() => {
    if (activeId !== undefined && isMoved.current)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    isMoved.current = true;
  }, [activeId]);
  const move = (key: string): boolean => {
    const at = value === undefined ? -1 : values.indexOf(value);
    const last = values.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    };
    const target = targets[key];
    if (target === undefined || last < 0) return false;
    setChosen(values[target]);
    return true;
  };
  return { value, idOf, select: setChosen, move };
}
