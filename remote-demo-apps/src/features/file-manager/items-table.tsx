import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { formatRelativeDate, formatDateTime } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { Table, type RowAction, type TableColumn } from '@portal/shared/ui/data';
import { lazy, useState } from 'react';
import { useTranslations } from '../../translations';
import { TypeTile } from './type-tile';
import { useItemActions } from './use-item-actions';
import type { FilesAddress } from './use-files-address';

const NameDialog = lazy(async () => ({ default: (await import('./name.dialog')).NameDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./move.dialog')).MoveDialog }));

interface ItemsProps {
  items: readonly FileItem[];
  address: FilesAddress;
}

/** Shows items as rows with their actions, and actions on the selected ones. */
export function ItemsTable({ items, address }: ItemsProps) {
  const { t } = useTranslations('file-manager');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => selected.has(id));
  const dialogs = useItemDialogs();
  const rowActions = useRowActions(address, dialogs);
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
      <Table<FileItem>
        label={t('list')}
        columns={useColumns(address)}
        dataSource={items}
        rowName={({ name }) => name}
        selection={{ isSelected: (id) => selected.has(id), onSelect: select }}
        rowActions={rowActions}
        onRow={({ id }) => ({ className: id === address.itemId ? 'demo-files__chosen' : '' })}
      />
      {dialogs.open}
    </div>
  );
}

function useColumns(address: FilesAddress): TableColumn<FileItem>[] {
  const { t } = useTranslations('file-manager');
  return [
    {
      key: 'name',
      title: t('columns.name'),
      rowScope: 'row',
      render: (_value, item) => <ItemName item={item} address={address} />,
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

function ItemName({ item, address }: { item: FileItem; address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const { id, type, name, extension } = item;
  const isFolder = type === 'folder' && address.place !== 'trash';
  return (
    <button
      type="button"
      className="demo-files__name"
      title={isFolder ? name : `${name}${extension === '' ? '' : `.${extension}`}`}
      onClick={() => (isFolder ? address.openFolder(id) : address.select(id))}
    >
      <TypeTile type={type} />
      <span>{name}</span>
      <span className="ui-hidden">{type === 'folder' ? t('folder') : type}</span>
    </button>
  );
}

type Dialogs = ReturnType<typeof useItemDialogs>;

/** Keeps which dialog about items is open. */
function useItemDialogs() {
  const [state, setState] = useState<{ kind: 'rename' | 'move'; items: readonly FileItem[] } | null>(null);
  const close = () => setState(null);
  const [first] = state?.items ?? [];
  return {
    rename: (item: FileItem) => setState({ kind: 'rename', items: [item] }),
    move: (items: readonly FileItem[]) => setState({ kind: 'move', items }),
    open: (
      <>
        {state?.kind === 'rename' && first && (
          <NameDialog item={first} folderId={first.folderId} onClose={close} />
        )}
        {state?.kind === 'move' && <MoveDialog items={state.items} onClose={close} />}
      </>
    ),
  };
}

function useRowActions(address: FilesAddress, dialogs: Dialogs) {
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

interface SelectionBarProps extends ItemsProps {
  dialogs: Dialogs;
  onDone(): void;
}

function SelectionBar({ items, address, dialogs, onDone }: SelectionBarProps) {
  const { t } = useTranslations('file-manager');
  const actions = useItemActions();
  const run = async (work: Promise<unknown>) => {
    await work;
    onDone();
  };
  return (
    <div className="demo-files__selection" role="group" aria-label={t('selection')}>
      <span>{t('selected', { count: items.length })}</span>
      {address.place === 'trash' ? (
        <Button size="small" onClick={() => void run(actions.restore(items))}>
          {t('trash.restore')}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => void run(actions.download(items))}>
            {t('download')}
          </Button>
          <Button size="small" onClick={() => dialogs.move(items)}>
            {t('move.open')}
          </Button>
          <Button size="small" onClick={() => void run(actions.trash(items))}>
            {t('trash.move')}
          </Button>
        </>
      )}
      <Button size="small" variant="quiet" onClick={onDone}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
