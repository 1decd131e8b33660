import type { ListOf } from '../contracts';

/** Returns the response of a list call: the first page, with all given items. */
export const aListPage = <Item>(items: readonly Item[], total = items.length): ListOf<Item> => ({
  items: [...items],
  page: 1,
  size: 25,
  total,
  totalIsEstimate: false,
});
