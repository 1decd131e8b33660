import { randomUUID } from 'node:crypto';
import {
  scrumboardLimits,
  type BoardCard,
  type ChecklistItem,
  type CreateBoardCard,
  type UpdateBoardCard,
} from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { lastPosition } from '../boards/apply-moves';
import { memberIds, type LockedBoard } from '../boards/change-board';
import { listLabels } from '../labels/labels.repository';
import { moveCards } from './card-moves.repository';
import { findCardRows, readCards, type CardRow } from './cards.repository';

type CardValues = UpdateBoardCard['card'];
type StoredValues = Omit<CardRow, 'id' | 'boardId' | 'listId' | 'position' | 'version'>;

const blank: StoredValues = {
  title: '',
  description: '',
  labels: [],
  dueDate: null,
  dueComplete: false,
  members: [],
  checklist: [],
  cover: null,
};

/** Gives an id to items without one, and to those that repeat one. */
function toChecklist(items: NonNullable<CardValues['checklist']>): ChecklistItem[] {
  const known = new Set<string>();
  return items.map(({ id, title, completed }) => {
    const own = id === undefined || known.has(id) ? randomUUID() : id;
    known.add(own);
    return { id: own, title: title.trim(), completed };
  });
}

/** Returns the values after a change. `labels` may still contain ids that the board does not have. */
function mergeValues(stored: StoredValues, values: CardValues): StoredValues {
  const { title, description, labels, dueDate, dueComplete, members, checklist, cover } = values;
  return {
    title: title?.trim() ?? stored.title,
    description: description === null ? '' : (description ?? stored.description),
    labels: labels?.map((label) => (typeof label === 'string' ? label : label.id)) ?? stored.labels,
    dueDate: dueDate === undefined ? stored.dueDate : dueDate,
    dueComplete: dueComplete ?? stored.dueComplete,
    members: members ?? stored.members,
    checklist: checklist ? toChecklist(checklist) : stored.checklist,
    cover: cover === undefined ? stored.cover : cover,
  };
}

async function storeValues(
  sql: Sql,
  board: LockedBoard,
  { id, values }: { id: string; values: StoredValues },
): Promise<void> {
  const labels = await listLabels(sql, board.id);
  await sql.query(
    `update sample_board_cards
        set title = $2, description = $3, labels = $4::text[], due_date = $5, due_complete = $6,
            members = $7::text[], checklist = $8::jsonb, cover = $9, search_text = $10
      where id = $1`,
    [
      id,
      values.title,
      values.description,
      labels.map((label) => label.id).filter((label) => values.labels.includes(label)),
      values.dueDate,
      values.dueComplete,
      memberIds(board).filter((member) => values.members.includes(member)),
      JSON.stringify(values.checklist),
      values.cover,
      fold(`${values.title}\n${values.description}`),
    ],
  );
}

async function rejectFull(sql: Sql, boardId: string): Promise<void> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from sample_board_cards where board_id = $1',
    [boardId],
  );
  const limit = scrumboardLimits.cards;
  if ((row?.count ?? 0) >= limit) rejectField('/card/boardId', 'too_many', { limit });
}

/** Adds a card to a list, by default as its last one. Returns null for a list that the board does not have. */
export async function createCard(
  sql: Sql,
  board: LockedBoard,
  { card: { listId, position, ...values } }: CreateBoardCard,
): Promise<BoardCard | null> {
  await rejectFull(sql, board.id);
  const id = randomUUID();
  const [created] = await sql.query(
    `insert into sample_board_cards (id, person_id, board_id, list_id, position, title)
     select $1, person_id, board_id, id, $4, '' from sample_board_lists where board_id = $2 and id = $3
     returning id`,
    [id, board.id, listId, lastPosition],
  );
  if (!created) return null;
  await storeValues(sql, board, { id, values: mergeValues(blank, values) });
  await moveCards(sql, board, {
    moves: [{ id, listId, position: position ?? lastPosition }],
    pointer: '/card',
  });
  const [card] = await readCards(sql, board, [id]);
  return card ?? null;
}

const hasValues = (values: CardValues): boolean =>
  Object.keys(blank).some((key) => values[key as keyof StoredValues] !== undefined);

/** Changes the given fields of a card; returns null for an unknown id. */
export async function updateCard(
  sql: Sql,
  board: LockedBoard,
  { id, card: values, revision }: UpdateBoardCard & { revision: number | undefined },
): Promise<BoardCard | null> {
  const [row] = await findCardRows(sql, board.id, [id]);
  if (!row) return null;
  rejectStale(revision, row.version);
  const { listId, position } = values;
  await moveCards(sql, board, { moves: [{ id, listId, position }], pointer: '/card' });
  if (hasValues(values)) {
    await storeValues(sql, board, { id, values: mergeValues(row, values) });
    await sql.query('update sample_board_cards set version = version + 1 where id = $1', [id]);
  }
  const [card] = await readCards(sql, board, [id]);
  return card ?? null;
}

/** Deletes a card. Returns null for an unknown id. */
export async function deleteCard(sql: Sql, id: string): Promise<true | null> {
  const [deleted] = await sql.query('delete from sample_board_cards where id = $1 returning id', [id]);
  return deleted ? true : null;
}
