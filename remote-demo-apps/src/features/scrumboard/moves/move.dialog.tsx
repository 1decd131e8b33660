import type { BoardCard } from '@portal/shared/contracts/sample-apps';
import { Button, NativeSelect } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useBoardContext } from '../board/board-context';
import { findList, indexOfCard } from '../model/board-moves';

export interface MoveDialogProps {
  card: BoardCard;
  /** Called with the list and the index in it, counted without the card. */
  onMove(listId: string, index: number): void;
  onClose(): void;
}

/** Moves a card to a list and a position that are chosen, for everybody who does not drag. */
export function MoveDialog({ card, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const [listId, setListId] = useState(card.listId);
  const [position, setPosition] = useState<number | null>(null);
  const others = (findList(board, listId)?.cards ?? []).filter(({ id }) => id !== card.id);
  const here = listId === card.listId ? indexOfCard(board, card) : others.length;
  const index = Math.min(position ?? here, others.length);
  const move = () => {
    onMove(listId, index);
    onClose();
  };
  return (
    <Modal
      open
      title={t('move.title', { card: card.title })}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={move}>
            {t('move.confirm')}
          </Button>
        </>
      }
    >
      <div className="demo-board-move">
        <label>
          <span>{t('move.list')}</span>
          <NativeSelect
            value={listId}
            options={board.lists.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) => {
              setListId(id);
              setPosition(null);
            }}
          />
        </label>
        <label>
          <span>{t('move.position')}</span>
          <NativeSelect
            value={String(index)}
            options={Array.from({ length: others.length + 1 }, (_, at) => ({
              value: String(at),
              label: String(at + 1),
            }))}
            onChange={(at) => setPosition(Number(at))}
          />
        </label>
      </div>
    </Modal>
  );
}
