import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { nullable, oneOf } from './schemas';

/** Identifier of an object, up to 64 URL-safe characters. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** Path parameters of an endpoint with an id. */
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });
/** ISO 8601 in UTC, for example 2026-11-21T09:30:00.000Z. */
export const Timestamp = Type.String({ maxLength: 40 });

/** Values of the filter `since`: the last 24 hours, 7, 30 or 90 days. */
export const recentPeriods = ['day', 'week', 'month', 'quarter'] as const;
export type RecentPeriod = (typeof recentPeriods)[number];

/** Page sizes of lists; the server's default is 25. */
export const pageSizes = [10, 25, 50, 100] as const;

/** Page of a list of the specification: any whole number, because pages that do not exist have a response of their own. */
export const AnyPage = Type.Integer();

/** Position in a list with keyset pagination; opaque, and valid only for the sort order that it was returned for. */
const Cursor = Type.String({ minLength: 1, maxLength: 2000, pattern: '^[A-Za-z0-9_-]+$' });

/**
 * Returns the query schema of a list. `page` is 1-based; `sort` is a field name, prefixed with `-` for descending;
 * `cursor` is one that the list returned and takes precedence over `page`.
 */
export const listQuery = (sortFields: readonly string[]) =>
  Type.Object(
    {
      search: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.String({ maxLength: 64, pattern: `^-?(${sortFields.join('|')})$` })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      cursor: Type.Optional(Cursor),
      size: Type.Optional(oneOf(pageSizes)),
    },
    { additionalProperties: false },
  );

/** Cursors of the other pages; null where there is no such page. The first page has no cursor. */
export const ListCursors = Type.Object({
  previous: nullable(Cursor),
  next: nullable(Cursor),
  last: Cursor,
});
export type ListCursors = Static<typeof ListCursors>;

/** Returns the schema of one page of a list. `page` is 1-based; `total` counts all matching items. */
export const listSchema = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Integer(),
    size: Type.Integer(),
    total: Type.Integer(),
    /** True above 10,000 items. Such a list has `cursors` instead of page numbers. */
    totalIsEstimate: Type.Boolean(),
    cursors: Type.Optional(ListCursors),
  });
/** One page of a list. */
export interface ListOf<T> {
  items: T[];
  page: number;
  size: number;
  total: number;
  totalIsEstimate: boolean;
  cursors?: ListCursors;
}
export type ListQuery = Static<ReturnType<typeof listQuery>>;
