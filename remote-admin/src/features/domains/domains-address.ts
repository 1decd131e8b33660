import { useSearchParams } from 'react-router-dom';

/** Returns the query of a link to one domain. */
export const domainSearch = (id: string): string => `?id=${encodeURIComponent(id)}`;

/** Returns the id of the domain in the URL, or null for the list. An invalid id is ignored. */
export function useShownDomain(): string | null {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}
