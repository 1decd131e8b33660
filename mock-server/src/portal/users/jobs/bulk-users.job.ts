import type { Language, UserBulk, UserBulkAction, UserBulkChange } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import { defineJob, type JobKind, type PortionCall } from '../../../platform/person-jobs/define-job';
import { endAccess } from '../../../platform/auth/end-access';
import { applyRightsChange } from '../../../platform/auth/rights-changes';
import { changeUsers, type StartPages } from '../change-users';
import { changeStatuses, removeUsers, type Refusal } from '../user-changes';
import { countMatching, nextMatching, type MatchingUser, type UserMatch } from './matching-users';

/** Users of a portion. Each of them takes several statements. */
const portionSize = 100;

/** Users of a job, and for the action `change`, what it sets and the start pages that users may open. */
export type BulkParams = UserBulk['selection'] & { change?: UserBulkChange; pages?: StartPages };
/** Key and id of the last user, and whether a user was refused before. */
type Position = [key: string, id: string, hasRefused: boolean];

const titles: Record<Language, readonly string[]> = {
  en: ['Name', 'E-mail', 'Reason'],
  tr: ['Ad', 'E-posta', 'Neden'],
};
const reasons = {
  self: { en: 'Your own account', tr: 'Kendi hesabınız' },
  last_admin: { en: 'The last administrator must remain', tr: 'Son yönetici kalmalı' },
  not_found: { en: 'No longer exists', tr: 'Artık yok' },
  start_page: { en: 'Cannot open this start page', tr: 'Bu başlangıç sayfasını açamaz' },
} as const satisfies Record<Refusal, Record<Language, string>>;

interface Outcome {
  changedIds: string[];
  refusals: ReadonlyMap<string, Refusal>;
}

interface Action {
  action: UserBulkAction;
  params: BulkParams;
}

async function apply(
  sql: Sql,
  { action, params: { change = {}, pages } }: Action,
  selection: { tenantId: string; source: AuditSource; ids: readonly string[] },
): Promise<Outcome> {
  if (action === 'change') return changeUsers(sql, selection, { ...change, pages });
  if (action === 'remove') {
    const { users, refusals } = await removeUsers(sql, selection);
    return { changedIds: users.map(({ id }) => id), refusals };
  }
  const { changed, refusals } = await changeStatuses(
    sql,
    selection,
    action === 'disable' ? 'disabled' : 'active',
  );
  return { changedIds: changed.map(({ id }) => id), refusals };
}

/** Returns the lines of the result file for the refused users of a portion. */
function refusedLines(
  users: readonly MatchingUser[],
  { refusals }: Outcome,
  { language, hasRefused }: { language: Language; hasRefused: boolean },
): string {
  const rows = users.flatMap(({ id, firstName, lastName, email }) => {
    const refusal = refusals.get(id);
    return refusal ? [[`${firstName} ${lastName}`.trim(), email, reasons[refusal][language]]] : [];
  });
  if (rows.length === 0) return '';
  return `${hasRefused ? '' : csvStart(titles[language], language)}${csvLines(rows, language)}`;
}

const matchOf = ({ params, job }: PortionCall<BulkParams>): UserMatch => ({
  tenantId: job.tenantId ?? '',
  filters: params.query,
  excludeIds: params.excludeIds ?? [],
  ids: params.ids,
  until: job.createdAt,
});

async function runPortion(
  sql: Sql,
  call: PortionCall<BulkParams>,
  { action, deps }: { action: UserBulkAction; deps: PortalDeps },
) {
  const match = matchOf(call);
  const position = call.position as Position | null;
  const [key, id, hadRefused = false] = position ?? [];
  const after = key === undefined || id === undefined ? null : ([key, id] as const);
  const total = position ? {} : { total: await countMatching(sql, match) };
  const users = await nextMatching(sql, match, { after, limit: portionSize });
  const ids = users.map((user) => user.id);
  const outcome = await apply(
    sql,
    { action, params: call.params },
    { tenantId: match.tenantId, source: call.source, ids },
  );
  call.afterCommit(() => {
    if (action === 'enable' || action === 'change')
      for (const personId of outcome.changedIds) applyRightsChange(deps, { personId });
    else endAccess(deps, outcome.changedIds);
  });
  const { language } = call.job;
  const text = refusedLines(users, outcome, { language, hasRefused: hadRefused });
  const last = users.at(-1);
  const failed = outcome.refusals.size;
  return {
    ...total,
    position: last && users.length === portionSize ? [last.key, last.id, hadRefused || failed > 0] : null,
    ok: outcome.changedIds.length,
    failed,
    skipped: users.length - outcome.changedIds.length - failed,
    text,
  };
}

/** Returns the jobs that disable, enable, remove or change many users. */
export const bulkUserJobs = (deps: PortalDeps): Record<UserBulkAction, JobKind<BulkParams>> => {
  const jobOf = (action: UserBulkAction) =>
    defineJob<BulkParams>({
      kind: `users.${action}`,
      access: 'tenant-admin',
      emits: 'users.changed',
      run: (sql, call) => runPortion(sql, call, { action, deps }),
    });
  return {
    disable: jobOf('disable'),
    enable: jobOf('enable'),
    remove: jobOf('remove'),
    change: jobOf('change'),
  };
};
