import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { Pane } from '@portal/shared/ui/panes';
import { useTranslations } from '../../translations';
import {
  useGetSampleFolderQuery,
  useListRecentSampleFilesQuery,
  useListTrashedSampleFilesQuery,
  useSearchSampleFilesQuery,
} from './files.api';
import { ItemsTable } from './items/items-table';
import { ItemsTiles, maxDrawn } from './items/items-tiles';
import { ListHead } from './list-head';
import type { FilesAddress } from './use-files-address';

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

const isFolder = ({ place, search }: FilesAddress) => place === 'folder' && search === '';

/** Shows the items of a folder, of the trash or of a search, with the way to the folder. */
export function FilesList({ address }: { address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const query = useShownItems(address);
  const { items, path } = query.data ?? {};
  const isUnknown = isFolder(address) && address.folderId !== null && path?.length === 0;
  // Many tiles scroll in a list of their own.
  const isFilled = address.isTiles && items !== undefined && items.length > maxDrawn;
  const emptyKey = toEmptyKey(address, isUnknown);
  return (
    <Pane
      label={t('list')}
      contentKey={`${address.place}/${address.folderId ?? ''}`}
      className="demo-files__list"
      fill={isFilled}
      head={<ListHead address={address} items={items} path={path ?? []} />}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={8} height={40} />}
        isEmpty={(shown) => shown.items.length === 0}
        empty={<EmptyState title={t(`${emptyKey}.title`)} description={t(`${emptyKey}.text`)} />}
      >
        {(shown) =>
          address.isTiles ? (
            <ItemsTiles items={shown.items} address={address} />
          ) : (
            <ItemsTable items={shown.items} address={address} />
          )
        }
      </QueryView>
      {isFolder(address) && !isUnknown && !isFilled && <p className="demo-files__hint">{t('upload.hint')}</p>}
    </Pane>
  );
}
