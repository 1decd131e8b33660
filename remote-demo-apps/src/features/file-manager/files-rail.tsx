import type { FolderNode } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { RailGroup, RailLink } from '@portal/shared/ui/panes';
import { Clock, Folder, House, Trash2 } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useGetSampleFolderTreeQuery } from './files.api';
import { useFolderTarget } from './changes/use-dragged-items';
import type { FilesAddress } from './use-files-address';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the places and the folders at the top, with those around the open folder unfolded. */
export function FilesRail({ address }: { address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const { data } = useGetSampleFolderTreeQuery();
  const folders = data?.folders ?? [];
  const isRoot = address.place === 'folder' && address.folderId === null && address.search === '';
  return (
    <>
      <RailGroup>
        <RailLink to={address.folder(null)} icon={<House {...icon} />} label={t('home')} isCurrent={isRoot} />
        <RailLink
          to="/apps/file-manager/recent"
          icon={<Clock {...icon} />}
          label={t('recent.title')}
          isCurrent={address.place === 'recent'}
        />
        <RailLink
          to="/apps/file-manager/trash"
          icon={<Trash2 {...icon} />}
          label={t('trash.title')}
          isCurrent={address.place === 'trash'}
        />
      </RailGroup>
      <RailGroup title={t('folders')}>
        {visibleFolders(folders, address.folderId).map((shown) => (
          <FolderEntry key={shown.folder.id} {...shown} address={address} />
        ))}
      </RailGroup>
    </>
  );
}

interface ShownFolder {
  folder: FolderNode;
  depth: number;
}

function FolderEntry({ folder, depth, address }: ShownFolder & { address: FilesAddress }) {
  const { ref, isOver } = useFolderTarget<HTMLSpanElement>(folder.id);
  return (
    <RailLink
      to={address.folder(folder.id)}
      icon={<Folder {...icon} style={{ marginInlineStart: depth * 16 }} />}
      label={
        <span ref={ref} className="demo-files__entry" data-over={isOver || undefined}>
          {folder.name}
        </span>
      }
      isCurrent={address.folderId === folder.id}
    />
  );
}

/** Returns the folders at the top, and what is in the open folder and in those around it. */
export function visibleFolders(folders: readonly FolderNode[], openId: string | null): ShownFolder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const open = new Set<string>();
  for (let next = openId === null ? undefined : byId.get(openId); next && !open.has(next.id);) {
    open.add(next.id);
    next = next.folderId === null ? undefined : byId.get(next.folderId);
  }
  const inside = (parent: string | null, depth: number): ShownFolder[] =>
    folders
      .filter(({ folderId }) => folderId === parent)
      .flatMap((folder) => [{ folder, depth }, ...(open.has(folder.id) ? inside(folder.id, depth + 1) : [])]);
  return inside(null, 0);
}

const megabytes = (bytes: number) => formatNumber(bytes / (1024 * 1024), { maximumFractionDigits: 1 });

/** Shows how much space the person uses. */
export function UsedSpace() {
  const { t } = useTranslations('file-manager');
  const { data } = useGetSampleFolderTreeQuery();
  if (!data) return null;
  return (
    <div className="demo-files__space">
      <meter min={0} max={data.maxBytes} value={data.usedBytes} aria-label={t('space')} />
      <span>{t('spaceUsed', { used: megabytes(data.usedBytes), total: megabytes(data.maxBytes) })}</span>
      <span>{t('sampleData')}</span>
    </div>
  );
}
