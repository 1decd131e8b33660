import { Activities } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { languageOf, scopeOf } from '../../platform/auth/caller';
import { listActivities } from './activities.repository';
import { providerFeed } from './activities.seed';

export function activitiesRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/pages/activities',
    {
      config: { access: 'signed-in', object: 'own-tenant' },
      schema: {
        summary: 'What happened lately, newest first',
        tags: ['activities'],
        response: { 200: Activities },
      },
    },
    (request) =>
      deps.db.transaction(scopeOf(request.caller), (sql) =>
        listActivities(sql, request.caller.tenantId ?? providerFeed, {
          language: languageOf(request),
          now: deps.now(),
        }),
      ),
  );
}
