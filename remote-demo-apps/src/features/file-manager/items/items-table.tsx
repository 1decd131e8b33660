import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { formatRelativeDate, formatDateTime } from '@portal/shared/i18n';
import { Table, type RowAction, type TableColumn } from '@portal/shared/ui/data';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { FolderCards } from './folder-cards';
import { SelectionBar } from './selection-bar';
import { TypeTile } from './type-tile';
import { useDraggedItem } from '../changes/use-dragged-items';
import type { FilesAddress } from '../use-files-address';
import { useItemActions } from '../changes/use-item-actions';
import { useItemDialogs, type ItemDialogs } from '../changes/use-item-dialogs';

interface ItemsProps {
  items: readonly FileItem[];
  address: FilesAddress;
}

/** Shows the folders of a folder as cards, other items as rows with their actions, and actions on the selected ones. */
export function ItemsTable({ items, address }: ItemsProps) {
  const { t } = useTranslations('file-manager');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => selected.has(id));
  const hasCards = address.place === 'folder' && address.search === '';
  const folders = hasCards ? items.filter(({ type }) => type === 'folder') : [];
  const rows = hasCards ? items.filter(({ type }) => type !== 'folder') : items;
  const dialogs = useItemDialogs();
  const rowActions = useRowActions(address, dialogs);
  const columns = useColumns(address, chosen);
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((present) => {
      const next = new Set(present);
      for (const id of ids)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <div className="demo-files__table">
      {chosen.length > 0 && (
        <SelectionBar
          items={chosen}
          address={address}
          dialogs={dialogs}
          onDone={() => setSelected(new Set())}
        />
      )}
      {folders.length > 0 && <FolderCards folders={folders} address={address} actionsFor={rowActions} />}
      {rows.length > 0 && (
        <Table<FileItem>
          label={t('list')}
          columns={columns}
          dataSource={rows}
          rowName={({ name }) => name}
          selection={{ isSelected: (id) => selected.has(id), onSelect: select }}
          rowActions={rowActions}
          onRow={({ id }) => ({ 'aria-current': id === address.itemId ? 'true' : undefined })}
        />
      )}
      {dialogs.open}
    </div>
  );
}

function useColumns(address: FilesAddress, chosen: readonly FileItem[]): TableColumn<FileItem>[] {
  const { t } = useTranslations('file-manager');
  return [
    {
      key: 'name',
      title: t('columns.name'),
      rowScope: 'row',
      render: (_value, item) => <ItemName item={item} address={address} chosen={chosen} />,
    },
    {
      key: 'owner',
      title: t('columns.owner'),
      render: (_value, { isMine, createdBy }) => (isMine ? t('you') : createdBy),
    },
    {
      key: 'modified',
      title: t(address.place === 'trash' ? 'columns.trashed' : 'columns.modified'),
      phone: 'line',
      render: (_value, { trashedAt, modifiedAt }) => <Time at={trashedAt ?? modifiedAt} />,
    },
    {
      key: 'size',
      title: t('columns.size'),
      align: 'end',
      numeric: true,
      phone: 'end',
      render: (_value, { contents, size }) => contents ?? size,
    },
  ];
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatRelativeDate(at)}
  </time>
);

interface ItemNameProps {
  item: FileItem;
  address: FilesAddress;
  chosen: readonly FileItem[];
}

function ItemName({ item, address, chosen }: ItemNameProps) {
  const { t } = useTranslations('file-manager');
  const { id, type, name, extension } = item;
  const isInTrash = address.place === 'trash';
  const isFolder = type === 'folder' && !isInTrash;
  const { ref, isOver } = useDraggedItem(item, chosen.includes(item) ? chosen : [item], !isInTrash);
  return (
    <button
      ref={ref}
      type="button"
      className="demo-files__name"
      data-over={isOver || undefined}
      title={extension === '' ? name : `${name}.${extension}`}
      onClick={() => (isFolder ? address.openFolder(id) : address.select(id))}
    >
      <TypeTile type={type} />
      <span>{name}</span>
      <span className="ui-hidden">{type === 'folder' ? t('folder') : type}</span>
    </button>
  );
}

function useRowActions(address: FilesAddress, dialogs: ItemDialogs) {
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
