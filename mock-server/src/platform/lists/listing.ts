import type { WordsTable } from './words';

/** Column that a list is sorted by. It needs an index that ends with this expression and the id. */
export interface SortKey {
  /** SQL expression over the table `item`, never null. */
  ascending: string;
  /** Expression of the descending order, if it differs so that empty values are last in both orders. */
  descending?: string;
  type: 'text' | 'timestamptz' | 'integer' | 'bigint';
  /** Column of the words table that repeats this key. Searches sorted by it do not visit each hit. */
  inWords?: string;
}

/** Ids of another table that a list is restricted to. */
export interface Subset {
  /** Condition that an id is among them, which looks it up. */
  has(id: string): string;
  /** Query of at most `exactLimit` of the ids, as the column `id`. */
  ids: string;
  /** SQL expression of their number. Up to `exactLimit`, the rows of the ids are read and sorted; with more, the index of the sort is scanned. */
  count: string;
}

/** Parts of the one statement of a list. The parameters of `where` come first. */
export interface Listing {
  /** Table with `id`. Its rows are called `item` in all expressions. */
  table: string;
  /** Indexed expression by which rows are counted and sampled; default: `item.created_at`. */
  sampleBy?: string;
  where: string;
  params: readonly unknown[];
  /** Restricts the list in addition to `where`, which may refer to the same parameters. */
  subset?: Subset | undefined;
  /** Columns of the item, named as its fields and including `item.id`. */
  columns: string;
  sorts: Readonly<Record<string, SortKey>>;
  words: WordsTable;
  /** SQL expression of the number of rows: a stored counter, or an estimate for lists above `exactLimit`. */
  total: { kept: string } | { estimate: string };
}

/** Largest exact total. Longer lists have an estimated total and cursors. */
export const exactLimit = 10_000;
