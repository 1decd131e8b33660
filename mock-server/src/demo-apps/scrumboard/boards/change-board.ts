import type { Viewer } from '../../../platform/app/in-scope';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';

/** A board that is locked until the transaction ends, with its members. */
export interface LockedBoard {
  id: string;
  ownerId: string;
  version: number;
  sampleMembers: string[];
  /** Members who are users of the portal. */
  colleagues: string[];
}

/** Parts of a call that changes a board. */
export interface ChangeCall {
  viewer: Viewer;
  request: { server: { portal: PortalDeps } };
  afterCommit(work: () => void): void;
}

const boardIds = {
  board: '$1',
  list: '(select board_id from sample_board_lists where id = $1)',
  card: '(select board_id from sample_board_cards where id = $1)',
  label: '(select board_id from sample_board_labels where id = $1)',
} as const;

/** An id, and whether it is that of a board or of a part of one. */
export interface BoardKey {
  of: keyof typeof boardIds;
  id: string;
}

/** Ids of all members, the owner first. */
export const memberIds = ({ ownerId, colleagues, sampleMembers }: LockedBoard): string[] => [
  ownerId,
  ...colleagues,
  ...sampleMembers,
];

/**
 * Locks the board with this id, or of the part with this id, so that changes of a board run one after another. Returns null
 * unless the viewer is a member: row security hides all other boards.
 */
export async function lockBoard(sql: Sql, { of, id }: BoardKey): Promise<LockedBoard | null> {
  const [board] = await sql.query<Omit<LockedBoard, 'colleagues'>>(
    `select id, person_id as "ownerId", version, sample_members as "sampleMembers"
       from sample_boards where id = ${boardIds[of]} for update`,
    [id],
  );
  if (!board) return null;
  // Read after the lock is there: another change may have removed a member.
  const rows = await sql.query<{ id: string }>(
    'select person_id as id from sample_board_members where board_id = $1 order by place',
    [board.id],
  );
  return { ...board, colleagues: rows.map((row) => row.id) };
}

/** Publishes after the commit that a board has changed, to all who can read it. */
export function announceChange(
  { request, afterCommit }: Pick<ChangeCall, 'request' | 'afterCommit'>,
  { id, ownerId, colleagues }: Pick<LockedBoard, 'id' | 'ownerId' | 'colleagues'>,
): void {
  const { events } = request.server.portal;
  afterCommit(() => {
    for (const personId of new Set([ownerId, ...colleagues]))
      events.publish({ to: { personId }, type: 'sample-scrumboard.changed', data: { boardId: id } });
  });
}

/** Stores who has changed the board last. */
export const touchBoard = (sql: Sql, { personId, now }: Viewer, boardId: string): Promise<unknown[]> =>
  sql.query('update sample_boards set active_at = $2::timestamptz, active_by = $3 where id = $1', [
    boardId,
    now.toISOString(),
    personId,
  ]);

/**
 * Changes a board that is locked meanwhile, and announces the change. Returns null if the board is unknown to the viewer or
 * `change` returns null because nothing changes.
 */
export async function changeBoard<Result>(
  sql: Sql,
  call: ChangeCall,
  { change, ...key }: BoardKey & { change(board: LockedBoard): Promise<Result | null> },
): Promise<Result | null> {
  const board = await lockBoard(sql, key);
  const result = board && (await change(board));
  if (board === null || result === null) return null;
  await touchBoard(sql, call.viewer, board.id);
  announceChange(call, board);
  return result;
}
