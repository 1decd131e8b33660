import {
  AddBoardMember,
  BoardCandidatesQuery,
  BoardMemberQuery,
  BoardMembers,
} from '@portal/shared/contracts/sample-apps';
import type { PortalApp } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { address, config, Deleted, inCopy, tags } from '../route-options';
import { findBoard } from './boards.repository';
import { announceChange, changeBoard, lockBoard, memberIds } from './change-board';
import { addMember, findCandidates, removeMember } from './members.repository';

/** Registers the calls for members of boards. */
export function membersRoutes(app: PortalApp): void {
  app.get(
    `${address}/board/candidates`,
    {
      config,
      schema: {
        summary: 'Colleagues and sample members whom the caller can add to an own board',
        tags,
        querystring: BoardCandidatesQuery,
        response: { 200: BoardMembers },
      },
    },
    inCopy(async (sql, { viewer, query: { boardId, search } }) => {
      const board = await findBoard(sql, viewer, boardId);
      return board?.isOwner ? findCandidates(sql, viewer, { board, search }) : [];
    }),
  );

  app.put(
    `${address}/board/member`,
    {
      config,
      schema: {
        summary: 'Add a colleague or a sample member to an own board',
        tags,
        body: AddBoardMember,
        response: { 200: BoardMembers },
      },
    },
    inCopy(async (sql, call) => {
      const { boardId, memberId } = call.body;
      const changed = await changeBoard(sql, call, {
        of: 'board',
        id: boardId,
        change: (board) => addMember(sql, call.viewer, { board, memberId }),
      });
      if (changed === null) return notFound();
      return (await findBoard(sql, call.viewer, boardId))?.members ?? notFound();
    }),
  );

  removalRoute(app);
}

function removalRoute(app: PortalApp): void {
  app.delete(
    `${address}/board/member`,
    {
      config,
      schema: {
        summary: 'Remove a member from an own board, or leave a board; other ids change nothing',
        tags,
        querystring: BoardMemberQuery,
        response: { 200: Deleted },
      },
    },
    inCopy(async (sql, call) => {
      const { boardId, memberId } = call.query;
      const board = await lockBoard(sql, { of: 'board', id: boardId });
      const isMember = board && memberIds(board).includes(memberId) && memberId !== board.ownerId;
      const { personId } = call.viewer;
      if (!isMember || (personId !== board.ownerId && personId !== memberId)) return true as const;
      announceChange(call, board);
      await removeMember(sql, call.viewer, { board, memberId });
      return true as const;
    }),
  );
}
