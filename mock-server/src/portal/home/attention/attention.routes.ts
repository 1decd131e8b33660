import { HomeAttention, type AttentionKind } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { getScope, readLanguage } from '../../../platform/auth/caller';
import { readFreshness } from '../../freshness/read-freshness';
import { loadReports } from '../../reports/library/report-library';
import { disconnectSignal } from '../../reports/run/disconnect-signal';
import { logFailure, readAccess } from '../figures/figure-access';
import type { AttentionContext } from './attention-source';
import { attentionSources } from './attention-sources';

/** Returns a function that reads at its first call and returns the same result later. */
function readOnce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= read());
}

/** Registers the list of what needs attention on the start page. */
export function attentionRoutes(app: PortalApp, deps: PortalDeps): void {
  const library = loadReports();
  const { db, now, warehouse } = deps;
  app.get(
    '/api/v1/home/attention',
    {
      config: { access: 'signed-in', object: 'own-tenant' },
      schema: {
        summary:
          'What needs the caller’s attention: late figures, failed checks, passed limits, unmapped values, invitations',
        tags: ['home'],
        response: { 200: HomeAttention },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const { rows, visibleReports, today } = await readAccess(deps, library, {
        caller,
        tenantId: undefined,
      });
      const { state, dataAsOf } = warehouse.status();
      const lastDay = dataAsOf !== null && dataAsOf < today ? dataAsOf : today;
      const hasFigures = state === 'ready' && dataAsOf !== null && caller.tenantId !== null;
      const signal = disconnectSignal(reply);
      const { personId, tenantId, roles } = caller;
      const viewer = { personId, tenantId, roles, language: readLanguage(request), now: now() };
      const context: AttentionContext = {
        viewer,
        freshness: readOnce(() =>
          readFreshness(
            { warehouse, library, log: request.log },
            { rows, visibleReports, language: viewer.language, now: viewer.now, signal },
          ),
        ),
        read: (work) => db.batch(getScope(caller), work),
        figures: hasFigures ? { warehouse, rows, lastDay, signal } : null,
        dataAsOf: state === 'ready' ? dataAsOf : null,
        today,
        visibleReports,
      };
      const failed: AttentionKind[] = [];
      const lists = await Promise.all(
        attentionSources.map(async ({ kind, find }) => {
          try {
            return (await find(context)).map((item) => ({ kind, ...item }));
          } catch (error) {
            logFailure(request, kind, error);
            failed.push(kind);
            return [];
          }
        }),
      );
      return { items: lists.flat(), failed };
    },
  );
}
