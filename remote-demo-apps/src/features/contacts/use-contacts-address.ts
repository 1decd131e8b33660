import { useSearchParams } from 'react-router-dom';

export interface ContactsAddress {
  search: string;
  /** Id of the shown contact. */
  contact: string | null;
  /** Returns the query of the page that shows another contact, or none. */
  at(contact: string | null): string;
  open(contact: string | null): void;
  find(search: string): void;
}

/** Reads and changes the query of the page: `?search=` and `?contact=`. */
export function useContactsAddress(): ContactsAddress {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const contact = query.get('contact');
  const toQuery = (values: { search: string; contact: string | null }) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  return {
    search,
    contact,
    at: (id) => `?${toQuery({ search, contact: id })}`,
    open: (id) => setQuery(toQuery({ search, contact: id })),
    find: (text) => setQuery(toQuery({ search: text, contact }), { replace: true }),
  };
}
