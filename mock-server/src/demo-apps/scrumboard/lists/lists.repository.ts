import { randomUUID } from 'node:crypto';
import {
  scrumboardLimits,
  type BoardList,
  type CreateBoardList,
  type MoveBoardLists,
} from '@portal/shared/contracts/sample-apps';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import { applyMoves, findMoved, lastPosition, type Placed } from '../boards/apply-moves';
import type { LockedBoard } from '../boards/change-board';

const columns = 'id, board_id as "boardId", position, title';

/** Returns the lists of a board in their order, which is the one of `comparePositions`. */
export const readLists = (sql: Sql, boardId: string): Promise<BoardList[]> =>
  sql.query<BoardList>(
    `select ${columns} from sample_board_lists where board_id = $1 order by position, id collate "C"`,
    [boardId],
  );

export async function findList(sql: Sql, id: string): Promise<BoardList | null> {
  const [list] = await sql.query<BoardList>(`select ${columns} from sample_board_lists where id = $1`, [id]);
  return list ?? null;
}

const toPlaced = ({ id, position }: BoardList): Placed => ({ id, position, parent: '' });

async function storePositions(sql: Sql, boardId: string, lists: readonly Placed[]): Promise<void> {
  if (lists.length === 0) return;
  await sql.query(
    `update sample_board_lists list set position = moved.position
       from jsonb_to_recordset($2::jsonb) as moved (id text, position int)
      where list.board_id = $1 and list.id = moved.id`,
    [boardId, JSON.stringify(lists)],
  );
}

/** Adds a list, by default as the last one. */
export async function createList(
  sql: Sql,
  board: LockedBoard,
  { list }: CreateBoardList,
): Promise<BoardList | null> {
  const present = (await readLists(sql, board.id)).map(toPlaced);
  const limit = scrumboardLimits.lists;
  if (present.length >= limit) rejectField('/list/boardId', 'too_many', { limit });
  const id = randomUUID();
  const after = applyMoves(present, [{ id, position: list.position ?? lastPosition, parent: '' }]);
  const position = after.find((one) => one.id === id)?.position;
  await storePositions(
    sql,
    board.id,
    findMoved(present, after).filter((one) => one.id !== id),
  );
  await sql.query(
    `insert into sample_board_lists (id, person_id, board_id, position, title) values ($1, $2, $3, $4, $5)`,
    [id, board.ownerId, board.id, position, list.title.trim()],
  );
  return findList(sql, id);
}

/**
 * Changes titles and positions of lists of a board. Returns the sent lists and all others that got another position; null if
 * the board has none of them.
 */
export async function changeLists(
  sql: Sql,
  board: LockedBoard,
  sent: MoveBoardLists['lists'],
): Promise<BoardList[] | null> {
  const present = (await readLists(sql, board.id)).map(toPlaced);
  const ids = new Set(present.map(({ id }) => id));
  const known = sent.filter(({ id }) => ids.has(id));
  if (known.length === 0) return null;
  const moves = known.flatMap(({ id, position }) =>
    position === undefined ? [] : { id, position, parent: '' },
  );
  const moved = findMoved(present, applyMoves(present, moves));
  await storePositions(sql, board.id, moved);
  const titles = known.flatMap(({ id, title }) => (title === undefined ? [] : { id, title: title.trim() }));
  if (titles.length > 0)
    await sql.query(
      `update sample_board_lists list set title = sent.title
         from jsonb_to_recordset($2::jsonb) as sent (id text, title text)
        where list.board_id = $1 and list.id = sent.id`,
      [board.id, JSON.stringify(titles)],
    );
  const changed = new Set([...known, ...moved].map(({ id }) => id));
  return (await readLists(sql, board.id)).filter(({ id }) => changed.has(id));
}

/** Deletes a list with its cards. Returns null for an unknown id. */
export async function deleteList(sql: Sql, id: string): Promise<true | null> {
  const [deleted] = await sql.query('delete from sample_board_lists where id = $1 returning id', [id]);
  return deleted ? true : null;
}
