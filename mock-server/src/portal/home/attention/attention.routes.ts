import { HomeAttention, type AttentionKind } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { getScope, readLanguage } from '../../../platform/auth/caller';
import { loadReports } from '../../reports/library/report-library';
import { disconnectSignal } from '../../reports/run/disconnect-signal';
import { logFailure, readAccess } from '../figures/figure-access';
import type { AttentionContext } from './attention-source';
import { attentionSources } from './attention-sources';

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
          'What needs the caller’s attention: late figures, passed limits, unmapped values, invitations',
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
      const context: AttentionContext = {
        viewer: {
          personId: caller.personId,
          tenantId: caller.tenantId,
          roles: caller.roles,
          language: readLanguage(request),
          now: now(),
        },
        read: (work) => db.batch(getScope(caller), work),
        figures: hasFigures ? { warehouse, rows, lastDay, signal: disconnectSignal(reply) } : null,
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
