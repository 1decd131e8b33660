import {
  IdParams,
  PreviewSchedule,
  RecipientOptions,
  RecipientQuery,
  recipientLimits,
  SchedulePreview,
  StartedRun,
  Subscription,
  SubscriptionParams,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import { inTransaction, requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { notFound, rejectField } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import type { JobRunner } from '../../platform/jobs/job-runner';
import { listUsers } from '../users/users.repository';
import { runForAll } from './delivery/run-job';
import { startRun } from './delivery/runs.repository';
import { listVerifiedDomains, readersAmong, unsubscribe } from './recipients/recipients.repository';
import { previewRuns, scheduleFault } from './schedule/schedule';
import { lockManaged, takeOver, type ChangeCall } from './subscription-changes';
import { readableSubscription, requireReport } from './subscriptions.routes';
import { toSubscriptions } from './to-subscription';

const url = '/api/v1/reports/:id/subscriptions';
const tags = ['reports'];
const config = { access: 'signed-in', object: 'own-person' } as const;
const emits = 'subscriptions.changed';
const kind = 'subscription';

interface Target {
  id: string;
  subscriptionId: string;
}

const lockTarget = (sql: Sql, viewer: Viewer, { id, subscriptionId }: Target) =>
  lockManaged(sql, viewer, { id: subscriptionId, kind, reportId: id, revision: undefined });

async function runNow(sql: Sql, { viewer }: ChangeCall, target: Target): Promise<{ id: string }> {
  const row = await lockTarget(sql, viewer, target);
  const id = await runForAll(sql, row, { kind: 'now', dueAt: null, now: viewer.now });
  return id === undefined ? notFound() : { id };
}

/** Sends the saved subscription to the caller only, with the caller's rights. */
async function sendTest(sql: Sql, { viewer }: ChangeCall, target: Target): Promise<{ id: string }> {
  const row = await lockTarget(sql, viewer, target);
  const targets = [{ recipientId: null, personId: viewer.personId, email: null }];
  const id = await startRun(sql, row, { kind: 'test', dueAt: null, now: viewer.now, targets });
  return id === undefined ? notFound() : { id };
}

async function findRun(sql: Sql, id: string): Promise<{ id: string } | undefined> {
  const [row] = await sql.query<{ id: string }>('select id from report_runs where id = $1', [id]);
  return row;
}

function startRoutes(app: PortalApp, runner: Pick<JobRunner, 'wake'>): void {
  const starts = [
    ['run-now', 'Send a subscription to its recipients now', runNow],
    ['test', 'Send the saved subscription to the caller', sendTest],
  ] as const;
  for (const [path, summary, start] of starts)
    app.post(
      `${url}/:subscriptionId/${path}`,
      {
        config: { ...config, emits },
        schema: {
          summary: `${summary}; a repeated Idempotency-Key starts it once`,
          tags,
          params: SubscriptionParams,
          headers: IdempotencyHeaders,
          response: { 202: StartedRun },
        },
      },
      inTransaction(async (sql, call) => {
        const { id: runId } = await createOnce(sql, call, {
          find: (id) => findRun(sql, id),
          create: () => start(sql, call, call.params),
        });
        call.afterCommit(() => runner.wake());
        return { runId };
      }),
    );
}

function ownerRoutes(app: PortalApp): void {
  app.post(
    `${url}/:subscriptionId/take-over`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Become the owner: a TenantAdmin, or a recipient while the owner is disabled',
        tags,
        params: SubscriptionParams,
        response: { 200: Subscription },
      },
    },
    inTransaction(async (sql, call) => {
      const { viewer, params } = call;
      await requireReport(sql, viewer, params.id);
      const row = await takeOver(sql, call, { id: params.subscriptionId, reportId: params.id });
      const [subscription] = await toSubscriptions(sql, [row], viewer);
      return subscription ?? notFound();
    }),
  );
  app.delete(
    `${url}/:subscriptionId/recipients/me`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'End the messages of a subscription to the caller',
        tags,
        params: SubscriptionParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, { viewer, params }) => {
      const row = await readableSubscription(sql, viewer, params);
      const [own] = await sql.query<{ id: string }>(
        'select id from report_recipients where subscription_id = $1 and person_id = $2',
        [row.id, viewer.personId],
      );
      if (!own || !(await unsubscribe(sql, own.id, viewer.now))) notFound();
    }),
  );
}

async function findPeople(
  sql: Sql,
  viewer: Viewer,
  { reportId, search }: { reportId: string; search: string },
): Promise<RecipientOptions['people']> {
  const tenantId = requireTenantId(viewer);
  const query = { search, size: recipientLimits.found } as const;
  const { items } = await listUsers(sql, tenantId, { query, language: viewer.language });
  const ids = items.map(({ id }) => id);
  const readers = await readersAmong(sql, { tenantId, reportId }, ids);
  return items.map(({ id, firstName, lastName, email, status }) => {
    const readState = readers.has(id) ? 'active' : 'noAccess';
    return {
      ...{ personId: id, email, name: `${firstName} ${lastName}`.trim() || email },
      isSelf: id === viewer.personId,
      state: status === 'active' ? readState : 'disabled',
    };
  });
}

function optionRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/reports/:id/recipients',
    {
      config: { ...config, note: 'names and addresses of the tenant’s people, at most 10' },
      schema: {
        summary: 'People of the tenant that can be recipients, by a search, and its verified domains',
        tags,
        params: IdParams,
        querystring: RecipientQuery,
        response: { 200: RecipientOptions },
      },
    },
    inTransaction(async (sql, { viewer, params, query: { search = '' } }) => {
      await requireReport(sql, viewer, params.id);
      const domains = await listVerifiedDomains(sql, requireTenantId(viewer));
      const text = search.trim();
      return {
        people: text === '' ? [] : await findPeople(sql, viewer, { reportId: params.id, search: text }),
        domains,
      };
    }),
  );
  app.post(
    `${url}/preview-schedule`,
    {
      config: { ...config, isRead: true },
      schema: {
        summary: 'The next three runs of a schedule',
        tags,
        params: IdParams,
        body: PreviewSchedule,
        response: { 200: SchedulePreview },
      },
    },
    inTransaction(async (sql, { viewer, params, body: { schedule } }) => {
      await requireReport(sql, viewer, params.id);
      const fault = scheduleFault(schedule, viewer.now);
      if (fault) rejectField(`/schedule/${fault.field}`, fault.code);
      return { runs: previewRuns(schedule, viewer.now) };
    }),
  );
}

/** Registers runs by hand, the takeover and what the form of a subscription asks for. */
export function subscriptionCallRoutes(app: PortalApp, runner: Pick<JobRunner, 'wake'>): void {
  startRoutes(app, runner);
  ownerRoutes(app);
  optionRoutes(app);
}
