import { LoadReports, type LoadReport } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';
import { containerName } from '../publishing/check';
import { addCanaryLoads, addHealth, summed } from './health.repository';
import { resolvedRemotes } from '../registry/registry';
import { createRejections } from './rejections';
import { createBudget } from './report-budget';

const callsPerMinute = 30;

const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

/** A report that names the version which stood in counts against the one that this caller had asked for. */
async function againstTheBroken(
  deps: PortalDeps,
  caller: Caller,
  reports: readonly LoadReport[],
): Promise<LoadReport[]> {
  const { remotes } = (await resolvedRemotes(deps.db, caller)).document;
  return reports.map((report) => {
    const view = remotes[containerName(report.name)];
    const stoodIn = report.outcome === 'recovered' && view?.previous?.version === report.version;
    return stoodIn ? { ...report, version: view.active.version } : report;
  });
}

/** Takes the load outcomes of browsers. Only signed-in people report: the numbers decide about canaries. */
export function reportsRoutes(app: PortalApp, deps: PortalDeps): void {
  const budget = createBudget(callsPerMinute, deps.now);
  const auditRejections = createRejections(deps);
  app.post(
    '/api/v1/remotes/reports',
    {
      config: { access: 'signed-in', note: 'the numbers decide about canaries' },
      schema: {
        summary: 'How loading remotes went in a browser',
        tags: ['remotes'],
        body: LoadReports,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      // What is too much is thanked for and forgotten: a refusal would only stand in the person's console.
      if (!budget.take(caller.personId)) return reply.code(204).send(null);
      const reports = await againstTheBroken(deps, caller, request.body);
      for (const { name, version, outcome, code, trace } of reports) {
        if (outcome !== 'loaded')
          request.log.warn({ remote: name, version, outcome, code, trace }, 'a remote did not load');
      }
      const rows = summed(reports, minuteOf(deps.now()));
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
