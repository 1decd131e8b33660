import {
  CreateSubscription,
  IdParams,
  Subscription,
  SubscriptionList,
  SubscriptionParams,
  SubscriptionQuery,
  SubscriptionRuns,
  UpdateSubscription,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import { inTransaction, requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { expectedRevision } from '../../platform/http/revisions';
import type { JobRunner } from '../../platform/jobs/job-runner';
import { loadReports } from '../reports/library/report-library';
import { visibleReport } from '../reports/reports-context';
import { listWorkspaces } from '../reports/workspaces.repository';
import { checkContent } from './check-content';
import {
  changeSubscription,
  createSubscription,
  mayManage,
  removeSubscription,
} from './subscription-changes';
import type { SubscriptionRow } from './subscription-row';
import { getSubscription, listLimit, listSubscriptions } from './subscriptions.repository';
import { toRuns, toSubscriptions } from './to-subscription';

const url = '/api/v1/reports/:id/subscriptions';
const tags = ['reports'];
const config = { access: 'signed-in', object: 'own-person' } as const;
const emits = 'subscriptions.changed';
const kind = 'subscription';

/** Rejects a report that the viewer may not read like one that does not exist. */
export async function requireReport(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  requireTenantId(viewer);
  const library = loadReports();
  visibleReport({ library }, id, await listWorkspaces(sql, viewer, library.workspaces));
}

async function isReceiver(sql: Sql, { id }: SubscriptionRow, personId: string): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from report_recipients where subscription_id = $1 and person_id = $2 and unsubscribed_at is null',
    [id, personId],
  );
  return rows.length > 0;
}

/** Returns a subscription of the report that the viewer owns, receives or manages. */
export async function readableSubscription(
  sql: Sql,
  viewer: Viewer,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<SubscriptionRow> {
  const tenantId = requireTenantId(viewer);
  const row = await getSubscription(sql, { tenantId, id: subscriptionId });
  if (!row || row.kind !== kind || row.reportId !== id) return notFound();
  return mayManage(viewer, row) || (await isReceiver(sql, row, viewer.personId)) ? row : notFound();
}

async function one(sql: Sql, row: SubscriptionRow, viewer: Viewer): Promise<Subscription> {
  const [subscription] = await toSubscriptions(sql, [row], viewer);
  return subscription ?? notFound();
}

async function page(
  sql: Sql,
  viewer: Viewer,
  filter: Omit<Parameters<typeof listSubscriptions>[2], 'kind'>,
): Promise<SubscriptionList> {
  const person = { tenantId: requireTenantId(viewer), personId: viewer.personId };
  const rows = await listSubscriptions(sql, person, { ...filter, kind });
  const items = await toSubscriptions(sql, rows.slice(0, listLimit), viewer);
  return { items, truncated: rows.length > listLimit };
}

function listRoutes(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'The caller’s subscriptions to a report',
        tags,
        params: IdParams,
        response: { 200: SubscriptionList },
      },
    },
    inTransaction(async (sql, { viewer, params }) => {
      await requireReport(sql, viewer, params.id);
      return page(sql, viewer, { scope: 'own', reportId: params.id });
    }),
  );
  app.get(
    '/api/v1/subscriptions',
    {
      config,
      schema: {
        summary: 'Subscriptions that the caller owns or receives, or all of the tenant for a TenantAdmin',
        tags,
        querystring: SubscriptionQuery,
        response: { 200: SubscriptionList },
      },
    },
    inTransaction((sql, { viewer, query: { scope = 'own' } }) => {
      if (scope === 'tenant' && !viewer.roles.includes('TenantAdmin')) fail('authz.role_required');
      return page(sql, viewer, { scope });
    }),
  );
}

function readRoutes(app: PortalApp): void {
  app.get(
    `${url}/:subscriptionId`,
    {
      config,
      schema: {
        summary: 'One subscription, for its owner, its recipients and TenantAdmins',
        tags,
        params: SubscriptionParams,
        response: { 200: Subscription },
      },
    },
    inTransaction(async (sql, { viewer, params }) =>
      one(sql, await readableSubscription(sql, viewer, params), viewer),
    ),
  );
  app.get(
    `${url}/:subscriptionId/runs`,
    {
      config,
      schema: {
        summary: 'The last runs of a subscription with their recipients; recipients see their own',
        tags,
        params: SubscriptionParams,
        response: { 200: SubscriptionRuns },
      },
    },
    inTransaction(async (sql, { viewer, params }) => ({
      items: await toRuns(sql, await readableSubscription(sql, viewer, params), viewer),
    })),
  );
}

function createRoute(app: PortalApp, deps: PortalDeps, runner: Pick<JobRunner, 'wake'>): void {
  app.post(
    url,
    {
      config: { ...config, emits },
      preHandler: checkContent(deps),
      schema: {
        summary: 'Subscribe people to a report; a repeated Idempotency-Key returns the same subscription',
        tags,
        params: IdParams,
        headers: IdempotencyHeaders,
        body: CreateSubscription,
        response: { 201: Subscription },
      },
    },
    inTransaction(async (sql, call) => {
      const { viewer, params, body, afterCommit } = call;
      const tenantId = requireTenantId(viewer);
      await requireReport(sql, viewer, params.id);
      const { viewId = null, filters = [], ...content } = body;
      const entered = { ...content, viewId, filters, tileId: null, op: null, threshold: null };
      const row = await createOnce(sql, call, {
        find: (id) => getSubscription(sql, { tenantId, id }),
        create: () => createSubscription(sql, call, { kind, reportId: params.id, entered }),
      });
      afterCommit(() => runner.wake());
      return one(sql, row, viewer);
    }),
  );
}

function changeRoutes(app: PortalApp, deps: PortalDeps): void {
  app.patch(
    `${url}/:subscriptionId`,
    {
      config: { ...config, emits },
      preHandler: checkContent(deps),
      schema: {
        summary: 'Change or pause a subscription; a TenantAdmin who is not the owner only pauses it',
        tags,
        params: SubscriptionParams,
        body: UpdateSubscription,
        response: { 200: Subscription },
      },
    },
    inTransaction(async (sql, { viewer, params, body, source, request }) => {
      const target = {
        ...({ id: params.subscriptionId, kind, reportId: params.id } as const),
        revision: expectedRevision(request),
      };
      const row = await changeSubscription(sql, { viewer, source }, { target, change: body });
      return one(sql, row, viewer);
    }),
  );
  app.delete(
    `${url}/:subscriptionId`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Delete a subscription with its history',
        tags,
        params: SubscriptionParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, { viewer, params, source, request }) => {
      const target = {
        ...({ id: params.subscriptionId, kind, reportId: params.id } as const),
        revision: expectedRevision(request),
      };
      await removeSubscription(sql, { viewer, source }, target);
    }),
  );
}

/** Registers the lists, the history and the changes of subscriptions. */
export function subscriptionsRoutes(app: PortalApp, deps: PortalDeps, runner: Pick<JobRunner, 'wake'>): void {
  listRoutes(app);
  readRoutes(app);
  createRoute(app, deps, runner);
  changeRoutes(app, deps);
}
