import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from './base/lists';
import { nullable } from './base/schemas';

/**
 * A figure from the database; `id` is a key of the host's translations (`home.figures.<id>`). `previous` is the value
 * at the same point of the period before (`home.comparisons.<id>`), null without one; `whole` is the number that the
 * figure is a part of (`home.shares.<id>`), null without one; `values` is its course by day, oldest first, and may be
 * empty.
 */
export const Figure = Type.Object({
  id: Type.String(),
  value: Type.Number(),
  format: Type.Union([Type.Literal('integer'), Type.Literal('percent')]),
  link: nullable(Type.String()),
  previous: nullable(Type.Number()),
  whole: nullable(Type.Number()),
  values: Type.Array(Type.Number()),
});
export type Figure = Static<typeof Figure>;

/** Response of `GET /api/v1/home`. `tenantName` is null for global users without a tenant. */
export const Home = Type.Object(
  {
    firstName: Type.String(),
    tenantName: nullable(Type.String()),
    asOf: Timestamp,
    figures: Type.Array(Figure),
  },
  { $id: 'Home' },
);
export type Home = Static<typeof Home>;
