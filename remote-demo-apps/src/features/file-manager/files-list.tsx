import type { FileItem } from '@portal/shared/contracts/sample-apps';
import {
  Button,
  EmptyState,
  IconButton,
  QueryView,
  Segmented,
  Skeleton,
  type QueryResult,
} from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Dropdown, useConfirm } from '@portal/shared/ui/overlay';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Ellipsis, LayoutGrid, List, Plus, Trash2 } from 'lucide-react';
import { lazy, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useResetSampleData } from '../../sample-data/use-reset-sample-data';
import { useTranslations } from '../../translations';
import {
  useEmptySampleTrashMutation,
  useGetSampleFolderQuery,
  useListRecentSampleFilesQuery,
  useListTrashedSampleFilesQuery,
  useSearchSampleFilesQuery,
} from './files.api';
import { ItemsTable } from './items/items-table';
import { ItemsTiles } from './items/items-tiles';
import { useFolderTarget } from './changes/use-dragged-items';
import type { FilesAddress, FilesView } from './use-files-address';

const NameDialog = lazy(async () => ({ default: (await import('./changes/name.dialog')).NameDialog }));

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
const minSearch = 2;

interface Shown {
  items: FileItem[];
  path: FileItem[];
}

/** Returns the query of the list that the address shows. */
function useShownItems({ place, folderId, search }: FilesAddress): QueryResult<Shown> {
  const isSearch = search.length >= minSearch;
  const isFolder = place === 'folder' && !isSearch;
  const folder = useGetSampleFolderQuery(folderId, { skip: !isFolder });
  const recent = useListRecentSampleFilesQuery(undefined, { skip: isSearch || place !== 'recent' });
  const trash = useListTrashedSampleFilesQuery(undefined, { skip: isSearch || place !== 'trash' });
  const found = useSearchSampleFilesQuery(search, { skip: !isSearch });
  if (isFolder) {
    const content = folder.currentData;
    return {
      ...folder,
      data: content && { items: [...content.folders, ...content.files], path: content.path },
    };
  }
  const list = isSearch ? found : place === 'recent' ? recent : trash;
  return { ...list, data: list.currentData && { items: list.currentData, path: [] } };
}

function toEmptyKey({ search, place }: FilesAddress, isUnknown: boolean) {
  if (search !== '') return 'notFound';
  if (place === 'recent') return 'recent.empty';
  if (place === 'trash') return 'trash.empty';
  return isUnknown ? 'gone' : 'empty';
}

/** Shows the items of a folder, of the trash or of a search, with the way to the folder. */
export function FilesList({ address }: { address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const query = useShownItems(address);
  const { place, folderId, search } = address;
  const isUnknown = place === 'folder' && folderId !== null && search === '' && query.data?.path.length === 0;
  const emptyKey = toEmptyKey(address, isUnknown);
  return (
    <Pane
      label={t('list')}
      contentKey={`${place}/${folderId ?? ''}`}
      head={<ListHead address={address} shown={query.data} />}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={8} height={40} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(`${emptyKey}.title`)} description={t(`${emptyKey}.text`)} />}
      >
        {({ items }) =>
          address.isTiles ? (
            <ItemsTiles items={items} address={address} />
          ) : (
            <ItemsTable items={items} address={address} />
          )
        }
      </QueryView>
      {place === 'folder' && !isUnknown && <p className="demo-files__hint">{t('upload.hint')}</p>}
    </Pane>
  );
}

function useTitle({ place, search }: FilesAddress, path: readonly FileItem[]): string {
  const { t } = useTranslations('file-manager');
  if (search !== '') return t('search.title');
  if (place !== 'folder') return t(`${place}.title`);
  return path.at(-1)?.name ?? t('home');
}

function ListHead({ address, shown }: { address: FilesAddress; shown: Shown | undefined }) {
  const { t } = useTranslations('file-manager');
  const path = shown?.path ?? [];
  const title = useTitle(address, path);
  const folders = shown?.items.filter(({ type }) => type === 'folder').length ?? 0;
  const files = (shown?.items.length ?? 0) - folders;
  return (
    <div className="demo-files__head">
      <PaneHead
        title={title}
        count={
          shown &&
          t('counts', {
            folders: t('foldersCount', { count: folders }),
            files: t('filesCount', { count: files }),
          })
        }
        actions={<HeadActions address={address} hasItems={(shown?.items.length ?? 0) > 0} />}
      />
      <div className="demo-files__tools">
        <Breadcrumbs address={address} path={path} />
        <FilesSearch address={address} />
      </div>
    </div>
  );
}

function Breadcrumbs({ address, path }: { address: FilesAddress; path: readonly FileItem[] }) {
  const { t } = useTranslations('file-manager');
  if (path.length === 0) return null;
  return (
    <nav aria-label={t('path')} className="demo-files__path">
      <FolderLink address={address} id={null} name={t('home')} />
      {path.map(({ id, name }, at) => (
        <span key={id}>
          <span aria-hidden="true"> / </span>
          {at === path.length - 1 ? (
            <span aria-current="page">{name}</span>
          ) : (
            <FolderLink address={address} id={id} name={name} />
          )}
        </span>
      ))}
    </nav>
  );
}

function FolderLink({ address, id, name }: { address: FilesAddress; id: string | null; name: string }) {
  const { ref, isOver } = useFolderTarget<HTMLAnchorElement>(id);
  return (
    <Link ref={ref} to={address.folder(id)} data-over={isOver || undefined}>
      {name}
    </Link>
  );
}

function FilesSearch({ address }: { address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={address.search}
      field={field}
      onSearch={address.find}
    />
  );
}

const ViewLabel = ({ icon: shown, text }: { icon: ReactNode; text: string }) => (
  <span title={text}>
    {shown}
    <span className="ui-hidden">{text}</span>
  </span>
);

function HeadActions({ address, hasItems }: { address: FilesAddress; hasItems: boolean }) {
  const { t } = useTranslations('file-manager');
  const [isCreating, setCreating] = useState(false);
  const reset = useResetSampleData('file-manager', () => address.openFolder(null));
  const emptyTrash = useEmptyTrash();
  const { isTiles, place } = address;
  return (
    <>
      <Segmented<FilesView>
        label={t('view.title')}
        value={isTiles ? 'tiles' : 'list'}
        onChange={address.show}
        options={[
          { value: 'list', label: <ViewLabel icon={<List {...icon} />} text={t('view.list')} /> },
          { value: 'tiles', label: <ViewLabel icon={<LayoutGrid {...icon} />} text={t('view.tiles')} /> },
        ]}
      />
      {place === 'folder' && (
        <Button icon={<Plus {...icon} size={16} />} onClick={() => setCreating(true)}>
          {t('newFolder')}
        </Button>
      )}
      {place === 'trash' && hasItems && (
        <IconButton label={t('trash.clear')} icon={<Trash2 {...icon} />} onClick={() => void emptyTrash()} />
      )}
      <Dropdown
        items={[reset]}
        trigger={(props) => <IconButton {...props} label={t('more')} icon={<Ellipsis {...icon} />} />}
      />
      {isCreating && <NameDialog folderId={address.folderId} onClose={() => setCreating(false)} />}
    </>
  );
}

/** Returns a function that deletes what is in the trash for ever, after a question. */
function useEmptyTrash() {
  const { t } = useTranslations('file-manager');
  const confirm = useConfirm();
  const [clear] = useEmptySampleTrashMutation();
  return async () => {
    const isConfirmed = await confirm({
      title: t('trash.clearTitle'),
      message: t('trash.clearText'),
      actions: {
        confirm: { label: t('trash.clear'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (isConfirmed) await clear();
  };
}
