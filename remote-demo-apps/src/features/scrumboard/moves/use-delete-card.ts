import type { BoardCard } from '@portal/shared/contracts/sample-apps';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { setLastUndo } from '../../../undo/undo-key';
import { useTranslations } from '../../../translations';
import { useCreateBoardCardMutation, useDeleteBoardCardMutation } from '../scrumboard.api';
import { undoTime } from './use-board-moves';

/** Returns a function that deletes a card. A notice offers to undo it, which creates the card with its values again. */
export function useDeleteCard(): (card: BoardCard) => Promise<boolean> {
  const { t } = useTranslations('scrumboard');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [remove] = useDeleteBoardCardMutation();
  const [create] = useCreateBoardCardMutation();
  return async (card) => {
    const { error } = await remove(card.id);
    if (error) {
      showProblem(error);
      return false;
    }
    const undo = () => {
      setLastUndo(null);
      void create(card).then((result) => result.error && showProblem(result.error));
    };
    setLastUndo(undo);
    notice(t('card.deleted', { card: card.title }), {
      duration: undoTime,
      action: { label: t('undo'), run: undo },
    });
    return true;
  };
}
