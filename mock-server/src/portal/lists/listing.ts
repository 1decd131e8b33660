import type { WordsTable } from './words';

/** A column that a list is sorted by. Each needs an index that ends in this expression and the id. */
export interface SortKey {
  /** SQL expression over the table `item`, never null. */
  ascending: string;
  /** Where empty values are last in both orders, the expression of the other order. */
  descending?: string;
  type: 'text' | 'timestamptz' | 'integer';
  /** The column of the words table that repeats this key. Searches sorted by it do not visit each hit. */
  inWords?: string;
}

/** What the one statement of a list is made of. The parameters of `where` come first. */
export interface Listing<Row, Item> {
  /** The table, with `id` and an indexed `created_at`. Its rows are called `item` in all expressions. */
  table: string;
  where: string;
  params: readonly unknown[];
  /** Columns of the item, `item.id` among them. */
  columns: string;
  sorts: Readonly<Record<string, SortKey>>;
  words: WordsTable;
  /** SQL expression of how many rows there are: a kept counter, or an estimate for lists above `exactLimit`. */
  total: { kept: string } | { estimate: string };
  /** Fields that the response schema does not name never reach the response. */
  toItem(row: Row): Item;
}

/** Up to here a total is exact and pages have numbers. */
export const exactLimit = 10_000;
