import { createHash } from 'node:crypto';
import { positionStep } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import type { SampleApp } from '../samples/sample-app';
import { labelKey } from './labels/labels.repository';
import { sampleBoards, type SampleBoard, type SampleBoardCard } from './sample-boards';

const minute = 60_000;
const day = 86_400_000;

/**
 * Returns ids of the rows of a copy. They are the same after a reset, so that addresses stay valid, and others in each copy,
 * because people share boards.
 */
function idsOf(personId: string): (key: string) => string {
  const suffix = createHash('sha256').update(personId).digest('hex').slice(0, 24);
  return (key) => `${key}-${suffix}`;
}

type ToId = ReturnType<typeof idsOf>;

const toBoardRow = (
  { key, title, description, icon, members, minutesAgo }: SampleBoard,
  toId: ToId,
  now: Date,
) => ({
  id: toId(key),
  title,
  title_key: fold(title),
  description,
  icon,
  sample_members: members,
  active_at: new Date(now.getTime() - minutesAgo * minute).toISOString(),
});

const toPosition = (at: number): number => (at + 1) * positionStep;

const toDay = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);

const toCardRow = (
  { key, title, description = '', labels, due, dueComplete = false, members, ...card }: SampleBoardCard,
  { personId, now }: Viewer,
  toId: ToId,
) => ({
  id: toId(key),
  title,
  description,
  search_text: fold(`${title}\n${description}`),
  labels: labels.map(toId),
  due_date: due === undefined ? null : toDay(now, due),
  due_complete: dueComplete,
  members: members.map((id) => (id === 'me' ? personId : id)),
  checklist: (card.checklist ?? []).map(([item, completed], at) => ({
    id: `item-${at + 1}`,
    title: item,
    completed,
  })),
  cover: card.cover ?? null,
});

async function insertBoards(sql: Sql, { personId, now }: Viewer, toId: ToId): Promise<void> {
  const rows = sampleBoards.map((board) => toBoardRow(board, toId, now));
  await sql.query(
    `insert into sample_boards
       (id, person_id, title, title_key, description, icon, sample_members, active_at, active_by)
     select id, $1, title, title_key, description, icon, sample_members, active_at, $1
       from jsonb_to_recordset($2::jsonb) as rows (id text, title text, title_key text, description text, icon text,
                                                   sample_members text[], active_at timestamptz)`,
    [personId, JSON.stringify(rows)],
  );
}

async function insertLabels(sql: Sql, personId: string, toId: ToId): Promise<void> {
  const rows = sampleBoards.flatMap(({ key: board, labels }) =>
    labels.map(({ key, title, color }) => ({
      id: toId(key),
      board_id: toId(board),
      title,
      title_key: labelKey(title),
      color,
    })),
  );
  await sql.query(
    `insert into sample_board_labels (id, person_id, board_id, title, title_key, color)
     select id, $1, board_id, title, title_key, color
       from jsonb_to_recordset($2::jsonb) as rows (id text, board_id text, title text, title_key text, color text)`,
    [personId, JSON.stringify(rows)],
  );
}

async function insertLists(sql: Sql, personId: string, toId: ToId): Promise<void> {
  const rows = sampleBoards.flatMap(({ key: board, lists }) =>
    lists.map(({ key, title }, at) => ({
      id: toId(key),
      board_id: toId(board),
      position: toPosition(at),
      title,
    })),
  );
  await sql.query(
    `insert into sample_board_lists (id, person_id, board_id, position, title)
     select id, $1, board_id, position, title
       from jsonb_to_recordset($2::jsonb) as rows (id text, board_id text, position int, title text)`,
    [personId, JSON.stringify(rows)],
  );
}

async function insertCards(sql: Sql, viewer: Viewer, toId: ToId): Promise<void> {
  const rows = sampleBoards.flatMap(({ key: board, lists }) =>
    lists.flatMap(({ key: list, cards }) =>
      cards.map((card, at) => ({
        ...toCardRow(card, viewer, toId),
        board_id: toId(board),
        list_id: toId(list),
        position: toPosition(at),
      })),
    ),
  );
  await sql.query(
    `insert into sample_board_cards (id, person_id, board_id, list_id, position, title, description, search_text, labels,
                                     due_date, due_complete, members, checklist, cover)
     select id, $1, board_id, list_id, position, title, description, search_text, labels,
            due_date, due_complete, members, checklist, cover
       from jsonb_to_recordset($2::jsonb) as rows
         (id text, board_id text, list_id text, position int, title text, description text, search_text text,
          labels text[], due_date text, due_complete boolean, members text[], checklist jsonb, cover text)`,
    [viewer.personId, JSON.stringify(rows)],
  );
}

/** The boards of a person. Boards of colleagues are part of the copies of those. */
export const scrumboardCopy: SampleApp = {
  name: 'scrumboard',
  changed: 'sample-scrumboard.changed',
  async findOthers(sql, { personId }) {
    const rows = await sql.query<{ id: string }>(
      'select distinct person_id as id from sample_board_members where owner_id = $1',
      [personId],
    );
    return rows.map(({ id }) => id);
  },
  async insert(sql, viewer) {
    const toId = idsOf(viewer.personId);
    await insertBoards(sql, viewer, toId);
    await insertLabels(sql, viewer.personId, toId);
    await insertLists(sql, viewer.personId, toId);
    await insertCards(sql, viewer, toId);
  },
  async remove(sql, { personId }) {
    await sql.query('delete from sample_boards where person_id = $1', [personId]);
  },
};
