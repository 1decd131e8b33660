import { useSearchParams } from 'react-router-dom';
import { useChangeQuery } from './use-choice';

/** Returns whether the address shows the numbers of a card as a table, and a function that changes it. */
export function useTableView(name: string): { isShown: boolean; onChange(isShown: boolean): void } {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  return {
    isShown: params.get('table') === name,
    onChange: (isShown) => change({ table: isShown ? name : null }),
  };
}
