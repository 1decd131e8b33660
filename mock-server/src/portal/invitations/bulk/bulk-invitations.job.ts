import type { InvitationBulk, InvitationBulkAction, Language } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import {
  defineJob,
  type JobKind,
  type Portion,
  type PortionCall,
} from '../../../platform/person-jobs/define-job';
import {
  resendInvitations,
  revokeInvitations,
  type ChangedRows,
  type InvitationSelection,
} from '../invitation-changes';
import { countMatching, nextMatching, type InvitationMatch } from './matching-invitations';

/** Invitations of a portion. */
const portionSize = 100;

type Selection = InvitationBulk['selection'];
/** Key and id of the last invitation, and whether one was refused before. */
type Position = [key: string, id: string, hasRefused: boolean];

const titles: Record<Language, readonly string[]> = {
  en: ['Name', 'E-mail', 'Reason'],
  tr: ['Ad', 'E-posta', 'Neden'],
};
const reasons = {
  too_soon: { en: 'Sent less than 30 seconds ago', tr: '30 saniyeden kısa süre önce gönderildi' },
  user_exists: { en: 'Already a user', tr: 'Zaten bir kullanıcı' },
  domain_not_allowed: {
    en: 'Not in a verified domain of your organisation',
    tr: 'Kuruluşunuzun doğrulanmış alan adlarından birinde değil',
  },
} as const;

/** Changes several invitations, each with its outcome. */
export const changesByAction: Record<
  InvitationBulkAction,
  (sql: Sql, selection: InvitationSelection) => Promise<ChangedRows>
> = { resend: resendInvitations, revoke: revokeInvitations };

const hasReason = (result: string): result is keyof typeof reasons => Object.hasOwn(reasons, result);

/** Returns the lines of the result file. Invitations that are closed already need no reason. */
function refusedLines({ refused }: ChangedRows, language: Language): (readonly string[])[] {
  return [...refused.values()].flatMap(({ row, result }) =>
    hasReason(result)
      ? [[`${row.firstName} ${row.lastName}`.trim(), row.email, reasons[result][language]]]
      : [],
  );
}

const matchOf = ({ params, job }: PortionCall<Selection>): InvitationMatch => ({
  tenantId: job.tenantId ?? '',
  filters: params.query,
  excludeIds: params.excludeIds ?? [],
  at: job.createdAt,
});

async function runPortion(
  sql: Sql,
  call: PortionCall<Selection>,
  action: InvitationBulkAction,
): Promise<Portion> {
  const match = matchOf(call);
  const position = call.position as Position | null;
  const [key, id, hadRefused = false] = position ?? [];
  const after = key === undefined || id === undefined ? null : ([key, id] as const);
  const total = position ? {} : { total: await countMatching(sql, match) };
  const rows = await nextMatching(sql, match, { after, limit: portionSize });
  const selection = { tenantId: match.tenantId, ids: rows.map((row) => row.id), source: call.source };
  const outcome = await changesByAction[action](sql, selection);
  const { language } = call.job;
  const lines = refusedLines(outcome, language);
  const start = hadRefused || lines.length === 0 ? '' : csvStart(titles[language], language);
  const last = rows.at(-1);
  const ok = outcome.changed.length;
  return {
    ...total,
    position:
      last && rows.length === portionSize ? [last.key, last.id, hadRefused || lines.length > 0] : null,
    ok,
    failed: lines.length,
    skipped: rows.length - ok - lines.length,
    text: `${start}${csvLines(lines, language)}`,
  };
}

/** Returns the jobs that send or revoke many invitations. `onSent` is called after messages were queued. */
export const bulkInvitationJobs = (onSent: () => void): Record<InvitationBulkAction, JobKind<Selection>> => {
  const jobOf = (action: InvitationBulkAction) =>
    defineJob<Selection>({
      kind: `invitations.${action}`,
      access: 'tenant-admin',
      emits: 'invitations.changed',
      run: (sql, call) => {
        if (action === 'resend') call.afterCommit(onSent);
        return runPortion(sql, call, action);
      },
    });
  return { resend: jobOf('resend'), revoke: jobOf('revoke') };
};
