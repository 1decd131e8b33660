import { useSearchParams } from 'react-router-dom';

/** Id in the address of the form of a new announcement. */
export const newId = 'new';

/** Returns the query of a link to one announcement. */
export const announcementSearch = (id: string): string => `?id=${encodeURIComponent(id)}`;

/** Returns the id in a query string, or null for the list. An invalid id is ignored. */
export function readShownAnnouncement(search: string | URLSearchParams): string | null {
  const params = new URLSearchParams(search);
  const id = params.get('id');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** Returns the id in the URL. */
export function useShownAnnouncement(): string | null {
  const [params] = useSearchParams();
  return readShownAnnouncement(params);
}
