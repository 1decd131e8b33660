import { CreateGridView, GridView, GridViews, Id, IdParams, UpdateGridView } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope, inTransaction, type Viewer } from '../../../platform/app/in-scope';
import type { PortalApp } from '../../../platform/app/portal-app';
import type { Caller } from '../../../platform/auth/caller';
import type { Sql } from '../../../platform/database/database';
import { expectedRevision } from '../../../platform/http/revisions';
import type { GridDefinition } from '../../../warehouse/grid/grid-model';
import { listGrids, requireGrid, seesPersonal, type GridContext } from '../grid-context';
import { changeGridView, createGridView, deleteGridView } from './grid-view-changes';
import { listGridViews, type StoredGridView } from './grid-views.repository';
import { findLeftOut, rejectUnusable, usableContent } from './usable-content';

const url = '/api/v1/warehouse/datasets/:id/views';
const tags = ['warehouse'];
const config = { access: 'signed-in', object: 'own-person' } as const;
const ViewParams = Type.Object({ ...IdParams.properties, viewId: Id }, { additionalProperties: false });

interface Reader {
  grid: GridDefinition;
  seesPersonal: boolean;
}

/** Returns a dataset that the caller may read. */
async function readerOf(
  sql: Sql,
  context: GridContext,
  { viewer, caller, id }: { viewer: Viewer; caller: Caller; id: string },
): Promise<Reader> {
  const grids = await listGrids(sql, context, viewer);
  return { grid: requireGrid(grids, id), seesPersonal: seesPersonal(caller) };
}

function toGridView(view: StoredGridView, reader: Reader): GridView {
  const leftOut = findLeftOut(reader, view.content);
  return { ...view, content: usableContent(reader, view.content, leftOut), leftOut };
}

function listRoute(app: PortalApp, context: GridContext): void {
  app.get(
    url,
    {
      config: { ...config, viewing: 'shown' },
      schema: {
        summary: 'Views of a dataset: the caller’s own ones and those that colleagues share',
        tags,
        params: IdParams,
        response: { 200: GridViews },
      },
    },
    inScope(async (sql, { viewer, params, request }) => {
      const [reader, views] = await Promise.all([
        readerOf(sql, context, { viewer, caller: request.caller, id: params.id }),
        listGridViews(sql, viewer, params.id),
      ]);
      return { views: views.map((view) => toGridView(view, reader)) };
    }),
  );
}

function createRoute(app: PortalApp, context: GridContext): void {
  app.post(
    url,
    {
      config,
      schema: {
        summary: 'Save a view of a dataset',
        tags,
        params: IdParams,
        body: CreateGridView,
        response: { 201: GridView },
      },
    },
    inTransaction(async (sql, { viewer, params, body, request }) => {
      const reader = await readerOf(sql, context, { viewer, caller: request.caller, id: params.id });
      rejectUnusable(reader, body.content);
      const view = await createGridView(sql, viewer, { ...body, datasetId: reader.grid.id });
      return toGridView(view, reader);
    }),
  );
}

function changeRoutes(app: PortalApp, context: GridContext): void {
  app.patch(
    `${url}/:viewId`,
    {
      config,
      schema: {
        summary: 'Change a view of the caller; If-Match prevents lost updates',
        tags,
        params: ViewParams,
        body: UpdateGridView,
        response: { 200: GridView },
      },
    },
    inTransaction(async (sql, { viewer, params, body, request }) => {
      const reader = await readerOf(sql, context, { viewer, caller: request.caller, id: params.id });
      if (body.content) rejectUnusable(reader, body.content);
      const target = { datasetId: params.id, id: params.viewId, revision: expectedRevision(request) };
      return toGridView(await changeGridView(sql, viewer, { target, change: body }), reader);
    }),
  );
  app.delete(
    `${url}/:viewId`,
    {
      config,
      schema: {
        summary: 'Delete a view of the caller',
        tags,
        params: ViewParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, { viewer, params, request }) => {
      await readerOf(sql, context, { viewer, caller: request.caller, id: params.id });
      const target = { datasetId: params.id, id: params.viewId, revision: expectedRevision(request) };
      await deleteGridView(sql, viewer, target);
    }),
  );
}

/** Registers the saved views of datasets. */
export function gridViewsRoutes(app: PortalApp, context: GridContext): void {
  listRoute(app, context);
  createRoute(app, context);
  changeRoutes(app, context);
}
