import { useListAddress, type ListOptions } from '@portal/shared/ui/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

const ownParams = ['search', 'sort', 'page', 'size', 'cursor', 'columns', 'density'];

/** Reads and changes the state of a table in the address, and keeps the other parameters of its dashboard. */
export function useTableAddress(options: ListOptions) {
  const [params] = useSearchParams();
  const query = params.toString();
  const all = useMemo(() => {
    const own = [...ownParams, ...Object.keys(options.filters ?? {})];
    const others = [...new URLSearchParams(query)].filter(([name]) => !own.includes(name));
    return { ...options, screenParams: Object.fromEntries(others) };
  }, [options, query]);
  return useListAddress(all);
}
