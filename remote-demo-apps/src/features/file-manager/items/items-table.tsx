import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { formatRelativeDate, formatDateTime } from '@portal/shared/i18n';
import { Table, type TableColumn } from '@portal/shared/ui/data';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { FolderCards } from './folder-cards';
import { SelectionBar } from './selection-bar';
import { TypeTile } from './type-tile';
import { useDraggedItem } from '../changes/use-dragged-items';
import type { FilesAddress } from '../use-files-address';
import { useFolderPath } from '../use-folder-path';
import { useItemDialogs } from '../changes/use-item-dialogs';
import { useRowActions } from '../changes/use-row-actions';

/** Number of folders up to which they are cards; more are rows, of which only the visible ones are drawn. */
const maxCards = 24;

interface ItemsProps {
  items: readonly FileItem[];
  address: FilesAddress;
}

/** Shows the folders of a folder as cards, other items as rows with their actions, and actions on the selected ones. */
export function ItemsTable({ items, address }: ItemsProps) {
  const { t } = useTranslations('file-manager');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => selected.has(id));
  const isFolder = address.place === 'folder' && address.search === '';
  const inside = items.filter(({ type }) => type === 'folder');
  const hasCards = isFolder && inside.length <= maxCards;
  const folders = hasCards ? inside : [];
  const rows = hasCards ? items.filter(({ type }) => type !== 'folder') : items;
  const dialogs = useItemDialogs();
  const rowActions = useRowActions(address, dialogs);
  const columns = useColumns(address, chosen, !isFolder);
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
          lines={2}
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

/** Returns the columns. With `hasPath`, the name has the path of its folder below it. */
function useColumns(
  address: FilesAddress,
  chosen: readonly FileItem[],
  hasPath: boolean,
): TableColumn<FileItem>[] {
  const { t } = useTranslations('file-manager');
  const pathTo = useFolderPath();
  return [
    {
      key: 'name',
      title: t('columns.name'),
      rowScope: 'row',
      render: (_value, item) => (
        <ItemName
          item={item}
          address={address}
          chosen={chosen}
          path={hasPath ? pathTo(item.folderId) : null}
        />
      ),
    },
    {
      key: 'owner',
      title: t('columns.owner'),
      width: 136,
      render: (_value, { isMine, createdBy }) => (isMine ? t('you') : createdBy),
    },
    {
      key: 'modified',
      title: t(address.place === 'trash' ? 'columns.trashed' : 'columns.modified'),
      width: 116,
      phone: 'line',
      render: (_value, { trashedAt, modifiedAt }) => <Time at={trashedAt ?? modifiedAt} />,
    },
    {
      key: 'size',
      title: t('columns.size'),
      width: 88,
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
  path: string | null;
}

function ItemName({ item, address, chosen, path }: ItemNameProps) {
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
      <span className="demo-files__texts">
        <span>{name}</span>
        {path !== null && <span className="demo-files__where">{path}</span>}
      </span>
      <span className="ui-hidden">{type === 'folder' ? t('folder') : type}</span>
    </button>
  );
}
