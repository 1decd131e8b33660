import { IdQuery } from '@portal/shared/contracts';
import {
  BoardCard,
  BoardCardOrNull,
  BoardSearchQuery,
  CreateBoardCard,
  FoundBoardCards,
  UpdateBoardCard,
} from '@portal/shared/contracts/sample-apps';
import { createOnce } from '../../../platform/app/create-once';
import type { PortalApp } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { optionalRevision } from '../../../platform/http/revisions';
import { searchTerms } from '../../../platform/text/sort-key';
import { changeBoard, lockBoard } from '../boards/change-board';
import { address, config, Deleted, inCopy, tags } from '../route-options';
import { createCard, deleteCard, updateCard } from './card-changes';
import { searchCards } from './card-search';
import { readCards } from './cards.repository';

/** Registers the calls for single cards. */
export function cardsRoutes(app: PortalApp): void {
  searchRoute(app);
  creationRoutes(app);
  changeRoutes(app);
}

function searchRoute(app: PortalApp): void {
  app.get(
    `${address}/board/search`,
    {
      config,
      schema: {
        summary: 'Cards of all boards of the caller that contain the words; null for an empty query',
        tags,
        querystring: BoardSearchQuery,
        response: { 200: FoundBoardCards },
      },
    },
    inCopy((sql, { query: { query: text } }) => {
      const terms = searchTerms(text);
      return terms.length === 0 ? Promise.resolve(null) : searchCards(sql, { text, terms });
    }),
  );
}

function creationRoutes(app: PortalApp): void {
  for (const method of ['put', 'post'] as const)
    app[method](
      `${address}/board/card`,
      {
        config,
        schema: {
          summary: 'Add a card to a list, by default as its last one',
          tags,
          headers: IdempotencyHeaders,
          body: CreateBoardCard,
          response: { 200: BoardCard },
        },
      },
      inCopy((sql, call) =>
        createOnce(sql, call, {
          async find(id) {
            const board = await lockBoard(sql, { of: 'card', id });
            return board ? (await readCards(sql, board, [id]))[0] : undefined;
          },
          create: async () =>
            (await changeBoard(sql, call, {
              of: 'board',
              id: call.body.card.boardId,
              change: (board) => createCard(sql, board, call.body),
            })) ?? notFound(),
        }),
      ),
    );
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/board/card`,
    {
      config,
      schema: {
        summary: 'Change or move a card; null for an unknown id',
        tags,
        body: UpdateBoardCard,
        response: { 200: BoardCardOrNull },
      },
    },
    inCopy((sql, call) => {
      const revision = optionalRevision(call.request);
      return changeBoard(sql, call, {
        of: 'card',
        id: call.body.id,
        change: (board) => updateCard(sql, board, { ...call.body, revision }),
      });
    }),
  );

  app.delete(
    `${address}/board/card`,
    {
      config,
      schema: {
        summary: 'Delete a card; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Deleted },
      },
    },
    inCopy(async (sql, call) => {
      const { id } = call.query;
      await changeBoard(sql, call, { of: 'card', id, change: () => deleteCard(sql, id) });
      return true as const;
    }),
  );
}
