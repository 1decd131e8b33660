import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

/** Panes at the end. */
export type ChatPanel = 'contact' | 'profile';
const panels: readonly ChatPanel[] = ['contact', 'profile'];

export interface ChatAddress {
  chatId: string | null;
  search: string;
  panel: ChatPanel | null;
  /** Returns the address of a chat. The search stays. */
  at(chatId: string): string;
  leave(): void;
  find(search: string): void;
  show(panel: ChatPanel | null): void;
}

/** Reads and changes the address: `/apps/chat/{chatId}` with `?search=` and `?panel=`. */
export function useChatAddress(): ChatAddress {
  const { chatId = null } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const search = query.get('search') ?? '';
  const suffix = toQuery({ search, panel: query.get('panel') === 'contact' ? 'contact' : '' });
  const change = (name: 'search' | 'panel', value: string | null) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  return {
    chatId,
    search,
    panel: panels.find((name) => name === query.get('panel')) ?? null,
    at: (id) => `/apps/chat/${encodeURIComponent(id)}${suffix}`,
    leave: () => void navigate(`/apps/chat${toQuery({ search })}`),
    find: (text) => setQuery(change('search', text), { replace: true }),
    show: (panel) => setQuery(change('panel', panel)),
  };
}

function toQuery(values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}
