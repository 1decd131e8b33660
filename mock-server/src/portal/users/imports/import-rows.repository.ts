import type { Sql } from '../../../platform/database/database';
import { inTurns, splitIntoPortions } from '../../../platform/turns';
import type { ImportRow } from './csv-file';

/** Longer than any job lasts. */
const lifetime = 8 * 86_400_000;

/** Rows that are stored by one statement, so that other requests have a turn between them. */
const rowsAtOnce = 500;

/** Stores the rows of an import. */
export async function insertRows(
  sql: Sql,
  { tenantId, importId, now }: { tenantId: string; importId: string; now: Date },
  rows: readonly ImportRow[],
): Promise<void> {
  for await (const portion of inTurns(splitIntoPortions(rows, rowsAtOnce)))
    await sql.query(
      `insert into user_import_rows (tenant_id, import_id, line, cells, is_duplicate, created_at)
         select $1, $2, line, cells, "isDuplicate", $4::timestamptz
           from jsonb_to_recordset($3::text::jsonb) as given(line integer, cells jsonb, "isDuplicate" boolean)`,
      [tenantId, importId, JSON.stringify(portion), now],
    );
}

/** Returns the next rows of an import in the order of the file, all of them without a limit. */
export const nextRows = (
  sql: Sql,
  importId: string,
  { after, limit }: { after: number; limit: number | null },
): Promise<ImportRow[]> =>
  sql.query<ImportRow>(
    `select line, cells, is_duplicate as "isDuplicate" from user_import_rows
      where import_id = $1 and line > $2::integer order by line limit $3::integer`,
    [importId, after, limit],
  );

/** Deletes the rows of imports that never ended. */
export async function deleteOldRows(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from user_import_rows where created_at < $1::timestamptz', [
    new Date(now.getTime() - lifetime),
  ]);
}

export async function deleteRows(sql: Sql, importId: string): Promise<void> {
  await sql.query('delete from user_import_rows where import_id = $1', [importId]);
}
