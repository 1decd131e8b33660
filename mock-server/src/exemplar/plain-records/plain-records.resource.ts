import {
  CreatePlainRecord,
  DeletedItems,
  IdList,
  IdParams,
  PlainRecord,
  PlainRecordList,
  PlainRecordListQuery,
  UpdatePlainRecord,
} from '@portal/shared/contracts/exemplar';
import { inScope, inTransaction, requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { notFound } from '../../platform/http/problem';
import { expectedRevision, sendEntityTags } from '../../platform/http/revisions';
import { deletionResults } from '../../platform/lists/bulk';
import {
  createPlainRecord,
  deletePlainRecords,
  getPlainRecord,
  listPlainRecords,
  updatePlainRecord,
} from './plain-records.repository';

const url = '/api/v1/plain-records';
const tags = ['plain-records'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;

function readRoutes(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'List the plain records of the current tenant',
        tags,
        querystring: PlainRecordListQuery,
        response: { 200: PlainRecordList },
      },
    },
    inScope((sql, { viewer, query }) => listPlainRecords(sql, viewer, query)),
  );
  app.get(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'One plain record, with its revision as ETag',
        tags,
        params: IdParams,
        response: { 200: PlainRecord },
      },
    },
    inScope(
      async (sql, { viewer, params }) =>
        (await getPlainRecord(sql, requireTenantId(viewer), params.id)) ?? notFound(),
    ),
  );
}

function writeRoutes(app: PortalApp): void {
  app.post(
    url,
    {
      config,
      schema: {
        summary: 'Create a plain record',
        tags,
        body: CreatePlainRecord,
        response: { 201: PlainRecord },
      },
    },
    inScope((sql, { viewer, body }) => createPlainRecord(sql, requireTenantId(viewer), body)),
  );
  app.patch(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'Change a plain record; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdatePlainRecord,
        response: { 200: PlainRecord },
      },
    },
    inTransaction((sql, { viewer, params, body, request }) => {
      const target = {
        tenantId: requireTenantId(viewer),
        id: params.id,
        revision: expectedRevision(request),
      };
      return updatePlainRecord(sql, target, body);
    }),
  );
  app.post(
    `${url}/delete`,
    {
      config,
      schema: {
        summary: 'Delete several plain records',
        tags,
        body: IdList,
        response: { 200: DeletedItems },
      },
    },
    inScope(async (sql, { viewer, body: { ids } }) => ({
      results: deletionResults(ids, await deletePlainRecords(sql, requireTenantId(viewer), ids)),
    })),
  );
}

function plainRecordsRoutes(app: PortalApp): void {
  sendEntityTags(app);
  readRoutes(app);
  writeRoutes(app);
}

export const plainRecords = defineResource({ name: 'plain-records', routes: plainRecordsRoutes });
