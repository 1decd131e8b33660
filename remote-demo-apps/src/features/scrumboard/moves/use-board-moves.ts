import { useErrorMessage } from '@portal/shared/api';
import type { BoardDetails } from '@portal/shared/contracts/sample-apps';
import { useNotice } from '@portal/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { setLastUndo } from '../../../undo/undo-key';
import { useTranslations } from '../../../translations';
import { applyMove, placesBefore, type Move } from '../model/board-moves';
import { useGetBoardQuery, useMoveBoardCardsMutation, useMoveBoardListsMutation } from '../scrumboard.api';

/** Milliseconds in which a move can be undone. */
export const undoTime = 8_000;

interface PendingMove {
  key: number;
  move: Move;
  /** Time of the response, after which calls return the board with the move. */
  settledAt: number | null;
}

export interface BoardMoves {
  /** Moves at once and sends the move. With a text, a notice offers to undo it. */
  run(move: Move, texts?: { done: string; refused(reason: string): string }): void;
}

let lastKey = 0;

/** A reload that started before a move was stored does not take a minute. */
const isRecent = ({ settledAt }: PendingMove): boolean =>
  settledAt === null || settledAt > Date.now() - 60_000;

/**
 * Returns a board with the moves that the loaded board does not have yet: a reload because of another person's change
 * may have started before the move was stored.
 */
export function useBoard(boardId: string) {
  const query = useGetBoardQuery(boardId);
  const { data, isSuccess, isFetching, startedTimeStamp = 0 } = query;
  // While the board is loaded again, the data is that of the request before.
  const [loadedAt, setLoadedAt] = useState(startedTimeStamp);
  if (isSuccess && !isFetching && loadedAt !== startedTimeStamp) setLoadedAt(startedTimeStamp);
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const board = useMemo(
    () =>
      data &&
      pending
        .filter(({ settledAt }) => settledAt === null || loadedAt < settledAt)
        .reduce((moved, { move }) => applyMove(moved, move), data),
    [data, pending, loadedAt],
  );
  const moves = useSentMoves(board, setPending);
  return { query: { ...query, data: board }, moves };
}

type SetPending = (change: (pending: readonly PendingMove[]) => readonly PendingMove[]) => void;

function useSentMoves(board: BoardDetails | null | undefined, setPending: SetPending): BoardMoves {
  const { t } = useTranslations('scrumboard');
  const notice = useNotice();
  const messageOf = useErrorMessage();
  const [moveCards] = useMoveBoardCardsMutation();
  const [moveLists] = useMoveBoardListsMutation();
  // The server applies moves in the order in which they arrive.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const send = (move: Move): Promise<unknown> => {
    lastKey += 1;
    const key = lastKey;
    setPending((pending) => [...pending.filter(isRecent), { key, move, settledAt: null }]);
    const sent = queue.current.then(() => ('cards' in move ? moveCards(move) : moveLists(move)));
    queue.current = sent;
    return sent.then(({ data, error }) => {
      setPending((pending) =>
        data
          ? pending.map((one) => (one.key === key ? { ...one, settledAt: data.settledAt } : one))
          : pending.filter((one) => one.key !== key),
      );
      return error;
    });
  };
  return {
    run(move, texts) {
      if (!board) return;
      const before = placesBefore(board, move);
      const undo = () => {
        setLastUndo(null);
        void send(before).then((error) => error && notice.error(messageOf(error)));
      };
      setLastUndo(undo);
      const close = texts
        ? notice(texts.done, { duration: undoTime, action: { label: t('undo'), run: undo } })
        : undefined;
      void send(move).then((error) => {
        if (!error) return;
        close?.();
        setLastUndo(null);
        notice.error(texts ? texts.refused(messageOf(error)) : messageOf(error));
      });
    },
  };
}
