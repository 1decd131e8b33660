import type { Board } from '@portal/shared/contracts/sample-apps';
import { IconButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useDeleteBoard } from './use-delete-board';

export interface BoardMenuProps {
  board: Pick<Board, 'id' | 'title' | 'isOwner'>;
  onEdit(): void;
  onDeleted?: () => void;
}

/** Offers to edit a board, and its owner to delete it. */
export function BoardMenu({ board, onEdit, onDeleted }: BoardMenuProps) {
  const { t } = useTranslations('scrumboard');
  const deleteBoard = useDeleteBoard();
  const remove = async () => {
    if (await deleteBoard(board)) onDeleted?.();
  };
  return (
    <Dropdown
      items={[
        { key: 'edit', label: t('boards.edit'), onSelect: onEdit },
        ...(board.isOwner
          ? [{ key: 'delete', label: t('boards.delete'), danger: true, onSelect: () => void remove() }]
          : []),
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('boards.menu', { board: board.title })}
          icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
        />
      )}
    />
  );
}
