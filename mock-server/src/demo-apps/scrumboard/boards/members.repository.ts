import { scrumboardLimits, type Board, type BoardMember } from '@portal/shared/contracts/sample-apps';
import { matchesIn } from '@portal/shared/text';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import type { Listing } from '../../../platform/lists/listing';
import { selectPage } from '../../../platform/lists/page';
import { rejectField } from '../../../platform/http/problem';
import { searchTerms } from '../../../platform/text/sort-key';
import { sampleMembers } from '../../members/sample-members';
import { memberIds, touchBoard, type LockedBoard } from './change-board';

const { found, members: limit } = scrumboardLimits;

/** Listing of the active people of a tenant except those with these ids. */
const colleaguesListing = (tenantId: string, { language }: Viewer, ids: readonly string[]): Listing => ({
  table: 'people',
  where: `item.tenant_id = $1 and item.status = 'active' and item.id <> all($2::text[])`,
  params: [tenantId, ids],
  columns: `item.id, concat_ws(' ', item.first_name, item.last_name) as name, item.avatar`,
  sorts: { name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` } },
  words: { table: 'people_words', where: 'words.tenant_id = $1' },
  total: { kept: '(select user_count from tenants where id = $1)' },
});

async function findColleagues(
  sql: Sql,
  viewer: Viewer,
  { ids, search }: { ids: readonly string[]; search: string },
): Promise<BoardMember[]> {
  if (viewer.tenantId === null) return [];
  const listing = colleaguesListing(viewer.tenantId, viewer, ids);
  const { items } = await selectPage<Omit<BoardMember, 'kind'>>(sql, { search }, listing);
  return items.map(({ id, name, avatar }) => ({ id, name, avatar, kind: 'colleague' }));
}

/** Returns colleagues and sample members whom the viewer can add to an own board. */
export async function findCandidates(
  sql: Sql,
  viewer: Viewer,
  { board, search = '' }: { board: Pick<Board, 'members'>; search: string | undefined },
): Promise<BoardMember[]> {
  const ids = board.members.map(({ id }) => id);
  const terms = searchTerms(search);
  const samples = sampleMembers.filter(
    ({ id, name }) => !ids.includes(id) && matchesIn({ text: search, terms }, name),
  );
  return [
    ...(await findColleagues(sql, viewer, { ids, search })),
    ...samples.map((member) => ({ ...member, kind: 'sample' as const })),
  ].slice(0, found);
}

/**
 * Adds a sample member, or a colleague of the viewer, to an own board of the viewer. Returns null for unknown people, and
 * for boards of others.
 */
export async function addMember(
  sql: Sql,
  viewer: Viewer,
  { board, memberId }: { board: LockedBoard; memberId: string },
): Promise<true | null> {
  if (board.ownerId !== viewer.personId) return null;
  const present = memberIds(board);
  if (present.includes(memberId)) return true;
  if (present.length > limit) rejectField('/memberId', 'too_many', { limit });
  if (sampleMembers.some(({ id }) => id === memberId)) {
    await sql.query(
      'update sample_boards set sample_members = array_append(sample_members, $2) where id = $1',
      [board.id, memberId],
    );
    return true;
  }
  return addColleague(sql, viewer, { board, memberId });
}

/** Adds the person to the locked board, too, so that the change is announced to them. */
async function addColleague(
  sql: Sql,
  { personId, tenantId }: Viewer,
  { board, memberId }: { board: LockedBoard; memberId: string },
): Promise<true | null> {
  const [added] = await sql.query(
    `insert into sample_board_members (board_id, owner_id, tenant_id, person_id)
     select $1, $2, tenant_id, id from people where id = $3 and tenant_id = $4 and status = 'active'
     returning person_id`,
    [board.id, personId, memberId, tenantId],
  );
  if (!added) return null;
  board.colleagues.push(memberId);
  return true;
}

/** Removes a member from a board and its cards. The membership is last: without it, the viewer who leaves sees no row. */
export async function removeMember(
  sql: Sql,
  viewer: Viewer,
  { board, memberId }: { board: LockedBoard; memberId: string },
): Promise<void> {
  await sql.query(
    `update sample_board_cards set members = array_remove(members, $2), version = version + 1
      where board_id = $1 and $2 = any(members)`,
    [board.id, memberId],
  );
  await sql.query(
    'update sample_boards set sample_members = array_remove(sample_members, $2) where id = $1',
    [board.id, memberId],
  );
  await touchBoard(sql, viewer, board.id);
  await sql.query('delete from sample_board_members where board_id = $1 and person_id = $2', [
    board.id,
    memberId,
  ]);
}
