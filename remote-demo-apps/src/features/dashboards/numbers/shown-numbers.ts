import { createContext, useContext, useEffect } from 'react';
import type { CardNumbers } from './numbers';

/** Numbers of the shown cards of a dashboard, by the key of their card. */
export const ShownNumbersContext = createContext<Map<string, CardNumbers>>(new Map());

/** Adds the numbers of a card to the export of the dashboard while the card is shown. */
export function useShownNumbers(key: string, numbers: CardNumbers): void {
  const shown = useContext(ShownNumbersContext);
  useEffect(() => {
    shown.set(key, numbers);
  }, [shown, key, numbers]);
  useEffect(() => () => void shown.delete(key), [shown, key]);
}
