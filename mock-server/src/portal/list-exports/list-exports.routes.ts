import {
  AnnouncementListExport,
  DomainListExport,
  IdParams,
  InvitationListExport,
  MemberListExport,
  TenantListExport,
  WorkspaceListExport,
  type AuditPage,
  type ExportedList,
  type ListExport,
} from '@portal/shared/contracts';
import { Type, type TObject } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { requireTenantId } from '../../platform/app/in-scope';
import { describeAuditSource, recordAction, type AuditedAction } from '../../platform/audit/audit';
import { getActualCaller, viewedIn } from '../../platform/audit/audited-reads';
import type { RouteAccess } from '../../platform/auth/access';
import { getScope, readLanguage } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import { countExport } from '../../platform/person-jobs/export-limit';
import { nameIn } from '../workspaces/workspace-row';
import { getWorkspace } from '../workspaces/workspaces.repository';

type Target = AuditedAction['target'];

interface ListRoute {
  /** Address of the list. */
  url: string;
  list: ExportedList;
  config: RouteAccess;
  body: TObject;
  /** Screen that shows the list. A list of a workspace has none. */
  page?: AuditPage;
}

const ofTenant = { access: 'tenant-admin', object: 'own-tenant' } as const;
const ofProvider = { access: 'any-global' } as const;
const ofAdmins = { access: 'global-admin' } as const;

/** Lists with an export. The access equals the access of the list. */
const lists: readonly ListRoute[] = [
  { list: 'domains', url: 'domains', page: 'domains', config: ofTenant, body: DomainListExport },
  { list: 'workspaces', url: 'workspaces', page: 'workspaces', config: ofTenant, body: WorkspaceListExport },
  { list: 'members', url: 'workspaces/:id/members', config: ofTenant, body: MemberListExport },
  { list: 'invitations', url: 'invitations', page: 'users', config: ofTenant, body: InvitationListExport },
  { list: 'tenants', url: 'tenants', page: 'tenants', config: ofProvider, body: TenantListExport },
  {
    list: 'announcements',
    url: 'global/announcements',
    page: 'global/announcements',
    config: ofAdmins,
    body: AnnouncementListExport,
  },
  {
    list: 'invitations',
    url: 'global/invitations',
    page: 'global/users',
    config: ofAdmins,
    body: InvitationListExport,
  },
];

/** The parts of a request that do not depend on the schema of its route. */
type ExportRequest = Pick<FastifyRequest, 'caller' | 'params' | 'headers' | 'id' | 'body'>;

async function targetOf({ db }: PortalDeps, { page }: ListRoute, request: ExportRequest): Promise<Target> {
  if (page !== undefined) return { type: 'page', id: page, name: `/${page}` };
  const { caller, params } = request;
  const { id } = params as { id: string };
  const workspace =
    (await db.batch(getScope(caller), (sql) => getWorkspace(sql, requireTenantId(caller), id))) ?? notFound();
  return { type: 'workspace', id, name: nameIn(workspace, readLanguage(request)) };
}

/** A person who sees the portal as a user reads, so the export does not count for that user's tenant. */
async function recordExport(deps: PortalDeps, route: ListRoute, request: ExportRequest): Promise<void> {
  const { caller, body } = request;
  const tenantId = route.config.object === 'own-tenant' ? requireTenantId(caller) : null;
  const target = await targetOf(deps, route, request);
  const at = deps.now();
  await deps.db.transaction(getScope(getActualCaller(caller)), async (sql) => {
    if (tenantId !== null && !caller.actor) await countExport(sql, { tenantId, now: at });
    await recordAction(sql, describeAuditSource(request, { tenantId, at }), {
      act: 'list.exported',
      target,
      after: { list: route.list, ...(body as ListExport), ...viewedIn(caller) },
    });
  });
}

/** Registers the calls by which the browser records an export before it reads the pages of a list. */
export function listExportsRoutes(app: PortalApp, deps: PortalDeps): void {
  for (const route of lists)
    app.post(
      `/api/v1/${route.url}/exports`,
      {
        // A session that only reads may export what it may read.
        config: { ...route.config, isRead: true, note: 'records an export that the browser builds' },
        schema: {
          summary: `Record an export of the ${route.list} that match a query, before their pages are read`,
          tags: ['exports'],
          ...(route.page === undefined && { params: IdParams }),
          body: route.body,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await recordExport(deps, route, request);
        return reply.code(204).send(null);
      },
    );
}
