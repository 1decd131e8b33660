import {
  userImportFields,
  type InvitationResult,
  type JobFault,
  type Language,
} from '@portal/shared/contracts';
import { isEmail, normalizeEmail } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';
import { shorten } from '../../../platform/text/shorten';
import { readTranslations } from '../../../platform/translations';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import {
  defineJob,
  type JobKind,
  type Portion,
  type PortionCall,
  type UnfinishedCall,
} from '../../../platform/person-jobs/define-job';
import { inviteUsers, isInvited, planInvitations, type InvitedUser } from '../../invitations/invite-users';
import { addressesOfUsers } from '../../invitations/invitations.repository';
import { listNamedWorkspaces, WorkspaceNames } from '../workspace-names';
import { importTitles } from './columns';
import type { ImportRow } from './csv-file';
import { readRow, type ImportContext, type RowFaultCode } from './import-row';
import { deleteOldRows, deleteRows, nextRows } from './import-rows.repository';

/** Rows of a portion. Each of them takes several statements. */
const portionSize = 100;

export interface ImportParams {
  importId: string;
  isDryRun: boolean;
  total: number;
  pages: ImportContext['pages'];
  /** Titles of ignored columns. Jobs of former versions have none. */
  unknownTitles?: string[];
}

/** Line of the last row, whether the result file has a row, and the new invitations that a dry run has planned. */
type Position = [line: number, hasText: boolean, planned: number];
/** Result of a row. `value`: the text that a fault is about. */
interface Result {
  code: InvitationResult['result'] | RowFaultCode;
  value: string;
}
type Translations = typeof import('./en.json');

const translations = readTranslations<Translations>('portal', 'users', 'imports');

async function contextOf(sql: Sql, { params, job }: PortionCall<ImportParams>): Promise<ImportContext> {
  const workspaces = new WorkspaceNames(await listNamedWorkspaces(sql, job.tenantId));
  return { workspaces, pages: params.pages, language: job.language };
}

/** Returns the addresses of the rows that are users already. Nothing else of their rows matters. */
async function knownUsers(
  sql: Sql,
  tenantId: string,
  rows: readonly ImportRow[],
): Promise<ReadonlySet<string>> {
  const emails = rows.flatMap(({ cells: { email } }) =>
    isEmail(email ?? '') ? [normalizeEmail(email ?? '')] : [],
  );
  return addressesOfUsers(sql, tenantId, [...new Set(emails)]);
}

/** Invites the people of the rows, or only finds out what would happen. Returns the result of each row. */
async function resultsOf(
  sql: Sql,
  call: PortionCall<ImportParams>,
  { rows, planned }: { rows: readonly ImportRow[]; planned: number },
): Promise<Result[]> {
  const context = await contextOf(sql, call);
  const tenantId = call.job.tenantId ?? '';
  const users = await knownUsers(sql, tenantId, rows);
  const readRows = rows.map(({ cells, isDuplicate }): InvitedUser | Result => {
    if (isDuplicate) return { code: 'duplicate', value: cells.email ?? '' };
    if (users.has(normalizeEmail(cells.email ?? ''))) return { code: 'user_exists', value: '' };
    return readRow(cells, context);
  });
  const items = readRows.filter((row): row is InvitedUser => !('code' in row));
  const invite = { tenantId, items, source: call.source, planned, isImport: true };
  const results = call.params.isDryRun ? await planInvitations(sql, invite) : await inviteUsers(sql, invite);
  let next = 0;
  return readRows.map((row) => {
    if ('code' in row) return row;
    const { result = 'duplicate' } = results[next] ?? {};
    next += 1;
    return { code: result, value: row.email };
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

const maxValue = 100;

/** A person who is a user already is no fault of the row. */
const faultsOf = (rows: readonly ImportRow[], results: readonly Result[]): JobFault[] =>
  rows.flatMap(({ line }, at) => {
    const { code, value } = results[at] ?? {};
    if (code === undefined || code === 'user_exists' || isInvited(code)) return [];
    return [{ line, code, ...(value && { value: shorten(value, maxValue) }) }];
  });

/** Columns that a job names because their titles are unknown. They leave room for refused rows. */
const maxNotices = 3;

/** Returns what the first portion reports about the titles of the file. */
const listNotices = ({ params, position }: PortionCall<ImportParams>): JobFault[] =>
  position === null
    ? (params.unknownTitles ?? [])
        .slice(0, maxNotices)
        .map((value) => ({ line: 1, code: 'unknown_column', value }))
    : [];

/** Returns the lines of the result file for the rows that were not invited. */
function failedLines(rows: readonly ImportRow[], results: readonly Result[], file: FileState): string {
  const { reasons } = translations[file.language];
  const failed = rows.flatMap((row, at) => {
    const result = results[at];
    if (result === undefined || isInvited(result.code)) return [];
    return [{ ...row, reason: reasons[result.code as keyof typeof reasons] }];
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
  const codes = results.map(({ code }) => code);
  const ok = codes.filter(isInvited).length;
  const added = params.isDryRun ? codes.filter((code) => code === 'invited').length : 0;
  const skipped = codes.filter((code) => code === 'user_exists').length;
  return {
    total: params.total,
    position: hasMore ? [last.line, hasText || text !== '', planned + added] : null,
    ok,
    skipped,
    failed: results.length - ok - skipped,
    faults: [...listNotices(call), ...faultsOf(rows, results)],
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

/** Returns the job that invites the people of an imported file. `wake` runs the queue of their messages. */
export const createUserImport = (wake: () => void): JobKind<ImportParams> =>
  defineJob<ImportParams>({
    kind: 'users.import',
    access: 'tenant-admin',
    emits: 'invitations.changed',
    run(sql, call) {
      call.afterCommit(wake);
      return runPortion(sql, call);
    },
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
