import { LoadReports, type LoadReport } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';
import { containerName } from '../publishing/check';
import { addCanaryLoads, addHealth, sumByVersion } from './health.repository';
import { resolvedRemotes } from '../registry/registry';
import { createRejections } from './rejections';
import { createBudget } from './report-budget';

const callsPerMinute = 30;

const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

/** Assigns a recovered load to the version that failed, when the report names the previous version. */
async function assignToFailedVersion(
  deps: PortalDeps,
  caller: Caller,
  reports: readonly LoadReport[],
): Promise<LoadReport[]> {
  const { remotes } = (await resolvedRemotes(deps.db, caller)).document;
  return reports.map((report) => {
    const view = remotes[containerName(report.name)];
    const hasRecovered = report.outcome === 'recovered' && view?.previous?.version === report.version;
    return hasRecovered ? { ...report, version: view.active.version } : report;
  });
}

/** Receives load reports of browsers. Requires sign-in, because the figures decide about canaries. */
export function reportsRoutes(app: PortalApp, deps: PortalDeps): void {
  const budget = createBudget(callsPerMinute, deps.now);
  const auditRejections = createRejections(deps);
  app.post(
    '/api/v1/remotes/reports',
    {
      config: { access: 'signed-in', note: 'the figures decide about canaries' },
      schema: {
        summary: 'Report outcomes of loading remotes in a browser',
        tags: ['remotes'],
        body: LoadReports,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      // Excess reports are dropped with a success status; an error would only appear in the user's console.
      if (!budget.take(caller.personId)) return reply.code(204).send(null);
      const reports = await assignToFailedVersion(deps, caller, request.body);
      for (const { name, version, outcome, code, trace } of reports) {
        if (outcome !== 'loaded')
          request.log.warn({ remote: name, version, outcome, code, trace }, 'a remote did not load');
      }
      const rows = sumByVersion(reports, minuteOf(deps.now()));
      await deps.db.transaction({ as: 'system' }, async (sql) => {
        for (const row of rows) {
          await addHealth(sql, row);
          await addCanaryLoads(sql, row);
        }
      });
      await auditRejections(reports, caller.personId);
      return reply.code(204).send(null);
    },
  );
}
