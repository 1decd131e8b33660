import type {
  Language,
  UserBulk,
  UserBulkAction,
  UserBulkChange,
  UserBulkWorkspace,
} from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import { defineJob, type JobKind, type PortionCall } from '../../../platform/person-jobs/define-job';
import { endAccess } from '../../../platform/auth/end-access';
import { applyRightsChange } from '../../../platform/auth/rights-changes';
import { changeUsers, type StartPages } from '../change-users';
import { changeMembers } from '../../workspaces/member-changes';
import { changeStatuses, removeUsers, type Refusal } from '../user-changes';
import { countMatching, nextMatching, type MatchingUser, type UserMatch } from './matching-users';

/** Users of a portion. Each of them takes several statements. */
const portionSize = 100;

/**
 * Users of a job, and for the action `change`, what it sets and the start pages that users may open; for the actions on
 * members, the workspace.
 */
export type BulkParams = UserBulk['selection'] & {
  change?: UserBulkChange;
  pages?: StartPages;
  workspace?: UserBulkWorkspace;
};
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
  last_workspace_admin: {
    en: 'The last administrator of the workspace must remain',
    tr: 'Çalışma alanının son yöneticisi kalmalı',
  },
} as const satisfies Record<Refusal, Record<Language, string>>;

interface Outcome {
  changedIds: string[];
  refusals: ReadonlyMap<string, Refusal>;
}

interface Target {
  tenantId: string;
  language: Language;
  source: AuditSource;
  ids: readonly string[];
}

interface Action {
  action: UserBulkAction;
  params: BulkParams;
}

async function apply(
  sql: Sql,
  { action, params: { change = {}, pages, workspace } }: Action,
  selection: Target,
): Promise<Outcome> {
  if (workspace) return changeWorkspaceMembers(sql, selection, workspace);
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

/** Adds users to a workspace, or removes them from it if no role is given. */
async function changeWorkspaceMembers(
  sql: Sql,
  { ids, ...target }: Target,
  { id, role }: UserBulkWorkspace,
): Promise<Outcome> {
  const change = { ids, role: role ?? null, keepsRoles: role !== undefined };
  const { results } = await changeMembers(sql, { ...target, id }, change);
  const withResult = (...wanted: readonly string[]) =>
    results.filter(({ result }) => wanted.includes(result)).map((row) => row.id);
  return {
    changedIds: withResult('added', 'removed'),
    refusals: new Map([
      ...withResult('last_admin').map((user) => [user, 'last_workspace_admin'] as const),
      ...withResult('not_found').map((user) => [user, 'not_found'] as const),
    ]),
  };
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
    { tenantId: match.tenantId, language: call.job.language, source: call.source, ids },
  );
  call.afterCommit(() => {
    if (action === 'disable' || action === 'remove') endAccess(deps, outcome.changedIds);
    else for (const personId of outcome.changedIds) applyRightsChange(deps, { personId });
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

/** Whether an action changes the members of a workspace. */
export const isOnMembers = (action: UserBulkAction): boolean =>
  action === 'add-to-workspace' || action === 'remove-from-workspace';

/** Returns the jobs that disable, enable, remove or change many users, or their membership of a workspace. */
export const bulkUserJobs = (deps: PortalDeps): Record<UserBulkAction, JobKind<BulkParams>> => {
  const jobOf = (action: UserBulkAction) =>
    defineJob<BulkParams>({
      kind: `users.${action}`,
      access: 'tenant-admin',
      emits: isOnMembers(action) ? 'workspaces.changed' : 'users.changed',
      run: (sql, call) => runPortion(sql, call, { action, deps }),
    });
  return {
    disable: jobOf('disable'),
    enable: jobOf('enable'),
    remove: jobOf('remove'),
    change: jobOf('change'),
    'add-to-workspace': jobOf('add-to-workspace'),
    'remove-from-workspace': jobOf('remove-from-workspace'),
  };
};
