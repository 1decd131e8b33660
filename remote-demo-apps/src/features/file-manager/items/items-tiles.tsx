import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { VirtualList } from '@portal/shared/ui/virtual-list';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../../translations';
import { FolderCards } from './folder-cards';
import { TypeTile } from './type-tile';
import { useDraggedItem } from '../changes/use-dragged-items';
import { useItemDialogs } from '../changes/use-item-dialogs';
import { useRowActions } from '../changes/use-row-actions';
import type { FilesAddress } from '../use-files-address';

/** Number of tiles up to which all are in the document. */
export const maxDrawn = 100;
/** Least width of a tile with its gap, and the height of a line of tiles, in px. */
const tileWidth = 212;
const lineHeight = 72;

interface ItemsTilesProps {
  items: readonly FileItem[];
  address: FilesAddress;
}

/** Shows items as tiles with type, name and size. Of many items, only the visible lines of tiles are drawn. */
export function ItemsTiles({ items, address }: ItemsTilesProps) {
  return items.length > maxDrawn ? (
    <TileLines items={items} address={address} />
  ) : (
    <AllTiles items={items} address={address} />
  );
}

/** Shows folders with their actions above the files, as the list does. */
function AllTiles({ items, address }: ItemsTilesProps) {
  const dialogs = useItemDialogs();
  const actionsFor = useRowActions(address, dialogs);
  const hasCards = address.place === 'folder' && address.search === '';
  const folders = hasCards ? items.filter(({ type }) => type === 'folder') : [];
  const tiles = hasCards ? items.filter(({ type }) => type !== 'folder') : items;
  return (
    <>
      {folders.length > 0 && <FolderCards folders={folders} address={address} actionsFor={actionsFor} />}
      {tiles.length > 0 && (
        <ul className="demo-files__tiles">
          {tiles.map((item) => (
            <li key={item.id}>
              <Tile item={item} address={address} />
            </li>
          ))}
        </ul>
      )}
      {dialogs.open}
    </>
  );
}

function Tile({ item, address }: { item: FileItem; address: FilesAddress }) {
  const isInTrash = address.place === 'trash';
  const isFolder = item.type === 'folder' && !isInTrash;
  const { ref, isOver } = useDraggedItem(item, [item], !isInTrash);
  return (
    <button
      ref={ref}
      type="button"
      data-over={isOver || undefined}
      aria-current={item.id === address.itemId ? 'true' : undefined}
      onClick={() => (isFolder ? address.openFolder(item.id) : address.select(item.id))}
    >
      <TypeTile type={item.type} />
      <span className="demo-files__tile-texts">
        <span className="demo-files__tile-name" title={item.name} data-sample>
          {item.name}
        </span>
        <span>{item.contents ?? item.size}</span>
      </span>
    </button>
  );
}

function TileLines({ items, address }: ItemsTilesProps) {
  const { t } = useTranslations('file-manager');
  const { place, columns } = useColumnCount();
  const lines: FileItem[][] = [];
  for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns));
  return (
    <div ref={place} className="demo-files__lines">
      <VirtualList<FileItem[]>
        label={t('list')}
        rows={lines}
        rowKey={(line) => line[0]?.id ?? ''}
        rowHeight={lineHeight}
        renderRow={(line) => (
          <div className="demo-files__tiles">
            {line.map((item) => (
              <Tile key={item.id} item={item} address={address} />
            ))}
          </div>
        )}
      />
    </div>
  );
}

/** Returns how many tiles fit beside each other. */
function useColumnCount() {
  const place = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(1, Math.floor(element.clientWidth / tileWidth))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, columns };
}
