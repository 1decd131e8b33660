import { useSearchParams } from 'react-router-dom';

/** Returns the query of a link to one domain. */
export const domainSearch = (id: string): string => `?id=${encodeURIComponent(id)}`;

/** Returns the id of the domain in a query string, or null for the list. Ignores an invalid id. */
export function readShownDomain(search: string | URLSearchParams): string | null {
  const id = new URLSearchParams(search).get('id');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** Returns the id of the domain in the URL, or null for the list. */
export function useShownDomain(): string | null {
  const [params] = useSearchParams();
  return readShownDomain(params);
}
