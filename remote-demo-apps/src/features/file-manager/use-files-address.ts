import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

/** Lists beside the folders. */
export type FilesPlace = 'folder' | 'recent' | 'trash';

export type FilesView = 'list' | 'tiles';

export interface FilesAddress {
  place: FilesPlace;
  /** Null at the top. */
  folderId: string | null;
  /** Item whose details are shown. */
  itemId: string | null;
  search: string;
  isTiles: boolean;
  /** Returns the path of a folder; null is the top. */
  folder(id: string | null): string;
  openFolder(id: string | null): void;
  /** Shows the details of an item of the list, or closes them. */
  select(id: string | null): void;
  find(search: string): void;
  show(view: FilesView): void;
}

const root = '/apps/file-manager';
const folderPath = (id: string | null) => (id === null ? root : `${root}/folders/${id}`);

/** Reads and changes the address: the folder, the item with its details, and the query `search` and `view`. */
export function useFilesAddress(): FilesAddress {
  const { pathname } = useLocation();
  const { folderId = null, itemId = null } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const place =
    (['recent', 'trash'] as const).find((name) => pathname.startsWith(`${root}/${name}`)) ?? 'folder';
  const isTiles = query.get('view') === 'tiles';
  const view = isTiles ? '?view=tiles' : '';
  const change = (name: string, value: string) =>
    setQuery(
      (present) => {
        const next = new URLSearchParams(present);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const base = place === 'folder' ? folderPath(folderId) : `${root}/${place}`;
  return {
    place,
    folderId,
    itemId: itemId ?? query.get('item'),
    search: query.get('search') ?? '',
    isTiles,
    folder: (id) => `${folderPath(id)}${view}`,
    openFolder: (id) => void navigate(`${folderPath(id)}${view}`),
    select(id) {
      if (place !== 'folder') return change('item', id ?? '');
      void navigate(
        { pathname: id === null ? base : `${base}/details/${id}`, search: query.toString() },
        { replace: itemId !== null && id !== null },
      );
    },
    find: (text) => change('search', text),
    show: (next) => change('view', next === 'tiles' ? 'tiles' : ''),
  };
}
