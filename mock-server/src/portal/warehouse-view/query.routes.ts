import {
  AggregateGrid,
  GridGroups,
  GridPage,
  GridProfile,
  Id,
  IdParams,
  ProfileGrid,
  QueryGrid,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp } from '../../platform/app/portal-app';
import { queryPage } from '../../warehouse/grid/read/page';
import { profileColumns } from '../../warehouse/grid/read/profile';
import { queryGroups } from '../../warehouse/grid/read/totals';
import {
  datasetUrl,
  declareQuery,
  describeColumns,
  handlerTimeout,
  runQuery,
  tags,
  type QueryContext,
} from './run-query';

function pageRoute(app: PortalApp, context: QueryContext): void {
  app.post(
    `${datasetUrl}/query`,
    {
      config: declareQuery(context),
      handlerTimeout,
      schema: {
        summary: 'A page of rows; a disconnect cancels it',
        tags,
        params: IdParams,
        body: QueryGrid,
        response: { 200: GridPage },
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const { result, ...meta } = await runQuery(
        context,
        { request, reply },
        {
          asked: { ...body, id: params.id },
          work: async (reading) => ({
            columns: describeColumns(body.columns, reading),
            ...(await queryPage(reading.reading, body)),
          }),
        },
      );
      return { ...meta, ...result, truncated: false };
    },
  );
}

function aggregateRoute(app: PortalApp, context: QueryContext): void {
  app.post(
    `${datasetUrl}/aggregate`,
    {
      config: declareQuery(context),
      handlerTimeout,
      schema: {
        summary: 'Groups of rows with totals; a disconnect cancels them',
        tags,
        params: IdParams,
        body: AggregateGrid,
        response: { 200: GridGroups },
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const { result, ...meta } = await runQuery(
        context,
        { request, reply },
        {
          asked: { ...body, id: params.id },
          work: async (reading) => ({
            columns: describeColumns(body.groups, reading),
            ...(await queryGroups(reading.reading, body)),
          }),
        },
      );
      return { ...meta, ...result };
    },
  );
}

function profileRoute(app: PortalApp, context: QueryContext): void {
  app.post(
    `${datasetUrl}/profile`,
    {
      config: declareQuery(context),
      handlerTimeout,
      schema: {
        summary: 'Profiles of columns; a disconnect cancels them',
        tags,
        params: IdParams,
        body: ProfileGrid,
        response: { 200: GridProfile },
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const { result, ...meta } = await runQuery(
        context,
        { request, reply },
        { asked: { ...body, id: params.id }, work: ({ reading }) => profileColumns(reading, body) },
      );
      return { ...meta, profiles: result };
    },
  );
}

function cancelRoute(app: PortalApp, { running }: QueryContext): void {
  app.delete(
    '/api/v1/warehouse/queries/:id',
    {
      config: { access: 'signed-in', object: 'own-person', viewing: 'shown', isRead: true },
      schema: {
        summary: 'Cancel a running query of the caller',
        tags,
        params: Type.Object({ id: Id }, { additionalProperties: false }),
        response: { 204: Type.Null() },
      },
    },
    async ({ caller, params }, reply) => {
      running.cancel(caller, params.id);
      return reply.code(204).send(null);
    },
  );
}

/** Registers the queries of rows, groups and profiles, and their cancellation. */
export function queryRoutes(app: PortalApp, context: QueryContext): void {
  pageRoute(app, context);
  aggregateRoute(app, context);
  profileRoute(app, context);
  cancelRoute(app, context);
}
