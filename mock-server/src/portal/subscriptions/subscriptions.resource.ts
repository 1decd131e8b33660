import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import type { JobHandlers } from '../../platform/jobs/job';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { scheduleJob } from '../../platform/jobs/jobs.repository';
import { getMailer } from '../../platform/mail/mailer';
import { runJob, sendJob, watchJob } from './delivery/job-kinds';
import { startRuns } from './delivery/run-job';
import { sendDelivery, type DeliveryServices } from './delivery/send-job';
import { thresholdRulesRoutes } from './rules/threshold-rules.routes';
import { seedSubscriptions } from './subscriptions.seed';
import { subscriptionCallRoutes } from './subscription-calls.routes';
import { subscriptionsRoutes } from './subscriptions.routes';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes';
import { watchSubscriptions } from './watch/watch-job';

/** Returns the handlers of the jobs of subscriptions and rules. */
export const subscriptionJobs = (deps: PortalDeps, services: DeliveryServices): JobHandlers => ({
  [runJob]: startRuns(deps),
  [sendJob]: sendDelivery(deps, services),
  [watchJob]: watchSubscriptions(deps),
});

async function registerSubscriptions(app: PortalApp, deps: PortalDeps): Promise<void> {
  const runner = createJobRunner(deps, subscriptionJobs(deps, { mailer: getMailer(deps) }));
  deps.onClose(() => runner.stop());
  app.addHook('onReady', async () => {
    const job = { tenantId: null, dueAt: deps.now() };
    await deps.db.transaction({ as: 'system' }, (sql) =>
      scheduleJob(sql, { kind: watchJob, subject: 'all' }, job),
    );
    runner.wake();
  });
  sendEntityTags(app);
  subscriptionCallRoutes(app, runner);
  subscriptionsRoutes(app, deps, runner);
  thresholdRulesRoutes(app, deps, runner);
  await unsubscribeRoutes(app, deps);
}

export const subscriptions = defineResource({
  name: 'subscriptions',
  routes: registerSubscriptions,
  seed: seedSubscriptions,
});
