import { ExportGrid, IdParams, Job, type Language } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp } from '../../../platform/app/portal-app';
import { defineExport } from '../../../platform/exports/define-export';
import { exportFileName } from '../../../platform/exports/file-name';
import { fail } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { createPersonJobs } from '../../../platform/person-jobs/person-jobs';
import { checkQuery } from '../../../warehouse/grid/read/page';
import {
  listGrids,
  openReading,
  requireGrid,
  seesPersonal,
  startReading,
  type GridContext,
} from '../grid-context';
import { createGridDocument } from './grid-document';

const tags = ['warehouse'];

/** Parameters of the job. */
interface ExportParams extends ExportGrid {
  datasetId: string;
  /** The person who started the job sees no personal values, which the roles alone do not say. */
  isMasked: boolean;
}

const titleIn = ({ grids }: GridContext, id: string, language: Language = 'en'): string =>
  grids.get(id)?.title[language] ?? id;

/** The job that writes rows of a dataset as a file, with the rights that the person then has. */
const gridExport = (context: GridContext) =>
  defineExport<ExportParams>({
    kind: 'dataset.export',
    access: 'signed-in',
    async open({ params, job, scope, signal }) {
      const { datasetId, isMasked, ...body } = params;
      const { personName: person, language, ...reader } = job;
      const asked = { id: datasetId, tenantId: body.tenantId };
      const { reading, timeZone } = await openReading(
        context,
        { reader: { ...reader, language }, scope },
        asked,
      );
      const { db } = context.deps;
      const [tenant] = await db.batch(scope, (sql) =>
        sql.query<{ name: string }>('select name from tenants where id = $1', [reading.scope.tenantIds[0]]),
      );
      return createGridDocument(context, {
        reading: { ...reading, signal, seesPersonal: reading.seesPersonal && !isMasked },
        body,
        language,
        person,
        organisation: tenant?.name ?? null,
        timeZone,
      });
    },
    async assertReadable(sql, { params, job }, roles) {
      requireGrid(await listGrids(sql, context, { ...job, roles }), params.datasetId);
      const mayHavePersonal = !params.isMasked && seesPersonal(job);
      if (mayHavePersonal && !seesPersonal({ ...job, roles })) fail('authz.role_required');
    },
    target: () => ({ type: 'page', id: 'warehouse-data-view', name: '/warehouse-data-view' }),
    details: ({ datasetId, filters = [], tenantId }) => ({
      item: titleIn(context, datasetId),
      ...(filters.length > 0 && {
        filters: filters.map(({ column, op, values }) => `${column} ${op}: ${values.join(', ')}`),
      }),
      ...(tenantId !== undefined && { tenant: tenantId }),
    }),
  });

/** Registers the export of rows. */
export function gridExportsRoutes(app: PortalApp, context: GridContext): void {
  const kind = gridExport(context);
  const jobs = createPersonJobs(context.deps, [kind]);
  app.post(
    '/api/v1/warehouse/datasets/:id/exports',
    {
      config: { access: 'signed-in', object: 'own-tenant' },
      schema: {
        summary: 'Start a job that exports rows of a dataset as a file',
        tags,
        headers: IdempotencyHeaders,
        params: IdParams,
        body: ExportGrid,
        response: { 202: Job },
      },
      // The query is checked before the transaction.
      preHandler: async (request: Pick<FastifyRequest, 'params' | 'body'> & FastifyRequest) => {
        const { id } = request.params as { id: string };
        const { tenantId, columns, filters = [], sort = [] } = request.body as ExportGrid;
        const { reading } = await startReading(context, request, { id, tenantId });
        checkQuery(reading, { columns, filters, sort });
      },
    },
    inTransaction((sql, call) => {
      const { body, params, viewer, request } = call;
      const { language, now: createdAt } = viewer;
      const named = {
        title: titleIn(context, params.id, language),
        period: null,
        createdAt,
        timeZone: 'UTC',
        language,
      };
      const fileName = exportFileName(named, { format: body.format, notes: [], rows: 0 });
      const isMasked = !seesPersonal(request.caller);
      return jobs.start(sql, call, { kind, params: { ...body, datasetId: params.id, isMasked }, fileName });
    }),
  );
}
