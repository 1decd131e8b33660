import type { ListOf } from '../../contracts/base/lists';
import { KeyPagination } from '../data/pages/key-pagination';
import { Pagination } from '../data/pages/pagination';
import type { ListAddress, ListView } from './address/list-address';

/** The part of a page of a list that is shown beside its rows. */
export type ListPage<Row> = Pick<ListOf<Row>, 'items' | 'total' | 'totalIsEstimate' | 'cursors'>;

interface ListPagesProps {
  page: ListPage<unknown>;
  address: Pick<ListAddress, 'view' | 'change'>;
}

/** Shows the buttons for other pages, by number or by cursor. */
export function ListPages({ page: { total, cursors }, address: { view, change } }: ListPagesProps) {
  if (cursors)
    return (
      <KeyPagination
        cursors={cursors}
        size={view.size}
        total={total}
        onPageChange={(cursor) => change({ cursor: cursor ?? '' })}
        onSizeChange={(size) => change({ size: size as ListView['size'] })}
      />
    );
  return (
    <Pagination
      page={view.page}
      size={view.size}
      total={total}
      onChange={(page, size) => change({ page, size: size as ListView['size'] })}
    />
  );
}
