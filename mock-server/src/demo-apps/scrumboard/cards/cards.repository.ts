import type { BoardCard, BoardLabel } from '@portal/shared/contracts/sample-apps';
import type { Sql } from '../../../platform/database/database';
import { memberIds, type LockedBoard } from '../boards/change-board';
import { listLabels } from '../labels/labels.repository';

/** A card as stored: its labels are ids. */
export interface CardRow extends Omit<BoardCard, 'labels'> {
  labels: string[];
}

/** What the board of a card has. Labels and members that it no longer has are left out of the card. */
interface OfBoard {
  labels: readonly BoardLabel[];
  members: readonly string[];
}

const columns = `id, board_id as "boardId", list_id as "listId", position, version, title, description, labels,
  due_date as "dueDate", due_complete as "dueComplete", members, checklist, cover`;

/** Returns the cards of a board, or some of them, in the order of their positions. */
export const findCardRows = (sql: Sql, boardId: string, ids?: readonly string[]): Promise<CardRow[]> =>
  sql.query<CardRow>(
    `select ${columns} from sample_board_cards
      where board_id = $1 and ($2::text[] is null or id = any($2::text[]))
      order by position, id collate "C"`,
    [boardId, ids ?? null],
  );

export const toCard = (row: CardRow, { labels, members }: OfBoard): BoardCard => ({
  ...row,
  labels: labels.filter(({ id }) => row.labels.includes(id)),
  members: members.filter((id) => row.members.includes(id)),
});

/** Returns cards of a locked board as the viewer receives them. */
export async function readCards(sql: Sql, board: LockedBoard, ids?: readonly string[]): Promise<BoardCard[]> {
  const [rows, labels] = await Promise.all([findCardRows(sql, board.id, ids), listLabels(sql, board.id)]);
  return rows.map((row) => toCard(row, { labels, members: memberIds(board) }));
}
