import {
  ChosenTenant,
  FindMissing,
  GridColumnKey,
  GridRow,
  GridValues,
  GridValuesQuery,
  IdParams,
  MissingValues,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp } from '../../platform/app/portal-app';
import { findMissing, listValues, readRow } from '../../warehouse/grid/read/values';
import {
  datasetUrl,
  declareQuery,
  describeColumns,
  handlerTimeout,
  runQuery,
  tags,
  type QueryContext,
  type Reading,
} from './run-query';

const ColumnParams = Type.Object(
  { ...IdParams.properties, column: GridColumnKey },
  { additionalProperties: false },
);

function columnRoutes(app: PortalApp, context: QueryContext): void {
  app.get(
    `${datasetUrl}/columns/:column/values`,
    {
      config: declareQuery(context),
      handlerTimeout,
      schema: {
        summary: 'Different values of a column with the number of their rows',
        tags,
        params: ColumnParams,
        querystring: GridValuesQuery,
        response: { 200: GridValues },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const asked = { id: params.id, tenantId: query.tenantId };
      const read = { key: params.column, search: query.search?.trim() ?? '' };
      const work = ({ reading, language }: Reading) => listValues(reading, read, language);
      return (await runQuery(context, { request, reply }, { asked, work })).result;
    },
  );
  app.post(
    `${datasetUrl}/columns/:column/missing`,
    {
      config: declareQuery(context),
      handlerTimeout,
      schema: {
        summary: 'Which of these values no row has',
        tags,
        params: ColumnParams,
        body: FindMissing,
        response: { 200: MissingValues },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const asked = { id: params.id, tenantId: body.tenantId };
      const work = ({ reading }: Reading) => findMissing(reading, params.column, body);
      return (await runQuery(context, { request, reply }, { asked, work })).result;
    },
  );
}

const RowParams = Type.Object(
  { ...IdParams.properties, key: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }) },
  { additionalProperties: false },
);
const TenantQuery = Type.Object({ tenantId: ChosenTenant }, { additionalProperties: false });

function rowRoute(app: PortalApp, context: QueryContext): void {
  app.get(
    `${datasetUrl}/rows/:key`,
    {
      config: declareQuery(context),
      handlerTimeout,
      schema: {
        summary: 'All columns of one row',
        tags,
        params: RowParams,
        querystring: TenantQuery,
        response: { 200: GridRow },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const asked = { id: params.id, tenantId: query.tenantId };
      const work = async (reading: Reading) => ({
        key: params.key,
        columns: describeColumns([...reading.reading.grid.columns.keys()], reading),
        values: await readRow(reading.reading, params.key),
      });
      return (await runQuery(context, { request, reply }, { asked, work })).result;
    },
  );
}

/** Registers the values of columns, and single rows. */
export function valuesRoutes(app: PortalApp, context: QueryContext): void {
  columnRoutes(app, context);
  rowRoute(app, context);
}
