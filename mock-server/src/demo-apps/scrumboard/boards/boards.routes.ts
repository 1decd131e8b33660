import { IdQuery } from '@portal/shared/contracts';
import {
  Board,
  BoardDetailsOrNull,
  BoardOrNull,
  Boards,
  CreateBoard,
  UpdateBoard,
} from '@portal/shared/contracts/sample-apps';
import { createOnce } from '../../../platform/app/create-once';
import type { PortalApp } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { optionalRevision, rejectStale } from '../../../platform/http/revisions';
import { address, config, Deleted, inCopy, tags } from '../route-options';
import { createBoard, deleteBoard, findBoard, listBoards, readBoard, updateBoard } from './boards.repository';
import { announceChange, changeBoard, lockBoard } from './change-board';

/** Registers the calls for boards. */
export function boardsRoutes(app: PortalApp): void {
  readRoutes(app);
  creationRoute(app);
  changeRoutes(app);
}

function readRoutes(app: PortalApp): void {
  app.get(
    `${address}/boards`,
    {
      config,
      schema: {
        summary: 'The caller’s boards and those of colleagues who have added the caller',
        tags,
        response: { 200: Boards },
      },
    },
    inCopy((sql, { viewer }) => listBoards(sql, viewer)),
  );

  app.get(
    `${address}/board`,
    {
      config,
      schema: {
        summary: 'One board with lists, cards and labels; null for an unknown id',
        tags,
        querystring: IdQuery,
        response: { 200: BoardDetailsOrNull },
      },
    },
    inCopy((sql, { viewer, query }) => readBoard(sql, viewer, query.id)),
  );
}

function creationRoute(app: PortalApp): void {
  app.post(
    `${address}/board`,
    {
      config,
      schema: {
        summary: 'Add a board',
        tags,
        headers: IdempotencyHeaders,
        body: CreateBoard,
        response: { 200: Board },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await findBoard(sql, call.viewer, id)) ?? undefined,
        create: async () => {
          const board = (await createBoard(sql, call.viewer, call.body)) ?? notFound();
          announceChange(call, { id: board.id, ownerId: call.viewer.personId, colleagues: [] });
          return board;
        },
      }),
    ),
  );
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/board`,
    {
      config,
      schema: {
        summary: 'Change title, description and icon of a board; null for an unknown id',
        tags,
        body: UpdateBoard,
        response: { 200: BoardOrNull },
      },
    },
    inCopy(async (sql, call) => {
      const { viewer, body, request } = call;
      const revision = optionalRevision(request);
      const changed = await changeBoard(sql, call, {
        of: 'board',
        id: body.id,
        change: async (board) => {
          await updateBoard(sql, board, { ...body, revision });
          return board;
        },
      });
      return changed && findBoard(sql, viewer, changed.id);
    }),
  );

  app.delete(
    `${address}/board`,
    {
      config,
      schema: {
        summary: 'Delete an own board for all its members; other ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Deleted },
      },
    },
    inCopy(async (sql, call) => {
      const board = await lockBoard(sql, { of: 'board', id: call.query.id });
      if (board?.ownerId !== call.viewer.personId) return true as const;
      rejectStale(optionalRevision(call.request), board.version);
      await deleteBoard(sql, board.id);
      announceChange(call, board);
      return true as const;
    }),
  );
}
