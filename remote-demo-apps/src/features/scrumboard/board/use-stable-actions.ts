import { useEffect, useRef, useState } from 'react';
import type { CardActions } from './board-context';

/** Returns functions that stay the same and call the newest ones. */
export function useStableActions(actions: CardActions): CardActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<CardActions>(() => ({
    openCard: (id) => latest.current.openCard(id),
    askMove: (card) => latest.current.askMove(card),
    deleteCard: (card) => latest.current.deleteCard(card),
  }));
  return stable;
}
