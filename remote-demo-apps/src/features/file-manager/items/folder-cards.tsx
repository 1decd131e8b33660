import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { IconButton } from '@portal/shared/ui';
import type { RowAction } from '@portal/shared/ui/data';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { TypeTile } from './type-tile';
import { useDraggedItem } from '../changes/use-dragged-items';
import type { FilesAddress } from '../use-files-address';

interface FolderCardsProps {
  folders: readonly FileItem[];
  address: FilesAddress;
  actionsFor(folder: FileItem): readonly RowAction[];
}

/** Shows folders as cards above the files. */
export function FolderCards({ folders, address, actionsFor }: FolderCardsProps) {
  const { t } = useTranslations('file-manager');
  return (
    <ul className="demo-files__cards" aria-label={t('folders')}>
      {folders.map((folder) => (
        <FolderCard key={folder.id} folder={folder} address={address} actions={actionsFor(folder)} />
      ))}
    </ul>
  );
}

interface FolderCardProps {
  folder: FileItem;
  address: FilesAddress;
  actions: readonly RowAction[];
}

function FolderCard({ folder, address, actions }: FolderCardProps) {
  const { t } = useTranslations('file-manager');
  const { ref, isDragging, isOver } = useDraggedItem(folder, [folder], true);
  return (
    <li
      className="demo-files__card"
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
      aria-current={folder.id === address.itemId ? 'true' : undefined}
    >
      <button ref={ref} type="button" onClick={() => address.openFolder(folder.id)}>
        <TypeTile type="folder" />
        <span className="demo-files__tile-texts">
          <span className="demo-files__tile-name" title={folder.name} data-sample>
            {folder.name}
          </span>
          <span>{folder.contents}</span>
        </span>
      </button>
      <Dropdown
        items={actions.map(({ key, label, onSelect }) => ({ key, label, onSelect }))}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('actions', { name: folder.name })}
            icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
    </li>
  );
}
