import type { FastifyRequest } from 'fastify';
import type { PortalDeps } from '../../../platform/app/portal-app';
import { getScope, type Caller } from '../../../platform/auth/caller';
import { toPortalError } from '../../../platform/http/error-handlers';
import { todayIn } from '../../../platform/text/today';
import { findPerson } from '../../me/me.repository';
import { resolvePreferences } from '../../me/preferences';
import type { ReportLibrary } from '../../reports/library/report-library';
import { readRowScope } from '../../reports/run/row-scope';
import { listWorkspaces } from '../../reports/workspaces.repository';

/** Returns what a person may read. Only people without a tenant may choose one. */
export async function readAccess(
  { db, now }: PortalDeps,
  { reports, workspaces }: ReportLibrary,
  { caller, tenantId }: { caller: Caller; tenantId: string | undefined },
) {
  const [own, person, rows] = await db.batch(getScope(caller), (sql) =>
    Promise.all([
      listWorkspaces(sql, { ...caller, language: 'en' }, workspaces),
      findPerson(sql, caller.personId),
      readRowScope(sql, caller, tenantId),
    ]),
  );
  const visible = [...reports.values()].filter((report) => own.some((workspace) => workspace.holds(report)));
  const levels = { tenant: person?.tenantPreferences, user: person?.preferences };
  return {
    rows,
    visibleReports: new Set(visible.map(({ id }) => id)),
    today: todayIn(now(), resolvePreferences(levels).timeZone.value ?? 'UTC'),
  };
}

/** Expected problems are in the status of the warehouse. */
export function logFailure({ log }: Pick<FastifyRequest, 'log'>, part: string, error: unknown): void {
  if (toPortalError(error).code !== 'internal') return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ part, reason: message, stack }, 'a figure of the start page failed');
}
