import { Type, type Static, type TSchema } from '@sinclair/typebox';

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });
/** ISO 8601 in UTC, for instance 2026-11-21T09:30:00.000Z */
export const Timestamp = Type.String({ maxLength: 40 });

export const pageSizes = [10, 25, 50, 100] as const;

/** Query of every list: page is 1-based; `sort` is a field name, `-` before it for descending. */
export const listQuery = (sortFields: readonly string[]) =>
  Type.Object(
    {
      search: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.String({ maxLength: 64, pattern: `^-?(${sortFields.join('|')})$` })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      size: Type.Optional(Type.Union(pageSizes.map((size) => Type.Literal(size)))),
    },
    { additionalProperties: false },
  );

export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Integer(),
    size: Type.Integer(),
    total: Type.Integer(),
    totalIsEstimate: Type.Boolean(),
  });
export type ListOf<T> = { items: T[]; page: number; size: number; total: number; totalIsEstimate: boolean };
export type ListQuery = Static<ReturnType<typeof listQuery>>;
