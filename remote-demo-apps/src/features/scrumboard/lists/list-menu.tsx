import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { Dropdown, useConfirm, type DropdownItem } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import type { ShownList } from '../model/board-moves';
import { useDeleteBoardListMutation } from '../scrumboard.api';
import { useBoardContext } from '../board/board-context';

/** Returns the actions of a list. Deleting asks, because the cards are deleted too. */
export function useListActions(list: ShownList | undefined, onRename: () => void): DropdownItem[] {
  const { t } = useTranslations('scrumboard');
  const { board, dropList } = useBoardContext();
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [deleteList] = useDeleteBoardListMutation();
  if (!list) return [];
  const at = board.lists.findIndex(({ id }) => id === list.id);
  const remove = async () => {
    const count = board.lists[at]?.cards.length ?? 0;
    const isConfirmed = await confirm({
      title: t('list.deleteTitle', { list: list.title }),
      message: count === 0 ? t('list.deleteEmpty') : t('list.deleteText', { count }),
      actions: { confirm: { label: t('list.delete'), color: 'danger' }, cancel: { label: t('cancel') } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await deleteList(list.id);
    if (error) showProblem(error);
    else notice.success(t('list.deleted', { list: list.title }));
  };
  return [
    { key: 'rename', label: t('list.rename'), onSelect: onRename },
    { key: 'left', label: t('list.left'), disabled: at <= 0, onSelect: () => dropList(list.id, at - 1) },
    {
      key: 'right',
      label: t('list.right'),
      disabled: at === board.lists.length - 1,
      onSelect: () => dropList(list.id, at + 1),
    },
    { key: 'delete', label: t('list.delete'), danger: true, onSelect: () => void remove() },
  ];
}

export function ListMenu({ list, onRename }: { list: ShownList; onRename(): void }) {
  const { t } = useTranslations('scrumboard');
  return (
    <Dropdown
      items={useListActions(list, onRename)}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="demo-board-icon demo-board-icon--more"
          aria-label={t('list.menu', { list: list.title })}
        />
      )}
    />
  );
}
