import {
  userImportFields,
  type InvitationResult,
  type JobFault,
  type Language,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';
import { readTranslations } from '../../../platform/translations';
import { csvLines, csvStart } from '../../../platform/text/csv';
import {
  defineJob,
  type Portion,
  type PortionCall,
  type UnfinishedCall,
} from '../../../platform/person-jobs/define-job';
import { inviteUsers, isInvited, planInvitations, type InvitedUser } from '../../invitations/invite-users';
import { importTitles } from './columns';
import type { ImportRow } from './csv-file';
import { readRow, type ImportContext, type RowFault } from './import-row';
import { deleteOldRows, deleteRows, nextRows } from './import-rows.repository';

/** Rows of a portion. Each of them takes several statements. */
const portionSize = 100;

export interface ImportParams {
  importId: string;
  isDryRun: boolean;
  total: number;
  pages: ImportContext['pages'];
}

/** Line of the last row, whether the result file has a row, and the new invitations that a dry run has planned. */
type Position = [line: number, hasText: boolean, planned: number];
type Result = InvitationResult['result'] | RowFault;
type Translations = typeof import('./en.json');

const translations = readTranslations<Translations>('portal', 'users', 'imports');

async function contextOf(sql: Sql, { params, job }: PortionCall<ImportParams>): Promise<ImportContext> {
  const rows = await sql.query<{ id: string; en: string; tr: string }>(
    'select id, title_en as en, title_tr as tr from workspaces where tenant_id = $1 and archived_at is null',
    [job.tenantId],
  );
  const names = rows.flatMap(({ id, en, tr }) =>
    [en, tr, id].map((name) => [fold(name).trim(), id] as const),
  );
  return { workspaces: new Map(names), pages: params.pages, language: job.language };
}

/** Invites the people of the rows, or only finds out what would happen. Returns the result of each row. */
async function resultsOf(
  sql: Sql,
  call: PortionCall<ImportParams>,
  { rows, planned }: { rows: readonly ImportRow[]; planned: number },
): Promise<Result[]> {
  const context = await contextOf(sql, call);
  const readRows = rows.map(({ cells, isDuplicate }) =>
    isDuplicate ? 'duplicate' : readRow(cells, context),
  );
  const items = readRows.filter((row): row is InvitedUser => typeof row !== 'string');
  const invite = { tenantId: call.job.tenantId ?? '', items, source: call.source, planned, isImport: true };
  const results = call.params.isDryRun ? await planInvitations(sql, invite) : await inviteUsers(sql, invite);
  let next = 0;
  return readRows.map((row) => {
    if (typeof row === 'string') return row;
    const { result = 'duplicate' } = results[next] ?? {};
    next += 1;
    return result;
  });
}

interface FileState {
  language: Language;
  /** Whether the file has a row. */
  hasText: boolean;
}

/** Returns the lines of the result file for rows with the reason of each, as they can be imported again. */
function linesOf(
  rows: readonly (ImportRow & { reason: string })[],
  { language, hasText }: FileState,
): string {
  if (rows.length === 0) return '';
  const { columns } = translations[language];
  const titles = [columns.line, ...importTitles(language), columns.reason];
  const lines = rows.map(({ line, cells, reason }) => [
    String(line),
    ...userImportFields.map((column) => cells[column] ?? ''),
    reason,
  ]);
  return `${hasText ? '' : csvStart(titles, language)}${csvLines(lines, language)}`;
}

/** A person who is a user already is no fault of the row. */
const faultsOf = (rows: readonly ImportRow[], results: readonly Result[]): JobFault[] =>
  rows.flatMap(({ line }, at) => {
    const code = results[at];
    return code === undefined || code === 'user_exists' || isInvited(code) ? [] : [{ line, code }];
  });

/** Returns the lines of the result file for the rows that were not invited. */
function failedLines(rows: readonly ImportRow[], results: readonly Result[], file: FileState): string {
  const { reasons } = translations[file.language];
  const failed = rows.flatMap((row, at) => {
    const result = results[at];
    if (result === undefined || isInvited(result)) return [];
    return [{ ...row, reason: reasons[result as keyof typeof reasons] }];
  });
  return linesOf(failed, file);
}

async function runPortion(sql: Sql, call: PortionCall<ImportParams>): Promise<Portion> {
  const { params, position, job } = call;
  const [after, hasText, planned] = (position as Position | null) ?? [0, false, 0];
  const rows = await nextRows(sql, params.importId, { after, limit: portionSize });
  const results = await resultsOf(sql, call, { rows, planned });
  const text = failedLines(rows, results, { language: job.language, hasText });
  const last = rows.at(-1);
  const hasMore = last !== undefined && rows.length === portionSize;
  if (!hasMore) await deleteRows(sql, params.importId);
  const ok = results.filter(isInvited).length;
  const added = params.isDryRun ? results.filter((result) => result === 'invited').length : 0;
  const skipped = results.filter((result) => result === 'user_exists').length;
  return {
    total: params.total,
    position: hasMore ? [last.line, hasText || text !== '', planned + added] : null,
    ok,
    skipped,
    failed: results.length - ok - skipped,
    faults: faultsOf(rows, results),
    text,
  };
}

/** Deletes the rows of an import that ends early. Returns the lines of those that were not reached. */
async function endUnfinished(sql: Sql, call: UnfinishedCall<ImportParams>): Promise<string> {
  const { params, position, language } = call;
  const [after, hasText] = (position as Position | null) ?? [0, false];
  const rows = await nextRows(sql, params.importId, { after, limit: null });
  await deleteRows(sql, params.importId);
  const reason = translations[language].reasons.not_reached;
  return linesOf(
    rows.map((row) => ({ ...row, reason })),
    { language, hasText },
  );
}

/** Invites the people of an imported file. */
export const importUsers = defineJob<ImportParams>({
  kind: 'users.import',
  access: 'tenant-admin',
  emits: 'invitations.changed',
  run: runPortion,
  endUnfinished,
  deleteOld: deleteOldRows,
});

/** Has the same results as the import, and changes nothing. */
export const checkImport = defineJob<ImportParams>({
  kind: 'users.import_check',
  access: 'tenant-admin',
  run: runPortion,
  async endUnfinished(sql, { params }) {
    await deleteRows(sql, params.importId);
    return '';
  },
});
