import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { TypeTile } from './type-tile';
import type { FilesAddress } from './use-files-address';

/** Shows items as tiles with type, name and size. */
export function ItemsTiles({ items, address }: { items: readonly FileItem[]; address: FilesAddress }) {
  return (
    <ul className="demo-files__tiles">
      {items.map((item) => {
        const isFolder = item.type === 'folder' && address.place !== 'trash';
        return (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === address.itemId ? 'true' : undefined}
              onClick={() => (isFolder ? address.openFolder(item.id) : address.select(item.id))}
            >
              <TypeTile type={item.type} />
              <span className="demo-files__tile-texts">
                <span className="demo-files__tile-name">{item.name}</span>
                <span>{item.contents ?? item.size}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
