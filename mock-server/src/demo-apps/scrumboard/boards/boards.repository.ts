import { randomUUID } from 'node:crypto';
import {
  scrumboardLimits,
  type Board,
  type BoardDetails,
  type BoardMember,
  type CreateBoard,
  type UpdateBoard,
} from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../../platform/app/in-scope';
import { sampleUser } from '../../../platform/auth/sample-user';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { sampleMembers } from '../../members/sample-members';
import { findCardRows, toCard } from '../cards/cards.repository';
import { listLabels } from '../labels/labels.repository';
import { readLists } from '../lists/lists.repository';
import type { LockedBoard } from './change-board';

type Person = Omit<BoardMember, 'kind'>;

interface BoardRow extends Pick<Board, 'id' | 'title' | 'description' | 'icon' | 'version' | 'lastActivity'> {
  ownerId: string;
  owner: Person | null;
  activeBy: string;
  activeName: string | null;
  colleagues: Person[] | null;
  sampleMembers: string[];
}

const nameOf = (person: string): string =>
  `coalesce(nullif(trim(concat_ws(' ', ${person}.first_name, ${person}.last_name)), ''), ${person}.email)`;
const personObject = `jsonb_build_object('id', p.id, 'name', ${nameOf('p')}, 'avatar', p.avatar)`;

const boardsStatement = `
  select board.id, board.title, board.description, board.icon, board.version, board.active_at as "lastActivity",
         board.person_id as "ownerId", board.active_by as "activeBy", board.sample_members as "sampleMembers",
         (select ${personObject} from people p where p.id = board.person_id) as owner,
         (select ${nameOf('p')} from people p where p.id = board.active_by) as "activeName",
         (select jsonb_agg(${personObject} order by m.place)
            from sample_board_members m join people p on p.id = m.person_id
           where m.board_id = board.id) as colleagues
    from sample_boards board`;

const sampleUserAsPerson: Person = { id: sampleUser.id, name: sampleUser.name, avatar: null };

function toMembers({ ownerId, owner, colleagues, sampleMembers: samples }: BoardRow): BoardMember[] {
  const ownPerson = ownerId === sampleUser.id ? sampleUserAsPerson : owner;
  return [
    { ...(ownPerson ?? { id: ownerId, name: '', avatar: null }), kind: 'owner' },
    ...(colleagues ?? []).map((person) => ({ ...person, kind: 'colleague' as const })),
    ...sampleMembers
      .filter(({ id }) => samples.includes(id))
      .map((member) => ({ ...member, kind: 'sample' as const })),
  ];
}

function toBoard(row: BoardRow, viewer: Viewer): Board {
  const { id, title, description, icon, version, lastActivity, ownerId, activeBy } = row;
  const activeName = activeBy === sampleUser.id ? sampleUser.name : row.activeName;
  return {
    id,
    title,
    description,
    icon,
    version,
    lastActivity,
    lastActivityBy: activeName === null ? null : { id: activeBy, name: activeName },
    isOwner: ownerId === viewer.personId,
    members: toMembers(row),
  };
}

/** Returns the boards of the viewer and those of colleagues who have added them. Row security hides all others. */
export async function listBoards(sql: Sql, viewer: Viewer): Promise<Board[]> {
  const rows = await sql.query<BoardRow>(`${boardsStatement} order by board.place`);
  return rows.map((row) => toBoard(row, viewer));
}

export async function findBoard(sql: Sql, viewer: Viewer, id: string): Promise<Board | null> {
  const [row] = await sql.query<BoardRow>(`${boardsStatement} where board.id = $1`, [id]);
  return row ? toBoard(row, viewer) : null;
}

/** Returns a board with its lists, cards and labels; null for a board that is unknown to the viewer. */
export async function readBoard(sql: Sql, viewer: Viewer, id: string): Promise<BoardDetails | null> {
  const [board, lists, rows, labels] = await Promise.all([
    findBoard(sql, viewer, id),
    readLists(sql, id),
    findCardRows(sql, id),
    listLabels(sql, id),
  ]);
  if (!board) return null;
  const members = board.members.map((member) => member.id);
  const cards = Map.groupBy(
    rows.map((row) => toCard(row, { labels, members })),
    ({ listId }) => listId,
  );
  return {
    ...board,
    members,
    people: board.members,
    labels,
    lists: lists.map((list) => ({ ...list, cards: cards.get(list.id) ?? [] })),
  };
}

/** Adds a board of the viewer. */
export async function createBoard(sql: Sql, viewer: Viewer, { board }: CreateBoard): Promise<Board | null> {
  const { personId, now } = viewer;
  const [own] = await sql.query<{ count: number }>(
    'select count(*)::int as count from sample_boards where person_id = $1',
    [personId],
  );
  const limit = scrumboardLimits.boards;
  if ((own?.count ?? 0) >= limit) rejectField('/board', 'too_many', { limit });
  const [id, title] = [randomUUID(), board.title.trim()];
  await sql.query(
    `insert into sample_boards (id, person_id, title, title_key, description, icon, active_at, active_by)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $2)`,
    [id, personId, title, fold(title), board.description ?? '', board.icon ?? 'board', now.toISOString()],
  );
  return findBoard(sql, viewer, id);
}

/** Changes the given fields of a board. */
export async function updateBoard(
  sql: Sql,
  { id, version }: LockedBoard,
  { board, revision }: UpdateBoard & { revision: number | undefined },
): Promise<void> {
  rejectStale(revision, version);
  const title = board.title?.trim();
  await sql.query(
    `update sample_boards
        set title = coalesce($2, title), title_key = coalesce($3, title_key),
            description = coalesce($4, description), icon = coalesce($5, icon), version = version + 1
      where id = $1`,
    [
      id,
      title ?? null,
      title === undefined ? null : fold(title),
      board.description ?? null,
      board.icon ?? null,
    ],
  );
}

/** Deletes a board with all its rows. */
export const deleteBoard = (sql: Sql, id: string): Promise<unknown[]> =>
  sql.query('delete from sample_boards where id = $1', [id]);
