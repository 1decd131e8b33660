import { IdQuery } from '@portal/shared/contracts';
import {
  BoardList,
  BoardListOrNull,
  BoardLists,
  CreateBoardList,
  MoveBoardLists,
  UpdateBoardList,
} from '@portal/shared/contracts/sample-apps';
import { createOnce } from '../../../platform/app/create-once';
import type { PortalApp } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { changeBoard } from '../boards/change-board';
import { findSharedBoard } from '../boards/find-shared-board';
import { address, config, Deleted, inCopy, tags } from '../route-options';
import { changeLists, createList, deleteList, findList } from './lists.repository';

/** Registers the calls for lists of boards. */
export function listsRoutes(app: PortalApp): void {
  creationRoute(app);
  changeRoutes(app);
  deletionRoute(app);
}

function creationRoute(app: PortalApp): void {
  app.post(
    `${address}/board/list`,
    {
      config,
      schema: {
        summary: 'Add a list to a board, by default as the last one',
        tags,
        headers: IdempotencyHeaders,
        body: CreateBoardList,
        response: { 200: BoardList },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await findList(sql, id)) ?? undefined,
        create: async () =>
          (await changeBoard(sql, call, {
            of: 'board',
            id: call.body.list.boardId,
            change: (board) => createList(sql, board, call.body),
          })) ?? notFound(),
      }),
    ),
  );
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/board/list`,
    {
      config,
      schema: {
        summary: 'Rename or move a list; null for an unknown id',
        tags,
        body: UpdateBoardList,
        response: { 200: BoardListOrNull },
      },
    },
    inCopy(async (sql, call) => {
      const { list } = call.body;
      const lists = await changeBoard(sql, call, {
        of: 'list',
        id: list.id,
        change: (board) => changeLists(sql, board, [list]),
      });
      return lists?.find(({ id }) => id === list.id) ?? null;
    }),
  );

  app.patch(
    `${address}/board/lists`,
    {
      config,
      schema: {
        summary: 'Move lists of a board; returns them and all others that got another position',
        tags,
        body: MoveBoardLists,
        response: { 200: BoardLists },
      },
    },
    inCopy(async (sql, call) => {
      const { lists } = call.body;
      const boardId = await findSharedBoard(
        sql,
        'lists',
        lists.map(({ id }) => id),
      );
      if (boardId === null) return [];
      const changed = await changeBoard(sql, call, {
        of: 'board',
        id: boardId,
        change: (board) => changeLists(sql, board, lists),
      });
      return changed ?? [];
    }),
  );
}

function deletionRoute(app: PortalApp): void {
  app.delete(
    `${address}/board/list`,
    {
      config,
      schema: {
        summary: 'Delete a list with its cards; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Deleted },
      },
    },
    inCopy(async (sql, call) => {
      const { id } = call.query;
      await changeBoard(sql, call, { of: 'list', id, change: () => deleteList(sql, id) });
      return true as const;
    }),
  );
}
