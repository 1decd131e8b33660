import { BoardCards, MoveBoardCards, OrderBoardCards } from '@portal/shared/contracts/sample-apps';
import type { PortalApp } from '../../../platform/app/portal-app';
import { changeBoard } from '../boards/change-board';
import { findSharedBoard } from '../boards/find-shared-board';
import { address, config, inCopy, tags } from '../route-options';
import { moveCards, orderCards } from './card-moves.repository';
import { readCards } from './cards.repository';

/** Registers the calls that move several cards. */
export function cardMovesRoutes(app: PortalApp): void {
  app.patch(
    `${address}/board/cards`,
    {
      config,
      schema: {
        summary: 'Move cards of a board; returns them and all others that got another position',
        tags,
        body: MoveBoardCards,
        response: { 200: BoardCards },
      },
    },
    inCopy(async (sql, call) => {
      const moves = call.body.cards;
      const boardId = await findSharedBoard(
        sql,
        'cards',
        moves.map(({ id }) => id),
      );
      if (boardId === null) return [];
      const changed = await changeBoard(sql, call, {
        of: 'board',
        id: boardId,
        change: async (board) =>
          readCards(sql, board, await moveCards(sql, board, { moves, pointer: '/cards' })),
      });
      return changed ?? [];
    }),
  );

  app.patch(
    `${address}/board/card/positions`,
    {
      config,
      schema: {
        summary: 'Order all cards of a list; returns all cards of the board',
        tags,
        body: OrderBoardCards,
        response: { 200: BoardCards },
      },
    },
    inCopy(async (sql, call) => {
      const { cards } = call.body;
      const boardId = await findSharedBoard(
        sql,
        'cards',
        cards.map(({ id }) => id),
      );
      if (boardId === null) return [];
      const changed = await changeBoard(sql, call, {
        of: 'board',
        id: boardId,
        change: (board) => orderCards(sql, board, cards),
      });
      return changed ?? [];
    }),
  );
}
