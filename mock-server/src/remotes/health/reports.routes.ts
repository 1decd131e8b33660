import { LoadReports, type LoadReport, type ResolvedRemotes } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { createBudget } from '../../platform/http/budget';
import { containerName } from '../publishing/build/check';
import { readRemoteOverride } from '../override/remote-override';
import { resolvedRemotes } from '../registry/registry';
import { countLoads } from './load-counts';
import { createRejections } from './rejections';

const callsPerMinute = 30;

type Remotes = ResolvedRemotes['remotes'];

/** Assigns a recovered load to the version that failed, when the report names the previous version. */
function assignToFailedVersion(report: LoadReport, remotes: Remotes): LoadReport {
  const view = remotes[containerName(report.name)];
  const hasRecovered = report.outcome === 'recovered' && view?.previous?.version === report.version;
  return hasRecovered ? { ...report, version: view.active.version } : report;
}

/** Whether the caller's own view contains the version. Reports about other versions are ignored. */
function isInView({ name, version }: LoadReport, remotes: Remotes): boolean {
  const view = remotes[containerName(name)];
  return view?.state === 'enabled' && [view.active.version, view.previous?.version].includes(version);
}

/** Receives load reports of browsers. Requires sign-in, because the figures decide about canaries. */
export function reportsRoutes(app: PortalApp, deps: PortalDeps): void {
  const budget = createBudget(callsPerMinute, deps.now);
  const auditRejections = createRejections(deps);
  app.post(
    '/api/v1/remotes/reports',
    {
      config: { access: 'signed-in', acting: 'self', note: 'the figures decide about canaries' },
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
      const { remotes } = (await resolvedRemotes(deps.db, caller)).document;
      const now = deps.now();
      const overridden = (await readRemoteOverride(request, deps.settings, now))?.name;
      const reports = request.body.map((report) => assignToFailedVersion(report, remotes));
      const counted = reports.filter((report) => report.name !== overridden && isInView(report, remotes));
      for (const { name, version, outcome, code, trace } of counted) {
        if (outcome !== 'loaded')
          request.log.warn({ remote: name, version, outcome, code, trace }, 'a remote did not load');
      }
      await deps.db.transaction({ as: 'system' }, (sql) =>
        countLoads(sql, { personId: caller.personId, reports: counted, now }),
      );
      await auditRejections(reports, caller.personId);
      return reply.code(204).send(null);
    },
  );
}
