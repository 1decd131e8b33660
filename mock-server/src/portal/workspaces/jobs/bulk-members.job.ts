import type { ChangedMembers, Language, WorkspaceMemberBulk } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import {
  defineJob,
  type JobKind,
  type Portion,
  type PortionCall,
} from '../../../platform/person-jobs/define-job';
import { changeMembers } from '../member-changes';
import { lockWorkspaces } from '../workspaces.repository';
import { countMatching, nextMatching, type MatchingMember, type MemberMatch } from './matching-members';

/** Members of a portion. Each of them takes several statements. */
const portionSize = 100;

export type MemberBulk = WorkspaceMemberBulk & { workspaceId: string };

/** Id of the last member, and whether a member was refused before. */
type Position = [id: string, hasRefused: boolean];

const titles: Record<Language, readonly string[]> = {
  en: ['Name', 'E-mail', 'Reason'],
  tr: ['Ad', 'E-posta', 'Neden'],
};
const lastAdmin: Record<Language, string> = {
  en: 'The last administrator of the workspace must remain',
  tr: 'Çalışma alanının son yöneticisi kalmalı',
};

const matchOf = ({ params, job }: PortionCall<MemberBulk>): MemberMatch => ({
  tenantId: job.tenantId ?? '',
  workspaceId: params.workspaceId,
  filters: params.selection.query,
  excludeIds: params.selection.excludeIds ?? [],
  until: job.createdAt,
});

/** Returns the lines of the result file for the refused members of a portion. */
function refusedLines(members: readonly MatchingMember[], language: Language, isFirst: boolean): string {
  if (members.length === 0) return '';
  const rows = members.map(({ firstName, lastName, email }) => [
    `${firstName} ${lastName}`.trim(),
    email,
    lastAdmin[language],
  ]);
  return `${isFirst ? csvStart(titles[language], language) : ''}${csvLines(rows, language)}`;
}

type Result = ChangedMembers['results'][number]['result'];
const changes: readonly Result[] = ['added', 'changed', 'removed'];

async function runPortion(sql: Sql, call: PortionCall<MemberBulk>): Promise<Portion> {
  const { params, source, job } = call;
  const match = matchOf(call);
  const position = call.position as Position | null;
  const [after = null, hadRefused = false] = position ?? [];
  // Otherwise a member that another call removes meanwhile would be added again.
  await lockWorkspaces(sql, match.tenantId);
  const total = position ? {} : { total: await countMatching(sql, match) };
  const members = await nextMatching(sql, match, { after, limit: portionSize });
  const target = { tenantId: match.tenantId, id: params.workspaceId, language: job.language, source };
  const ids = members.map(({ id }) => id);
  const { results } = await changeMembers(sql, target, { ids, role: params.role });
  const refused = members.filter((_, at) => results[at]?.result === 'last_admin');
  const ok = results.filter(({ result }) => changes.includes(result)).length;
  const lastId = members.at(-1)?.id;
  const isLast = lastId === undefined || members.length < portionSize;
  return {
    ...total,
    position: isLast ? null : [lastId, hadRefused || refused.length > 0],
    ok,
    failed: refused.length,
    skipped: members.length - ok - refused.length,
    text: refusedLines(refused, job.language, !hadRefused),
  };
}

const jobOf = (kind: string): JobKind<MemberBulk> =>
  defineJob<MemberBulk>({ kind, access: 'tenant-admin', emits: 'workspaces.changed', run: runPortion });

/** Jobs that change the role of many members of a workspace, or remove them. */
export const bulkMemberJobs = {
  setRole: jobOf('workspace-members.set-role'),
  remove: jobOf('workspace-members.remove'),
};
