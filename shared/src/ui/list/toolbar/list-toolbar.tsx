import type { ReactNode, RefObject } from 'react';
import { setFilter, type ListAddress } from '../address/list-address';
import { shownColumns, type ListColumn } from '../rows/list-columns';
import { ExportButton, type ListExport } from './export-button';
import { FilterChip, type ListFilter } from './filter-chip';
import { SearchBox } from './search-box';
import { SortMenu } from './sort-menu';
import { ColumnChooser, DensityMenu } from './view-tools';

export interface ListToolbarProps<Row> {
  search: { label: string; placeholder: string };
  filters?: readonly ListFilter[] | undefined;
  /** Chips of filters whose values are ids. */
  moreFilters?: ReactNode;
  exports?: ListExport<Row> | undefined;
  /** Number of rows that match; undefined while it is loading. */
  total?: number | undefined;
  columns: readonly ListColumn<Row>[];
  address: ListAddress;
}

/** Shows the row above a list: search and filters, on small screens the sort order, and at its end columns, density and export. */
export function ListToolbar<Row>(
  props: ListToolbarProps<Row> & { field: RefObject<HTMLInputElement | null> },
) {
  const { search, filters = [], moreFilters, exports, total, columns, address, field } = props;
  const { view, change, options } = address;
  return (
    <div className="ui-list__tools">
      <SearchBox
        {...search}
        field={field}
        value={view.search}
        onSearch={(text) => change({ search: text })}
      />
      {filters.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          values={options.filters?.[filter.name] ?? []}
          value={view.filters[filter.name]}
          onChange={(value) => setFilter(address, filter.name, value)}
        />
      ))}
      {moreFilters}
      <SortMenu columns={columns} address={address} />
      <span className="ui-list__view">
        <ColumnChooser columns={columns} address={address} />
        <DensityMenu address={address} />
        {exports && (
          <ExportButton exports={exports} total={total} columns={shownColumns(columns, view.columns)} />
        )}
      </span>
    </div>
  );
}
