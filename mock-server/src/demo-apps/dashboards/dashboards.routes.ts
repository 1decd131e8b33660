import {
  AnalyticsDashboard,
  CryptoDashboard,
  CryptoTick,
  FinanceDashboard,
  ProjectDashboard,
} from '@portal/shared/contracts/sample-apps';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import { sampleConfig } from '../samples/sample-app';
import { getAnalytics } from './analytics';
import { getCrypto } from './crypto/crypto';
import { createCryptoTicks } from './crypto/crypto-ticks';
import { getTick } from './crypto/market';
import { getFinance } from './finance/finance';
import { getProject } from './project/project';

const options = <Schema>(summary: string, schema: Schema) => ({
  config: sampleConfig,
  schema: { summary, tags: ['sample apps'], response: { 200: schema } },
});

export function dashboardsRoutes(app: PortalApp, deps: PortalDeps): void {
  const viewerOf = (request: FastifyRequest) => ({ language: readLanguage(request), now: deps.now() });
  app.get(
    '/api/dashboards/analytics',
    options('Sample analytics of the day', AnalyticsDashboard),
    async (request) => getAnalytics(viewerOf(request)),
  );
  app.get(
    '/api/dashboards/finance',
    options('Sample finances of the day', FinanceDashboard),
    async (request) => getFinance(viewerOf(request)),
  );
  app.get(
    '/api/dashboards/project',
    options('Sample project of the day', ProjectDashboard),
    async (request) => getProject(viewerOf(request)),
  );
  app.get('/api/dashboards/crypto', options('Simulated market at the last tick', CryptoDashboard), async () =>
    getCrypto({ now: deps.now() }),
  );
  const watch = createCryptoTicks({ ...deps, now: () => deps.now() });
  app.post(
    '/api/dashboards/crypto/watch',
    {
      config: { ...sampleConfig, isRead: true },
      schema: {
        summary: 'Send the caller the prices of the simulated market for 30 seconds',
        description: `The event stream of the caller gets one event every two seconds. The sample user has no stream, so
          that the call returns the prices only.`,
        tags: ['sample apps'],
        response: { 200: CryptoTick },
      },
    },
    async ({ caller }) => {
      if (caller.isSampleUser !== true) watch(caller.personId);
      return getTick(deps.now());
    },
  );
}
