import type { BoardCard, BoardDetails } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';

export const dueFilters = ['overdue', 'today', 'week', 'none', 'complete'] as const;
export type DueFilter = (typeof dueFilters)[number];

export interface CardFilters {
  search: string;
  member: string | undefined;
  label: string | undefined;
  due: DueFilter | undefined;
}

export const isFiltering = ({ search, member, label, due }: CardFilters): boolean =>
  search !== '' || member !== undefined || label !== undefined || due !== undefined;

export type DueState = 'complete' | 'overdue' | 'today' | 'later';

/** Returns the state of a due date. Dates without a time are ordered as texts. */
export function dueState(
  { dueDate, dueComplete }: Pick<BoardCard, 'dueDate' | 'dueComplete'>,
  today: string,
): DueState | null {
  if (dueDate === null) return null;
  if (dueComplete) return 'complete';
  if (dueDate < today) return 'overdue';
  return dueDate === today ? 'today' : 'later';
}

const dayLength = 86_400_000;

function isInWeek(dueDate: string, today: string): boolean {
  const days = (Date.parse(dueDate) - Date.parse(today)) / dayLength;
  return days >= 0 && days < 7;
}

function matchesDue(card: BoardCard, due: DueFilter, today: string): boolean {
  const state = dueState(card, today);
  if (due === 'none') return state === null;
  if (due === 'week') return state !== 'complete' && card.dueDate !== null && isInWeek(card.dueDate, today);
  return state === due;
}

/** Returns whether a card has all words of the search in its title or description, and matches the filters. */
export function matchesFilters(card: BoardCard, filters: CardFilters, today: string): boolean {
  const text = fold(`${card.title} ${card.description}`);
  const words = fold(filters.search).split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (filters.member === undefined || card.members.includes(filters.member)) &&
    (filters.label === undefined || card.labels.some(({ id }) => id === filters.label)) &&
    (filters.due === undefined || matchesDue(card, filters.due, today))
  );
}

/** Returns the board with the cards that match only. */
export function filterBoard(board: BoardDetails, filters: CardFilters, today: string): BoardDetails {
  if (!isFiltering(filters)) return board;
  const lists = board.lists.map((list) => ({
    ...list,
    cards: list.cards.filter((card) => matchesFilters(card, filters, today)),
  }));
  return { ...board, lists };
}

export const countCards = ({ lists }: BoardDetails): number =>
  lists.reduce((sum, { cards }) => sum + cards.length, 0);
