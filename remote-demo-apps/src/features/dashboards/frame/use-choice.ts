import { useSearchParams } from 'react-router-dom';

/** Returns the query of an address after changes; null removes a parameter. */
export function changeQuery(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns a function that changes parameters of the address, and keeps the place on the page. */
export function useChangeQuery(): (changes: Readonly<Record<string, string | null>>) => void {
  const [, setParams] = useSearchParams();
  return (changes) => setParams((params) => changeQuery(params, changes), { preventScrollReset: true });
}

/** Returns a function that writes a link to this page with changed parameters. */
export function useQueryLink(): (changes: Readonly<Record<string, string | null>>) => string {
  const [params] = useSearchParams();
  return (changes) => `?${changeQuery(params, changes).toString()}`;
}

/**
 * Returns the value of a parameter of the address, and a function that changes it. Unknown values are read as the
 * default, which the address does not have.
 */
export function useChoice<const Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): [Value, (value: Value) => void] {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const chosen = values.find((value) => value === params.get(name)) ?? fallback;
  return [chosen, (value) => change({ [name]: value === fallback ? null : value })];
}
