import { IdQuery } from '@portal/shared/contracts';
import {
  BoardLabel,
  BoardLabelOrNull,
  BoardLabels,
  CreateBoardLabel,
  OfBoardQuery,
  UpdateBoardLabel,
} from '@portal/shared/contracts/sample-apps';
import { createOnce } from '../../../platform/app/create-once';
import type { PortalApp } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { changeBoard } from '../boards/change-board';
import { address, config, Deleted, inCopy, tags } from '../route-options';
import { createLabel, deleteLabel, findLabel, listLabels, updateLabel } from './labels.repository';

/** Registers the calls for labels of boards. */
export function labelsRoutes(app: PortalApp): void {
  readRoute(app);
  creationRoutes(app);
  changeRoutes(app);
}

function readRoute(app: PortalApp): void {
  app.get(
    `${address}/board/labels`,
    {
      config,
      schema: {
        summary: 'The labels of a board; empty for an unknown id',
        tags,
        querystring: OfBoardQuery,
        response: { 200: BoardLabels },
      },
    },
    inCopy((sql, { query }) => listLabels(sql, query.boardId)),
  );
}

function creationRoutes(app: PortalApp): void {
  for (const method of ['put', 'post'] as const)
    app[method](
      `${address}/board/label`,
      {
        config,
        schema: {
          summary: 'Add a label to a board',
          tags,
          headers: IdempotencyHeaders,
          body: CreateBoardLabel,
          response: { 200: BoardLabel },
        },
      },
      inCopy((sql, call) =>
        createOnce(sql, call, {
          find: async (id) => (await findLabel(sql, id)) ?? undefined,
          create: async () =>
            (await changeBoard(sql, call, {
              of: 'board',
              id: call.body.label.boardId,
              change: (board) => createLabel(sql, board, call.body),
            })) ?? notFound(),
        }),
      ),
    );
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/board/label`,
    {
      config,
      schema: {
        summary: 'Change title and colour of a label; null for an unknown id',
        tags,
        body: UpdateBoardLabel,
        response: { 200: BoardLabelOrNull },
      },
    },
    inCopy((sql, call) =>
      changeBoard(sql, call, {
        of: 'label',
        id: call.body.id,
        change: (board) => updateLabel(sql, board, call.body),
      }),
    ),
  );

  app.delete(
    `${address}/board/label`,
    {
      config,
      schema: {
        summary: 'Delete a label and remove it from all cards; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Deleted },
      },
    },
    inCopy(async (sql, call) => {
      const { id } = call.query;
      await changeBoard(sql, call, { of: 'label', id, change: (board) => deleteLabel(sql, board, id) });
      return true as const;
    }),
  );
}
