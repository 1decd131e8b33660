import { randomUUID } from 'node:crypto';
import {
  boardColors,
  scrumboardLimits,
  type BoardColor,
  type BoardLabel,
  type CreateBoardLabel,
  type UpdateBoardLabel,
} from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import type { LockedBoard } from '../boards/change-board';

const columns = 'id, board_id as "boardId", title, color';

/** Returns what two spellings of a title have in common. */
export const labelKey = (title: string): string => fold(title).trim();

/** Returns the labels of a board in the order of their creation. */
export const listLabels = (sql: Sql, boardId: string): Promise<BoardLabel[]> =>
  sql.query<BoardLabel>(`select ${columns} from sample_board_labels where board_id = $1 order by place`, [
    boardId,
  ]);

export async function findLabel(sql: Sql, id: string): Promise<BoardLabel | null> {
  const [label] = await sql.query<BoardLabel>(`select ${columns} from sample_board_labels where id = $1`, [
    id,
  ]);
  return label ?? null;
}

function rejectTaken(labels: readonly BoardLabel[], title: string): void {
  if (labels.some((label) => labelKey(label.title) === labelKey(title))) rejectField('/label/title', 'taken');
}

/** Returns the colour that fewest labels have. */
function rarestColor(labels: readonly BoardLabel[]): BoardColor {
  const count = (color: BoardColor) => labels.filter((label) => label.color === color).length;
  const [rarest = 'blue'] = boardColors.toSorted((one, other) => count(one) - count(other));
  return rarest;
}

/** Adds a label to a board. Rejects a title that another label of the board has. */
export async function createLabel(
  sql: Sql,
  { id: boardId, ownerId }: LockedBoard,
  { label: { title: given, color } }: CreateBoardLabel,
): Promise<BoardLabel | null> {
  const labels = await listLabels(sql, boardId);
  const title = given.trim();
  rejectTaken(labels, title);
  const limit = scrumboardLimits.labels;
  if (labels.length >= limit) rejectField('/label/boardId', 'too_many', { limit });
  const id = randomUUID();
  await sql.query(
    `insert into sample_board_labels (id, person_id, board_id, title, title_key, color)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, ownerId, boardId, title, labelKey(title), color ?? rarestColor(labels)],
  );
  return findLabel(sql, id);
}

/** Changes the given fields of a label. Rejects a title that another label of the board has. */
export async function updateLabel(
  sql: Sql,
  { id: boardId }: LockedBoard,
  { id, label }: UpdateBoardLabel,
): Promise<BoardLabel | null> {
  const others = (await listLabels(sql, boardId)).filter((other) => other.id !== id);
  const title = label.title?.trim();
  if (title !== undefined) rejectTaken(others, title);
  await sql.query(
    `update sample_board_labels
        set title = coalesce($2, title), title_key = coalesce($3, title_key), color = coalesce($4, color)
      where id = $1`,
    [id, title ?? null, title === undefined ? null : labelKey(title), label.color ?? null],
  );
  return findLabel(sql, id);
}

/** Deletes a label and removes it from all cards. Returns null for an unknown id. */
export async function deleteLabel(sql: Sql, board: LockedBoard, id: string): Promise<true | null> {
  const [deleted] = await sql.query('delete from sample_board_labels where id = $1 returning id', [id]);
  if (!deleted) return null;
  await sql.query(
    `update sample_board_cards set labels = array_remove(labels, $2), version = version + 1
      where board_id = $1 and $2 = any(labels)`,
    [board.id, id],
  );
  return true;
}
