import { useSearchParams } from 'react-router-dom';

export type NotesView = 'notes' | 'reminders' | 'archive';

/** What the address shows. A label shows the notes that have it. */
export interface NotesPlace {
  view: NotesView;
  label: string | null;
}

export interface NotesAddress extends NotesPlace {
  search: string;
  /** Id of the open note. */
  note: string | null;
  /** Returns the query that shows another place, or opens a note. */
  at(changes: Partial<NotesPlace & { note: string | null }>): string;
  /** Query that also opens the labels. */
  withLabels: string;
  open(note: string | null): void;
  find(search: string): void;
}

const readView = (text: string | null): NotesView =>
  text === 'reminders' || text === 'archive' ? text : 'notes';

/** Reads and changes the query of the page: `?view=`, `?label=`, `?search=` and `?note=`. */
export function useNotesAddress(): NotesAddress {
  const [query, setQuery] = useSearchParams();
  const present = {
    view: readView(query.get('view')),
    label: query.get('label'),
    search: query.get('search') ?? '',
    note: query.get('note'),
  };
  const toQuery = (changes: Partial<typeof present>): URLSearchParams => {
    const { view, ...values } = { ...present, ...changes };
    const entries = Object.entries({ view: view === 'notes' ? '' : view, ...values });
    return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  };
  return {
    ...present,
    withLabels: `?${new URLSearchParams([...toQuery({}), ['dialog', 'labels']])}`,
    at: (changes) => `?${toQuery(changes)}`,
    open: (note) => setQuery(toQuery({ note }), { preventScrollReset: true }),
    find: (search) => setQuery(toQuery({ search }), { replace: true }),
  };
}
