import { Activities } from '@portal/shared/contracts';
import { inScope, type Viewer } from '../../platform/app/in-scope';
import { sampleUser } from '../../platform/auth/sample-user';
import type { PortalApp } from '../../platform/app/portal-app';
import { listActivities } from './activities.repository';
import { providerFeed } from './activities.seed';

const feedFor = ({ personId, tenantId }: Viewer): string =>
  personId === sampleUser.id ? sampleUser.id : (tenantId ?? providerFeed);

export function activitiesRoutes(app: PortalApp): void {
  app.get(
    '/api/pages/activities',
    {
      config: { access: 'signed-in', object: 'own-tenant', feature: 'EnableSampleApps' },
      schema: {
        summary: 'Recent activities of the caller’s tenant, newest first',
        tags: ['activities'],
        response: { 200: Activities },
      },
    },
    inScope((sql, { viewer }) => listActivities(sql, feedFor(viewer), viewer)),
  );
}
