import {
  CreateDomain,
  DeletedDomain,
  DomainList,
  DomainListQuery,
  IdParams,
  OutsideDomains,
  TenantDomain,
  UpdateDomain,
} from '@portal/shared/contracts';
import { createOnce } from '../../platform/app/create-once';
import { inScope, inTransaction, requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource, type AuditSource } from '../../platform/audit/audit';
import { getScope } from '../../platform/auth/caller';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { expectedRevision } from '../../platform/http/revisions';
import { lockJobs } from '../../platform/jobs/jobs.repository';
import { changeDomain, createDomain, deleteDomain, rejectTakenName } from './domain-changes';
import { claimChecks, existingIds, recordCheck, type RecordedCheck } from './checks/domain-checks.repository';
import { checkJob, logCheck, scheduleCheck } from './checks/domain-job';
import { toExpectedRecord, toTenantDomain, type DomainRow } from './domain-row';
import { firstCheckAt } from './checks/domain-schedule';
import { getDomain, listDomains } from './domains.repository';
import { countOutside } from './outside-domains';
import { checkTxt } from './checks/txt-check';

const url = '/api/v1/domains';
const tags = ['domains'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;
const emits = { type: 'domains.changed', to: 'own-tenant' } as const;

function readRoutes(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'List the domains of the current tenant',
        tags,
        querystring: DomainListQuery,
        response: { 200: DomainList },
      },
    },
    inScope(async (sql, { viewer, query }) => {
      const page = await listDomains(
        sql,
        { tenantId: requireTenantId(viewer), language: viewer.language },
        query,
      );
      return { ...page, items: page.items.map(toTenantDomain) };
    }),
  );
  app.get(
    `${url}/outside`,
    {
      config,
      schema: {
        summary: 'Number of users and open invitations with an address in no verified domain',
        tags,
        response: { 200: OutsideDomains },
      },
    },
    inScope((sql, { viewer }) => countOutside(sql, requireTenantId(viewer))),
  );
  app.get(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'One domain, with its revision as ETag',
        tags,
        params: IdParams,
        response: { 200: TenantDomain },
      },
    },
    inScope(async (sql, { viewer, params }) =>
      toTenantDomain((await getDomain(sql, requireTenantId(viewer), params.id)) ?? notFound()),
    ),
  );
}

function writeRoutes(app: PortalApp, deps: PortalDeps): void {
  app.post(
    url,
    {
      config: { ...config, emits },
      preHandler: ({ caller, body }) => rejectTakenName(deps.db, caller, body as CreateDomain),
      schema: {
        summary: 'Add a domain; a repeated Idempotency-Key returns the same domain',
        tags,
        headers: IdempotencyHeaders,
        body: CreateDomain,
        response: { 201: TenantDomain },
      },
    },
    inTransaction(async (sql, call) =>
      toTenantDomain(
        await createOnce(sql, call, {
          find: (id) => getDomain(sql, requireTenantId(call.viewer), id),
          create: () => createDomain(sql, call, call.body),
        }),
      ),
    ),
  );
  app.patch(
    `${url}/:id`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Change the settings of a domain; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateDomain,
        response: { 200: TenantDomain },
      },
    },
    inTransaction(async (sql, { viewer, params, body, source, request }) => {
      const target = {
        tenantId: requireTenantId(viewer),
        id: params.id,
        revision: expectedRevision(request),
        source,
      };
      return toTenantDomain(await changeDomain(sql, target, body));
    }),
  );
}

function deleteRoute(app: PortalApp): void {
  app.delete(
    `${url}/:id`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Delete a domain; the oldest verified one replaces a primary domain',
        tags,
        params: IdParams,
        response: { 200: DeletedDomain },
      },
    },
    inTransaction((sql, { viewer, params, source, request }) =>
      deleteDomain(sql, {
        tenantId: requireTenantId(viewer),
        id: params.id,
        revision: expectedRevision(request),
        source,
      }),
    ),
  );
}

interface CheckTarget {
  tenantId: string;
  id: string;
  source: AuditSource;
}

/** Claims a check and schedules the next one, in case that this server stops before it has the outcome. */
async function claimCheck(sql: Sql, { tenantId, id, source }: CheckTarget): Promise<DomainRow> {
  await lockJobs(sql, checkJob, [id]);
  const [claimed] = await claimChecks(sql, source, { tenantId, ids: [id] });
  if (!claimed) return (await existingIds(sql, tenantId, [id])).has(id) ? fail('rate.limited') : notFound();
  await scheduleCheck(sql, claimed, firstCheckAt(source.at));
  return claimed;
}

async function storeOutcome(
  sql: Sql,
  domain: DomainRow,
  check: Parameters<typeof recordCheck>[2],
): Promise<RecordedCheck> {
  await lockJobs(sql, checkJob, [domain.id]);
  const recorded = (await recordCheck(sql, domain.id, check)) ?? notFound();
  await scheduleCheck(sql, domain, recorded.dueAt);
  return recorded;
}

function checkRoute(app: PortalApp, deps: PortalDeps): void {
  app.post(
    `${url}/:id/verify`,
    {
      config: { ...config, note: 'limited to one check in 5 s per domain' },
      schema: {
        summary: 'Check the DNS record of a domain now; a failed domain becomes pending again',
        tags,
        params: IdParams,
        response: { 200: TenantDomain },
      },
    },
    async (request) => {
      const { caller } = request;
      const { id } = request.params;
      const tenantId = requireTenantId(caller);
      const source = describeAuditSource(request, { tenantId, at: deps.now() });
      // The query to DNS may take seconds, so it runs between two transactions.
      const domain = await deps.db.transaction(getScope(caller), (sql) =>
        claimCheck(sql, { tenantId, id, source }),
      );
      const outcome = await checkTxt(toExpectedRecord(domain), { servers: deps.settings.dnsServers });
      const now = deps.now();
      const recorded = await deps.db.transaction({ as: 'system' }, (sql) =>
        storeOutcome(sql, domain, { outcome, now, source: { ...source, at: now } }),
      );
      logCheck(deps, recorded);
      deps.events.publish({ to: { tenantId }, type: 'domains.changed' });
      return toTenantDomain(recorded.row);
    },
  );
}

/** Registers the routes of single domains. */
export function domainsRoutes(app: PortalApp, deps: PortalDeps): void {
  readRoutes(app);
  writeRoutes(app, deps);
  checkRoute(app, deps);
  deleteRoute(app);
}
