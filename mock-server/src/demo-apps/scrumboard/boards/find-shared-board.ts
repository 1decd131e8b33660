import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';

/** Returns the board of lists or cards; null if all are unknown. Rejects those of several boards. */
export async function findSharedBoard(
  sql: Sql,
  parts: 'lists' | 'cards',
  ids: readonly string[],
): Promise<string | null> {
  const boards = await sql.query<{ id: string }>(
    `select distinct board_id as id from sample_board_${parts} where id = any($1::text[])`,
    [ids],
  );
  if (boards.length > 1) rejectField(`/${parts}`, 'several_boards');
  return boards[0]?.id ?? null;
}
