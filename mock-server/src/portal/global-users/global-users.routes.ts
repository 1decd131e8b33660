import {
  GlobalUser,
  GlobalUserDetail,
  GlobalUserList,
  GlobalUserListQuery,
  IdParams,
  SetGlobalRoles,
  UpdateGlobalUser,
} from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { inScope, inTransaction } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource, type AuditSource } from '../../platform/audit/audit';
import { peopleRead, personRead } from '../../platform/audit/tenant-reads';
import { getScope } from '../../platform/auth/caller';
import { fail, notFound } from '../../platform/http/problem';
import { expectedRevision } from '../../platform/http/revisions';
import { endAccess } from '../../platform/auth/end-access';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import { areManaged, rejectManaged } from '../users/managed-people';
import { createStartPageFinder } from '../users/start-pages';
import {
  changeStatus,
  changeValues,
  setGlobalRoles,
  signOutEverywhere,
  type GlobalUserTarget,
} from './global-user-changes';
import { getGlobalUser, listGlobalUsers } from './global-users.repository';

const url = '/api/v1/global/users';
const tags = ['global users'];
const config = { access: 'global-admin' } as const;
const sensitive = { ...config, freshSignIn: true } as const;
const system = { as: 'system' } as const;

interface PersonCall {
  params: { id: string };
  source: AuditSource;
  request: Pick<FastifyRequest, 'headers'>;
}

const targetOf = ({ params, source, request }: PersonCall): GlobalUserTarget => ({
  id: params.id,
  revision: expectedRevision(request),
  source,
});

/** Returns the pages that a person may open. */
async function landingPagesFor(
  deps: PortalDeps,
  caller: FastifyRequest['caller'],
  { id, globalRoles, membership }: GlobalUser,
) {
  const pagesOf = await createStartPageFinder(deps, {
    caller,
    personId: id,
    tenantId: membership?.tenantId ?? null,
  });
  return pagesOf({ roles: membership?.roles ?? globalRoles });
}

function readRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    url,
    {
      config: { ...config, auditedRead: peopleRead },
      schema: {
        summary: 'People of all tenants and of the provider',
        tags,
        querystring: GlobalUserListQuery,
        response: { 200: GlobalUserList },
      },
    },
    inScope((sql, { query, viewer }) => listGlobalUsers(sql, query, viewer.language)),
  );
  app.get(
    `${url}/:id`,
    {
      config: { ...config, auditedRead: personRead },
      schema: {
        summary: 'One person with possible start pages, and the revision as ETag',
        tags,
        params: IdParams,
        response: { 200: GlobalUserDetail },
      },
    },
    async ({ caller, params }) => {
      const person = await deps.db.batch(getScope(caller), (sql) => getGlobalUser(sql, params.id));
      if (!person) return notFound();
      const landingPages = await landingPagesFor(deps, caller, person);
      return { ...person, landingPages, isManaged: areManaged(deps.settings) };
    },
  );
}

/** Sends the event of a change to the person's tenant, and applies the change on this server at once. */
function announce(deps: PortalDeps, { id, membership }: GlobalUser): void {
  applyRightsChange(deps, { personId: id });
  if (membership) deps.events.publish({ to: { tenantId: membership.tenantId }, type: 'users.changed' });
}

/** Rejects a start page that the person may not open. */
async function rejectStartPage(
  deps: PortalDeps,
  { caller, id }: { caller: FastifyRequest['caller']; id: string },
  { defaultLandingPage: page }: UpdateGlobalUser,
): Promise<void> {
  if (!page) return;
  const person = await deps.db.batch(getScope(caller), (sql) => getGlobalUser(sql, id));
  if (!person) return;
  const pages = await landingPagesFor(deps, caller, person);
  if (!pages.some(({ path }) => path === page))
    fail('validation.failed', { errors: [{ pointer: '/defaultLandingPage', code: 'not_allowed' }] });
}

function changeRoutes(app: PortalApp, deps: PortalDeps): void {
  const schema = { tags, params: IdParams, response: { 200: GlobalUser } };
  app.patch(
    `${url}/:id`,
    {
      config,
      preHandler: async ({ caller, params, body }) => {
        rejectManaged(deps.settings, body as UpdateGlobalUser);
        await rejectStartPage(deps, { caller, id: (params as { id: string }).id }, body as UpdateGlobalUser);
      },
      schema: {
        ...schema,
        summary: 'Change the name and the start page of a person; If-Match prevents lost updates',
        body: UpdateGlobalUser,
      },
    },
    inTransaction(async (sql, call) => {
      const person = await changeValues(sql, targetOf(call), call.body);
      call.afterCommit(() => announce(deps, person));
      return person;
    }),
  );
  app.put(
    `${url}/:id/global-roles`,
    {
      config: sensitive,
      preHandler: async ({ body }) => rejectManaged(deps.settings, body as SetGlobalRoles),
      schema: {
        ...schema,
        summary: 'Replace the global roles of a person of the provider; a removed role ends open pages',
        body: SetGlobalRoles,
      },
    },
    inTransaction(async (sql, call) => {
      const before = await getGlobalUser(sql, call.params.id);
      const person = await setGlobalRoles(sql, targetOf(call), call.body);
      const isReduced = before?.globalRoles.some((role) => !person.globalRoles.includes(role));
      call.afterCommit(() => {
        if (isReduced) endAccess(deps, [person.id]);
        announce(deps, person);
      });
      return person;
    }),
  );
}

function statusRoutes(app: PortalApp, deps: PortalDeps): void {
  const schema = { tags, params: IdParams, response: { 200: GlobalUser } };
  app.post(
    `${url}/:id/disable`,
    {
      config: sensitive,
      schema: { ...schema, summary: 'Disable a person everywhere; sessions and tokens end' },
    },
    inTransaction(async (sql, call) => {
      const person = await changeStatus(sql, targetOf(call), 'disabled');
      call.afterCommit(() => {
        endAccess(deps, [person.id]);
        announce(deps, person);
      });
      return person;
    }),
  );
  app.post(
    `${url}/:id/enable`,
    { config: sensitive, schema: { ...schema, summary: 'Enable a disabled person' } },
    inTransaction(async (sql, call) => {
      const person = await changeStatus(sql, targetOf(call), 'active');
      call.afterCommit(() => announce(deps, person));
      return person;
    }),
  );
  app.post(
    `${url}/:id/sign-out`,
    { config: sensitive, schema: { ...schema, summary: 'End all sessions and tokens of a person' } },
    async (request) => {
      const source = describeAuditSource(request, { tenantId: null, at: deps.now() });
      const target = { id: request.params.id, source };
      const person = await deps.db.transaction(system, (sql) => signOutEverywhere(sql, target));
      endAccess(deps, [person.id]);
      return person;
    },
  );
}

/** Registers the list of people of all tenants and the routes of single people, except those of their sessions. */
export function globalUsersRoutes(app: PortalApp, deps: PortalDeps): void {
  readRoutes(app, deps);
  changeRoutes(app, deps);
  statusRoutes(app, deps);
}
