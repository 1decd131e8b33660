import {
  renumber,
  scrumboardLimits,
  type BoardCard,
  type MoveBoardCards,
} from '@portal/shared/contracts/sample-apps';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import { applyMoves, findMoved, lastPosition, type Placed } from '../boards/apply-moves';
import type { LockedBoard } from '../boards/change-board';
import { readLists } from '../lists/lists.repository';
import { readCards } from './cards.repository';

type CardMove = Pick<MoveBoardCards['cards'][number], 'id' | 'listId' | 'position'>;

interface Moves {
  moves: readonly CardMove[];
  /** JSON pointer of the cards in the body: `/card` of one, `/cards` of several. */
  pointer: '/card' | '/cards';
}

/** Returns all cards of the lists that the moved cards are in or come to. */
const findPlaces = (sql: Sql, boardId: string, moves: readonly CardMove[]): Promise<Placed[]> =>
  sql.query<Placed>(
    `select id, list_id as parent, position from sample_board_cards
      where board_id = $1 and (list_id = any($3::text[]) or list_id in (
        select list_id from sample_board_cards where board_id = $1 and id = any($2::text[])))`,
    [boardId, moves.map(({ id }) => id), moves.flatMap(({ listId }) => listId ?? [])],
  );

async function storePlaces(sql: Sql, boardId: string, cards: readonly Placed[]): Promise<void> {
  if (cards.length === 0) return;
  await sql.query(
    `update sample_board_cards card set list_id = moved.parent, position = moved.position
       from jsonb_to_recordset($2::jsonb) as moved (id text, parent text, position int)
      where card.board_id = $1 and card.id = moved.id`,
    [boardId, JSON.stringify(cards)],
  );
}

async function rejectUnknownLists(sql: Sql, board: LockedBoard, { moves, pointer }: Moves): Promise<void> {
  const lists = new Set((await readLists(sql, board.id)).map(({ id }) => id));
  const at = moves.findIndex(({ listId }) => listId !== undefined && !lists.has(listId));
  if (at >= 0) rejectField(pointer === '/card' ? '/card/listId' : `/cards/${at}/listId`, 'not_found');
}

function rejectFullLists(after: readonly Placed[], moved: readonly Placed[], { pointer }: Moves): void {
  const limit = scrumboardLimits.cardsOfList;
  const grown = new Set(moved.map(({ parent }) => parent));
  for (const [parent, cards] of Map.groupBy(after, (card) => card.parent))
    if (grown.has(parent) && cards.length > limit) rejectField(pointer, 'too_many', { limit });
}

/** Moves cards of a board. Returns the ids of the sent cards and of all others that got another position. */
export async function moveCards(sql: Sql, board: LockedBoard, sent: Moves): Promise<string[]> {
  const placing = sent.moves.filter(({ listId, position }) => listId !== undefined || position !== undefined);
  if (placing.length > 0) await rejectUnknownLists(sql, board, sent);
  const before = await findPlaces(sql, board.id, placing);
  const known = new Map(before.map((card) => [card.id, card]));
  const moves = placing.flatMap(({ id, listId, position }) => {
    const card = known.get(id);
    if (!card) return [];
    const parent = listId ?? card.parent;
    const stays = parent === card.parent;
    return { id, parent, position: position ?? (stays ? card.position : lastPosition) };
  });
  const after = applyMoves(before, moves);
  const moved = findMoved(before, after);
  rejectFullLists(after, moved, sent);
  await storePlaces(sql, board.id, moved);
  return [...sent.moves, ...moved].map(({ id }) => id);
}

/**
 * Gives all cards of lists the positions of their order in steps. Rejects lists that are not sent whole. Returns all cards of
 * the board; null if it has none of the cards.
 */
export async function orderCards(
  sql: Sql,
  board: LockedBoard,
  cards: MoveBoardCards['cards'],
): Promise<BoardCard[] | null> {
  const before = await findPlaces(
    sql,
    board.id,
    cards.map(({ id }) => ({ id })),
  );
  const known = new Map(before.map((card) => [card.id, card]));
  const sent = new Set(cards.map(({ id }) => id).filter((id) => known.has(id)));
  if (sent.size === 0) return null;
  if (sent.size < before.length) rejectField('/cards', 'partial');
  const ordered = [...sent].flatMap((id) => known.get(id) ?? []);
  const after = [...Map.groupBy(ordered, ({ parent }) => parent).values()].flatMap((list) => renumber(list));
  await storePlaces(sql, board.id, findMoved(before, after));
  return readCards(sql, board);
}
