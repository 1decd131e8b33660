import {
  CreateThresholdRule,
  IdParams,
  ThresholdRule,
  ThresholdRuleParams,
  ThresholdRules,
  UpdateThresholdRule,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../../platform/app/create-once';
import { inTransaction, requireTenantId, type Viewer } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import { notFound } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { expectedRevision } from '../../../platform/http/revisions';
import type { JobRunner } from '../../../platform/jobs/job-runner';
import { checkContent } from '../check-content';
import { changeSubscription, createSubscription, removeSubscription } from '../subscription-changes';
import { isRule, type SubscriptionRow } from '../subscription-row';
import { getSubscription, listLimit, listSubscriptions } from '../subscriptions.repository';
import { requireReport } from '../subscriptions.routes';
import { toRules } from '../to-subscription';

const url = '/api/v1/reports/:id/threshold-rules';
const tags = ['reports'];
const config = { access: 'signed-in', object: 'own-person' } as const;
const emits = 'subscriptions.changed';
const kind = 'rule';

async function one(sql: Sql, row: SubscriptionRow, viewer: Viewer): Promise<ThresholdRule> {
  const [rule] = isRule(row) ? await toRules(sql, [row], viewer) : [];
  return rule ?? notFound();
}

function listRoute(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'The caller’s rules on the figures of a report',
        tags,
        params: IdParams,
        response: { 200: ThresholdRules },
      },
    },
    inTransaction(async (sql, { viewer, params }) => {
      await requireReport(sql, viewer, params.id);
      const person = { tenantId: requireTenantId(viewer), personId: viewer.personId };
      const rows = await listSubscriptions(sql, person, { scope: 'own', kind, reportId: params.id });
      return { items: await toRules(sql, rows.filter(isRule).slice(0, listLimit), viewer) };
    }),
  );
}

function createRoute(app: PortalApp, deps: PortalDeps, runner: Pick<JobRunner, 'wake'>): void {
  app.post(
    url,
    {
      config: { ...config, emits },
      preHandler: checkContent(deps),
      schema: {
        summary: 'Watch a figure; a repeated Idempotency-Key returns the same rule',
        tags,
        params: IdParams,
        headers: IdempotencyHeaders,
        body: CreateThresholdRule,
        response: { 201: ThresholdRule },
      },
    },
    inTransaction(async (sql, call) => {
      const { viewer, params, body, afterCommit } = call;
      const tenantId = requireTenantId(viewer);
      await requireReport(sql, viewer, params.id);
      const { value, filters = [], ...content } = body;
      const entered = {
        ...content,
        ...({ filters, threshold: value, viewId: null, format: 'link', onlyIfRows: false } as const),
      };
      const row = await createOnce(sql, call, {
        find: (id) => getSubscription(sql, { tenantId, id }),
        create: () => createSubscription(sql, call, { kind, reportId: params.id, entered }),
      });
      afterCommit(() => runner.wake());
      return one(sql, row, viewer);
    }),
  );
}

function changeRoutes(app: PortalApp, deps: PortalDeps, runner: Pick<JobRunner, 'wake'>): void {
  app.patch(
    `${url}/:ruleId`,
    {
      config: { ...config, emits },
      preHandler: checkContent(deps),
      schema: {
        summary: 'Change or pause a rule; a changed comparison arms it again',
        tags,
        params: ThresholdRuleParams,
        body: UpdateThresholdRule,
        response: { 200: ThresholdRule },
      },
    },
    inTransaction(async (sql, { viewer, params, body, source, request, afterCommit }) => {
      const { value, ...values } = body;
      const change = { ...values, ...(value !== undefined && { threshold: value }) };
      const revision = expectedRevision(request);
      const target = { id: params.ruleId, kind, reportId: params.id, revision } as const;
      const row = await changeSubscription(sql, { viewer, source }, { target, change });
      afterCommit(() => runner.wake());
      return one(sql, row, viewer);
    }),
  );
  app.delete(
    `${url}/:ruleId`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Delete a rule',
        tags,
        params: ThresholdRuleParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, { viewer, params, source, request }) => {
      const revision = expectedRevision(request);
      const target = { id: params.ruleId, kind, reportId: params.id, revision } as const;
      await removeSubscription(sql, { viewer, source }, target);
    }),
  );
}

/** Registers the rules on figures. */
export function thresholdRulesRoutes(
  app: PortalApp,
  deps: PortalDeps,
  runner: Pick<JobRunner, 'wake'>,
): void {
  listRoute(app);
  createRoute(app, deps, runner);
  changeRoutes(app, deps, runner);
}
