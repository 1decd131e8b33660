import type { BoardDetails } from '@portal/shared/contracts/sample-apps';
import { readKey } from '@portal/shared/ui';
import type { VirtualListHandle } from '@portal/shared/ui/virtual-list';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from '../../../translations';
import { findCard, findList } from '../model/board-moves';
import { useLiftedCard, type LiftStep, type VisiblePlace } from '../moves/use-lifted-card';
import { scrollToList } from './scroll-to-list';

interface BoardKeysOptions {
  board: BoardDetails;
  visible: BoardDetails;
  scroller: RefObject<HTMLElement | null>;
  onDrop(place: VisiblePlace): void;
}

/** Moves the focus to a card, also in a list that is not drawn yet. */
function useCardFocus(scroller: RefObject<HTMLElement | null>) {
  const handles = useRef(new Map<string, RefObject<VirtualListHandle | null>>());
  const [focus, setFocus] = useState<{ listId: string; cardId: string } | null>(null);
  const registerList = useCallback((listId: string, handle: RefObject<VirtualListHandle | null> | null) => {
    if (handle) handles.current.set(listId, handle);
    else handles.current.delete(listId);
  }, []);
  useEffect(() => {
    if (!focus) return;
    scrollToList(scroller.current, focus.listId);
    handles.current.get(focus.listId)?.current?.focusRow(focus.cardId);
  }, [focus, scroller]);
  return { focus, setFocus, registerList };
}

/** Moves the focus between the cards by arrow keys, and a lifted card with them. */
export function useBoardKeys({ board, visible, scroller, onDrop }: BoardKeysOptions) {
  const { t } = useTranslations('scrumboard');
  const [announcement, setAnnouncement] = useState('');
  const { focus, setFocus, registerList } = useCardFocus(scroller);
  const onStep = (step: LiftStep, { cardId, listId, index }: VisiblePlace) => {
    const list = findList(visible, listId);
    const others = list?.cards.filter(({ id }) => id !== cardId) ?? [];
    setFocus({ listId, cardId });
    setAnnouncement(
      t(`keys.${step}`, {
        card: findCard(board, cardId)?.title ?? '',
        list: list?.title ?? '',
        position: String(index + 1),
        total: String(others.length + 1),
      }),
    );
  };
  const lifted = useLiftedCard({ board, visible, onStep, onDrop });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[readKey(event) ?? ''];
    const cardId = (event.target as HTMLElement).dataset['rowKey'];
    if (step === undefined || cardId === undefined) return;
    const at = visible.lists.findIndex(({ cards }) => cards.some(({ id }) => id === cardId));
    const index = visible.lists[at]?.cards.findIndex(({ id }) => id === cardId) ?? 0;
    let next = at + step;
    while (visible.lists[next]?.cards.length === 0) next += step;
    const list = visible.lists[next];
    const card = list?.cards[Math.min(index, list.cards.length - 1)];
    if (!list || !card) return;
    event.preventDefault();
    setFocus({ listId: list.id, cardId: card.id });
  };
  return { lifted, announcement, focusedListId: focus?.listId ?? null, registerList, onKeyDown, setFocus };
}
