import { scrumboardLimits } from '@portal/shared/contracts/sample-apps';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../../translations';
import type { ShownList } from '../model/board-moves';
import { useCreateBoardCardMutation } from '../scrumboard.api';

export interface AddCardProps {
  list: ShownList;
  hasCards: boolean;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

// Loaded with the first field.
const AddForm = lazy(async () => ({ default: (await import('./add-form')).AddForm }));

/** Adds cards to the end of a list, one after another. */
export function AddCard({ list, hasCards, isOpen, onOpen, onClose }: AddCardProps) {
  const { t } = useTranslations('scrumboard');
  const [create] = useCreateBoardCardMutation();
  if (!isOpen)
    return (
      <button type="button" className="demo-board-add demo-board-icon--add" onClick={onOpen}>
        {t(hasCards ? 'card.addAnother' : 'card.add')}
      </button>
    );
  return (
    <Suspense fallback={null}>
      <AddForm
        label={t('card.newTitle')}
        submitLabel={t('card.add')}
        maxLength={scrumboardLimits.cardTitle}
        create={(title) => create({ boardId: list.boardId, listId: list.id, title })}
        onClose={onClose}
      />
    </Suspense>
  );
}
