import type { SearchResult, SearchResultSet } from '@portal/shared/contracts';

/** A result of the search: an address, or an action of the frame. */
export interface FoundResult extends SearchResult {
  run?(): void;
}

/** Results of one kind. `id` is the kind, such as `people`. */
export interface FoundSet extends Omit<SearchResultSet, 'results'> {
  results: readonly FoundResult[];
}
