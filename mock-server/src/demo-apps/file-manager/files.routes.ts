import { IdQuery } from '@portal/shared/contracts';
import {
  CreateFolder,
  FileItem,
  FileItemIds,
  FileItemOrNull,
  FileItems,
  FilesSearch,
  FolderContent,
  FolderQuery,
  FolderTree,
  MoveFileItems,
  MovedFileItems,
  UpdateFileItem,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { notFound } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { downloadRoutes } from './download.routes';
import { createFolder, moveItems, updateItem } from './file-changes.repository';
import { filesCopy } from './files.copy';
import { getItem, listRecentFiles, readFolder, readTree, searchItems } from './files.repository';
import { emptyTrash, listTrash, restoreItems, trashItems } from './trash.repository';
import { uploadRoutes } from './upload.routes';

const address = '/api/apps/file-manager';
const tags = ['sample files'];
const config = sampleConfig;
const changing = { ...sampleConfig, emits: 'sample-files.changed' } as const;
const inCopy = runInCopy(filesCopy);

/** Registers the file manager. */
export function filesRoutes(app: PortalApp, deps: PortalDeps): void {
  readRoutes(app);
  listRoutes(app);
  changeRoutes(app);
  trashRoutes(app);
  uploadRoutes(app, deps);
  downloadRoutes(app, deps);
}

function readRoutes(app: PortalApp): void {
  app.get(
    address,
    {
      config,
      schema: {
        summary: 'Folders and files of a folder by name, and the way to it; empty for an unknown folder',
        tags,
        querystring: FolderQuery,
        response: { 200: FolderContent },
      },
    },
    inCopy((sql, { viewer, query: { folderId = 'null' } }) =>
      readFolder(sql, viewer, folderId === 'null' ? null : folderId),
    ),
  );

  app.get(
    `${address}/item`,
    {
      config,
      schema: {
        summary: 'One folder or file; null for an unknown id',
        tags,
        querystring: IdQuery,
        response: { 200: FileItemOrNull },
      },
    },
    inCopy((sql, { viewer, query }) => getItem(sql, viewer, query.id)),
  );

  app.get(
    `${address}/folders`,
    {
      config,
      schema: {
        summary: 'All folders by name, and the space that the caller uses',
        tags,
        response: { 200: FolderTree },
      },
    },
    inCopy((sql, { viewer }) => readTree(sql, viewer)),
  );
}

function listRoutes(app: PortalApp): void {
  app.get(
    `${address}/recent`,
    {
      config,
      schema: { summary: 'The files that were modified last', tags, response: { 200: FileItems } },
    },
    inCopy((sql, { viewer }) => listRecentFiles(sql, viewer)),
  );

  app.get(
    `${address}/search`,
    {
      config,
      schema: {
        summary: 'Folders and files whose name or description has words that begin so',
        tags,
        querystring: FilesSearch,
        response: { 200: FileItems },
      },
    },
    inCopy((sql, { viewer, query }) => searchItems(sql, viewer, query.query)),
  );
}

function changeRoutes(app: PortalApp): void {
  app.post(
    `${address}/folder`,
    {
      config: changing,
      schema: {
        summary: 'Create a folder, or return the existing one if the call says so',
        tags,
        headers: IdempotencyHeaders,
        body: CreateFolder,
        response: { 200: FileItem },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await getItem(sql, call.viewer, id)) ?? undefined,
        create: async () => (await createFolder(sql, call.viewer, call.body)) ?? notFound(),
      }),
    ),
  );

  app.patch(
    `${address}/item`,
    {
      config: changing,
      schema: {
        summary: 'Rename, describe or move an item; null for an unknown id',
        tags,
        body: UpdateFileItem,
        response: { 200: FileItemOrNull },
      },
    },
    inCopy((sql, { viewer, body }) => updateItem(sql, viewer, body)),
  );

  app.patch(
    `${address}/items`,
    {
      config: changing,
      schema: {
        summary: 'Move several items; those whose name is taken are returned as conflicts',
        tags,
        body: MoveFileItems,
        response: { 200: MovedFileItems },
      },
    },
    inCopy((sql, { viewer, body }) => moveItems(sql, viewer, body)),
  );
}

function trashRoutes(app: PortalApp): void {
  app.get(
    `${address}/trash`,
    {
      config,
      schema: {
        summary: 'What was moved to the trash in the last 30 days',
        tags,
        response: { 200: FileItems },
      },
    },
    inCopy((sql, { viewer }) => listTrash(sql, viewer)),
  );

  app.delete(
    `${address}/trash`,
    {
      config: changing,
      schema: {
        summary: 'Delete everything in the trash for ever',
        tags,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer }) => {
      await emptyTrash(sql, viewer);
      return true as const;
    }),
  );

  deletionRoutes(app);
  restoreRoutes(app);
}

function deletionRoutes(app: PortalApp): void {
  app.delete(
    `${address}/item`,
    {
      config: changing,
      schema: {
        summary: 'Move an item to the trash; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query }) => {
      await trashItems(sql, viewer, [query.id]);
      return true as const;
    }),
  );

  app.delete(
    `${address}/items`,
    {
      config: changing,
      schema: {
        summary: 'Move several items to the trash; unknown ids change nothing',
        tags,
        body: FileItemIds,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, body }) => {
      await trashItems(sql, viewer, body.ids);
      return true as const;
    }),
  );
}

function restoreRoutes(app: PortalApp): void {
  app.post(
    `${address}/item/restore`,
    {
      config: changing,
      schema: {
        summary: 'Restore an item from the trash; null for an unknown id',
        tags,
        body: IdQuery,
        response: { 200: FileItemOrNull },
      },
    },
    inCopy(async (sql, { viewer, body }) => (await restoreItems(sql, viewer, [body.id]))[0] ?? null),
  );

  app.post(
    `${address}/items/restore`,
    {
      config: changing,
      schema: {
        summary: 'Restore several items from the trash',
        tags,
        body: FileItemIds,
        response: { 200: FileItems },
      },
    },
    inCopy((sql, { viewer, body }) => restoreItems(sql, viewer, body.ids)),
  );
}
