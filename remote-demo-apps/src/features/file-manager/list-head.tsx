import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { useCanWrite } from '@portal/shared/session';
import { from, useMediaQuery } from '@portal/shared/theme';
import { Button, IconButton, Segmented } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Dropdown, useConfirm, type DropdownItem } from '@portal/shared/ui/overlay';
import { PaneHead } from '@portal/shared/ui/panes';
import { Ellipsis, FolderPlus, LayoutGrid, List, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useResetSampleData } from '../../sample-data/use-reset-sample-data';
import { useTranslations } from '../../translations';
import { useFolderTarget } from './changes/use-dragged-items';
import { useEmptySampleTrashMutation } from './files.api';
import type { FilesAddress, FilesView } from './use-files-address';

const NameDialog = lazy(async () => ({ default: (await import('./changes/name.dialog')).NameDialog }));

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface ListHeadProps {
  address: FilesAddress;
  items: readonly FileItem[] | undefined;
  path: readonly FileItem[];
}

function useTitle({ place, search, folderId }: FilesAddress, path: readonly FileItem[]): string {
  const { t } = useTranslations('file-manager');
  if (search !== '') return t('search.title');
  if (place !== 'folder') return t(`${place}.title`);
  return path.at(-1)?.name ?? t(folderId === null ? 'home' : 'folder');
}

/** Shows what is listed, the way to it, the search and the actions on the list. */
export function ListHead({ address, items, path }: ListHeadProps) {
  const { t } = useTranslations('file-manager');
  const title = useTitle(address, path);
  const folders = items?.filter(({ type }) => type === 'folder').length ?? 0;
  const files = (items?.length ?? 0) - folders;
  const isPhone = !useMediaQuery(from('sm'));
  const counts = [
    ...(folders > 0 ? [t('foldersCount', { count: folders, number: formatNumber(folders) })] : []),
    ...(files > 0 || folders === 0 ? [t('filesCount', { count: files, number: formatNumber(files) })] : []),
  ];
  return (
    <div className="demo-files__head">
      <PaneHead
        title={title}
        count={isPhone || !items ? undefined : counts.join(', ')}
        actions={<HeadActions address={address} hasItems={(items?.length ?? 0) > 0} />}
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
  const isPhone = !useMediaQuery(from('sm'));
  const canCreate = useCanWrite() && place === 'folder';
  const newFolder: DropdownItem = {
    key: 'folder',
    label: t('newFolder'),
    icon: <FolderPlus {...icon} size={16} />,
    onSelect: () => setCreating(true),
  };
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
      {canCreate && !isPhone && (
        <Button icon={<Plus {...icon} size={16} />} onClick={() => setCreating(true)}>
          {t('newFolder')}
        </Button>
      )}
      {place === 'trash' && hasItems && (
        <IconButton label={t('trash.clear')} icon={<Trash2 {...icon} />} onClick={() => void emptyTrash()} />
      )}
      <Dropdown
        items={canCreate && isPhone ? [newFolder, reset] : [reset]}
        trigger={(props) => <IconButton {...props} label={t('more')} icon={<Ellipsis {...icon} />} />}
      />
      <Suspense fallback={null}>
        {isCreating && <NameDialog folderId={address.folderId} onClose={() => setCreating(false)} />}
      </Suspense>
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
