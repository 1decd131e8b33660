import type { JobNote } from '@portal/shared/contracts';
import type { Sql } from '../database/database';

/** Maximum number of bytes of a row that holds a part of a file. */
export const partBytes = 256 * 1024;

/** Deletes what was written of a file. */
export async function deleteFile(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from person_job_parts where job_id = $1 and bytes is not null', [id]);
}

/** Begins a file again, and returns how often it was begun. */
export async function beginFile(sql: Sql, id: string): Promise<number> {
  await deleteFile(sql, id);
  const [row] = await sql.query<{ starts: number }>(
    `update person_jobs
        set state = 'running', ok = 0, position = to_jsonb(coalesce(position::text::integer, 0) + 1)
      where id = $1 returning position::text::integer as starts`,
    [id],
  );
  return row?.starts ?? 0;
}

export async function addFilePart(
  sql: Sql,
  id: string,
  { part, bytes }: { part: number; bytes: Buffer },
): Promise<void> {
  await sql.query('insert into person_job_parts (job_id, part, bytes) values ($1, $2::integer, $3)', [
    id,
    part,
    bytes,
  ]);
}

/** Stores the number of rows that are written. */
export async function saveFileProgress(
  sql: Sql,
  id: string,
  { rows, total }: { rows: number; total?: number | undefined },
): Promise<void> {
  await sql.query(
    'update person_jobs set ok = $2::integer, total = coalesce($3::integer, total) where id = $1',
    [id, rows, total ?? null],
  );
}

/** A complete file. */
export interface FinishedFile {
  fileName: string;
  type: string;
  size: number;
  rows: number;
  notes: readonly JobNote[];
  now: Date;
}

/** Ends a job with its file. Failed parts of the file make it partial. */
export async function finishFile(
  sql: Sql,
  id: string,
  { fileName, type, size, rows, notes, now }: FinishedFile,
): Promise<void> {
  // A part that needs one tenant is missing because none was chosen.
  const failed = notes.filter(
    ({ code, problem }) => code === 'tile_failed' && problem !== 'report.tenant_required',
  ).length;
  await sql.query(
    `update person_jobs
        set state = case when $2::integer > 0 then 'partial' else 'succeeded' end, failed = $2::integer, ok = $3::integer,
            total = $3::integer, file_name = $4, media_type = $5, file_size = $6::bigint, notes = $7::text::jsonb,
            finished_at = $8::timestamptz
      where id = $1`,
    [id, failed, rows, fileName, type, size, JSON.stringify(notes), now],
  );
}

/** Returns a part of a file, from 1; undefined after the last one. */
export async function readFilePart(sql: Sql, id: string, part: number): Promise<Buffer | undefined> {
  const [row] = await sql.query<{ bytes: string }>(
    `select encode(coalesce(bytes, convert_to(content, 'UTF8')), 'base64') as bytes
       from person_job_parts where job_id = $1 and part = $2::integer`,
    [id, part],
  );
  return row && Buffer.from(row.bytes, 'base64');
}
