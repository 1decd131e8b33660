import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { dueFilters, type CardFilters, type DueFilter } from './model/card-filters';

export const boardsPath = '/apps/scrumboard';
export const boardViews = ['board', 'list'] as const;
export type BoardView = (typeof boardViews)[number];

const isId = (text: string | null): text is string => text !== null && /^[\w.:-]{1,100}$/.test(text);

/** State of the board page in the URL: the open card, the filters and the view. */
export interface BoardAddress {
  boardId: string;
  cardId: string | null;
  filters: CardFilters;
  view: BoardView;
  setFilter(name: keyof CardFilters, value: string | undefined): void;
  clearFilters(): void;
  setView(view: BoardView): void;
  cardLink(cardId: string): string;
  openCard(cardId: string): void;
  closeCard(): void;
}

/** Reads and changes the state of the board page in the URL. */
export function useBoardAddress(): BoardAddress {
  const { boardId = '', cardId = null } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const idAt = (name: string) => {
    const value = params.get(name);
    return isId(value) ? value : undefined;
  };
  const change = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const query = params.size > 0 ? `?${params.toString()}` : '';
  const boardLink = `${boardsPath}/${encodeURIComponent(boardId)}`;
  const cardLink = useCallback(
    (id: string) => `${boardLink}/card/${encodeURIComponent(id)}${query}`,
    [boardLink, query],
  );
  return {
    boardId,
    cardId,
    filters: {
      search: (params.get('search') ?? '').slice(0, 200),
      member: idAt('member'),
      label: idAt('label'),
      due: dueFilters.find((due): due is DueFilter => due === params.get('due')),
    },
    view: params.get('view') === 'list' ? 'list' : 'board',
    setFilter: (name, value) => change({ [name]: value }),
    clearFilters: () => change({ search: undefined, member: undefined, label: undefined, due: undefined }),
    setView: (view) => change({ view: view === 'board' ? undefined : view }),
    cardLink,
    openCard: (id) => void navigate(cardLink(id), { preventScrollReset: true }),
    closeCard: () => void navigate(`${boardLink}${query}`, { preventScrollReset: true }),
  };
}
