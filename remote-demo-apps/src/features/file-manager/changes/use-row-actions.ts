import type { FileItem } from '@portal/shared/contracts/sample-apps';
import type { RowAction } from '@portal/shared/ui/data';
import { useTranslations } from '../../../translations';
import type { FilesAddress } from '../use-files-address';
import { useItemActions } from './use-item-actions';
import type { ItemDialogs } from './use-item-dialogs';

/** Returns a function that returns the actions on an item of the list. */
export function useRowActions(address: FilesAddress, dialogs: ItemDialogs) {
  const { t } = useTranslations('file-manager');
  const actions = useItemActions();
  return (item: FileItem): RowAction[] => {
    if (address.place === 'trash')
      return [{ key: 'restore', label: t('trash.restore'), onSelect: () => void actions.restore([item]) }];
    return [
      { key: 'details', label: t('details.open'), isRead: true, onSelect: () => address.select(item.id) },
      { key: 'download', label: t('download'), isRead: true, onSelect: () => void actions.download([item]) },
      { key: 'rename', label: t('rename.open'), onSelect: () => dialogs.rename(item) },
      { key: 'move', label: t('move.open'), onSelect: () => dialogs.move([item]) },
      { key: 'trash', label: t('trash.move'), onSelect: () => void actions.trash([item]) },
    ];
  };
}
