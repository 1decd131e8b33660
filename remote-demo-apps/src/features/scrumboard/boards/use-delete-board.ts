import type { Board } from '@portal/shared/contracts/sample-apps';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { countCards } from '../model/card-filters';
import { useDeleteBoardMutation, useLazyGetBoardQuery } from '../scrumboard.api';

/** Returns a function that deletes a board after a question that counts what is lost. */
export function useDeleteBoard(): (board: Pick<Board, 'id' | 'title'>) => Promise<boolean> {
  const { t } = useTranslations('scrumboard');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [load] = useLazyGetBoardQuery();
  const [remove] = useDeleteBoardMutation();
  return async ({ id, title }) => {
    const { data } = await load(id);
    const lists = t('boards.lists', { count: data?.lists.length ?? 0 });
    const cards = t('boards.cards', { count: data ? countCards(data) : 0 });
    const isConfirmed = await confirm({
      title: t('boards.deleteTitle', { board: title }),
      message: t('boards.deleteText', { lists, cards }),
      actions: { confirm: { label: t('boards.delete'), color: 'danger' }, cancel: { label: t('cancel') } },
      dismissible: true,
    });
    if (!isConfirmed) return false;
    const { error } = await remove(id);
    if (error) showProblem(error);
    else notice.success(t('boards.deleted', { board: title }));
    return !error;
  };
}
