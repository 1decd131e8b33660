import { randomUUID } from 'node:crypto';
import {
  CreateParameterSet,
  ParameterSet,
  ParameterSetParams,
  UpdateParameterSet,
  type Language,
  type ParameterScope,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { createOnce } from '../../../platform/app/create-once';
import { inTransaction } from '../../../platform/app/in-scope';
import { getScope, readLanguage, type Caller } from '../../../platform/auth/caller';
import { fail, notFound } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { expectedRevision } from '../../../platform/http/revisions';
import type { ReportsContext } from '../../reports/reports-context';
import { checkValues } from '../levels/check-values';
import { readAccess } from '../levels/level-access';
import { requireLevel } from '../levels/level-rights';
import { rejectProblem } from '../levels/save-values';
import { findAudience } from '../report-parameters.routes';
import { changeSet, createSet, deleteSet } from './set-changes';
import { getSet } from './sets.repository';

const url = '/api/v1/snowflake/parameter-sets';
const tags = ['parameters'];
const config = { access: 'signed-in', object: 'own-tenant' } as const;

interface SetCheck {
  caller: Caller;
  language: Language;
  scope: ParameterScope;
  reportId: string | undefined;
  values: ParameterSet['values'];
}

/** Rejects values that could not be saved at the level. Locks are left out: a set may be older than a lock. */
async function rejectWrongValues(
  deps: PortalDeps,
  context: ReportsContext,
  { caller, language, scope, reportId, values }: SetCheck,
): Promise<void> {
  const access = await readAccess(deps, context, { caller, language, reportId });
  const unlocked = { ...access, levels: access.levels.filter((level) => level.scope === scope) };
  const { problems } = await checkValues({
    warehouse: context.warehouse,
    access: unlocked,
    tenantId: caller.tenantId,
    body: { scope, values },
    context: { ...access.rows, language },
  });
  if (problems[0]) rejectProblem(problems[0]);
}

const publish = ({ events }: PortalDeps, scope: ParameterScope, caller: Caller): void =>
  events.publish({ to: findAudience(scope, caller), type: 'parameters.changed' });

function createRoute(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  app.post(
    url,
    {
      config,
      preHandler: async (request) => {
        const { caller } = request;
        const { scope, reportId, values } = request.body as CreateParameterSet;
        requireLevel(scope, caller);
        const language = readLanguage(request);
        await rejectWrongValues(deps, context, { caller, language, scope, reportId, values });
      },
      schema: {
        summary: 'Save a set of values; a repeated Idempotency-Key returns the same set',
        tags,
        headers: IdempotencyHeaders,
        body: CreateParameterSet,
        response: { 201: ParameterSet },
      },
    },
    inTransaction(async (sql, call) => {
      const { body, request, source, viewer, afterCommit } = call;
      afterCommit(() => publish(deps, body.scope, request.caller));
      return createOnce(sql, call, {
        find: (id) => getSet(sql, request.caller, id),
        create: () =>
          createSet(sql, { caller: request.caller, source, now: viewer.now }, { ...body, id: randomUUID() }),
      });
    }),
  );
}

/** Returns a set that the caller may change. */
async function editableSet(deps: PortalDeps, caller: Caller, id: string): Promise<ParameterSet> {
  const set = await deps.db.batch(getScope(caller), (sql) => getSet(sql, caller, id));
  if (!set) return notFound();
  return set.canEdit ? set : fail('authz.role_required');
}

function changeRoutes(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  app.patch(
    `${url}/:id`,
    {
      config,
      preHandler: async (request) => {
        const { caller } = request;
        const set = await editableSet(deps, caller, (request.params as { id: string }).id);
        const { values } = request.body as UpdateParameterSet;
        if (!values) return;
        const { scope, reportId } = set;
        const language = readLanguage(request);
        const check = { caller, language, scope, reportId: reportId ?? undefined, values };
        await rejectWrongValues(deps, context, check);
      },
      schema: {
        summary: 'Change a set; If-Match prevents lost updates',
        tags,
        params: ParameterSetParams,
        body: UpdateParameterSet,
        response: { 200: ParameterSet },
      },
    },
    inTransaction(async (sql, { viewer, params, body, request, source, afterCommit }) => {
      const { caller } = request;
      const target = { id: params.id, revision: expectedRevision(request) };
      const set = await changeSet(sql, { caller, source, now: viewer.now }, { ...target, change: body });
      afterCommit(() => publish(deps, set.scope, caller));
      return set;
    }),
  );
  app.delete(
    `${url}/:id`,
    {
      config,
      preHandler: async ({ caller, params }) => {
        await editableSet(deps, caller, (params as { id: string }).id);
      },
      schema: {
        summary: 'Delete a set; If-Match prevents lost updates',
        tags,
        params: ParameterSetParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, { viewer, params, request, source, afterCommit }) => {
      const { caller } = request;
      const target = { id: params.id, revision: expectedRevision(request) };
      const scope = await deleteSet(sql, { caller, source, now: viewer.now }, target);
      afterCommit(() => publish(deps, scope, caller));
    }),
  );
}

/** Registers the named sets of values. */
export function setsRoutes(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  createRoute(app, deps, context);
  changeRoutes(app, deps, context);
}
