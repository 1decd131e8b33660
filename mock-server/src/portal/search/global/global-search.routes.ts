import {
  GlobalSearchRequest,
  GlobalSearchSets,
  Job,
  SearchIndexList,
  SearchIndexParams,
  type GlobalSearchType,
} from '@portal/shared/contracts';
import { readQuery } from '@portal/shared/text';
import { inScope, inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { recordAction, type AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { fail } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { createPersonJobs } from '../../../platform/person-jobs/person-jobs';
import { searchAllTenants } from './global-search';
import { rebuildIndex } from './rebuild-index.job';
import { listIndexes } from './search-indexes';

const url = '/api/v1/global/search';
const tags = ['search'];
const config = { access: 'global-admin' } as const;

const recordRebuild = (sql: Sql, source: AuditSource, index: GlobalSearchType): Promise<void> =>
  recordAction(sql, source, {
    act: 'search.rebuild_started',
    target: { type: 'search', id: index, name: index },
  });

function indexRoutes(app: PortalApp, deps: PortalDeps): void {
  const jobs = createPersonJobs(deps, [rebuildIndex]);
  app.get(
    `${url}/indexes`,
    {
      config,
      schema: { summary: 'Indexes of the search across tenants', tags, response: { 200: SearchIndexList } },
    },
    inScope(async (sql) => ({ items: await listIndexes(sql) })),
  );
  app.post(
    `${url}/indexes/:id/rebuild`,
    {
      config: { ...config, note: 'the start is recorded in the audit' },
      schema: {
        summary: 'Start a job that compares an index with the objects and corrects it',
        tags,
        headers: IdempotencyHeaders,
        params: SearchIndexParams,
        response: { 202: Job },
      },
    },
    inTransaction((sql, call) =>
      jobs.start(sql, call, {
        kind: rebuildIndex,
        params: { index: call.params.id },
        prepare: () => recordRebuild(sql, call.source, call.params.id),
      }),
    ),
  );
}

/** Registers the search across all tenants. */
export function globalSearchRoutes(app: PortalApp, deps: PortalDeps): void {
  app.post(
    url,
    {
      config: { ...config, note: 'each search is recorded in the audit' },
      schema: {
        summary: 'Users, tenants and domains of all tenants that match a query',
        tags,
        body: GlobalSearchRequest,
        response: { 200: GlobalSearchSets },
      },
    },
    inTransaction(async (sql, { body, viewer, source }) => {
      const query = readQuery(body.query);
      if (!query) return fail('validation.failed', { errors: [{ pointer: '/query', code: 'too_short' }] });
      const { types, tenantIds, status, since } = body;
      const after = {
        ...(types && { types }),
        ...(tenantIds && { tenantIds }),
        ...(status && { status }),
        ...(since && { since }),
      };
      const target = { type: 'search', id: 'global', name: body.query } as const;
      const { language, now } = viewer;
      const [sets] = await Promise.all([
        searchAllTenants(sql, { request: body, query, language, now }),
        recordAction(sql, source, { act: 'search.run', target, after }),
      ]);
      return sets;
    }),
  );
  indexRoutes(app, deps);
}
