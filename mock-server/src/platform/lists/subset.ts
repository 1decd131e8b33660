import { exactLimit, type Listing, type Subset } from './listing';

type Rows = Pick<Listing, 'table' | 'where' | 'subset'>;

const isSmall = ({ count }: Subset): string => `(select ${count} <= ${exactLimit})`;

/** Condition of the rows of a list in the order of an index: each row's id is looked up in the subset. */
export const scannedRows = ({ where, subset }: Omit<Rows, 'table'>): string =>
  subset ? `${where} and ${subset.has('item.id')}` : where;

/**
 * The same rows as table and condition, read by the ids of the subset. As one condition with all ids, a plan for a tenant
 * of average size would compare each person of the tenant with them. Without `ctid` the id may be looked for in an index
 * of the tenant, of which each lookup reads a large part.
 */
export const readRows = ({ table, where, subset }: Rows): string =>
  subset
    ? `(${subset.ids}) member cross join lateral (
         select * from ${table} item where item.id = member.id and item.ctid is not null offset 0) item where ${where}`
    : `${table} item where ${where}`;

/** The rows of a list with a subset, as table and condition; none if the subset is large. */
export const smallRows = (list: Rows & { subset: Subset }): string =>
  `${readRows(list)} and ${isSmall(list.subset)}`;

/**
 * The rows of a list, as table and condition; none if it has a small subset. The size of the subset selects at run time,
 * because a prepared statement's plan cannot depend on it.
 */
export const largeRows = (list: Rows): string =>
  `${list.table} item where ${scannedRows(list)}${list.subset ? ` and not ${isSmall(list.subset)}` : ''}`;
