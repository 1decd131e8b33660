import { Type, type Static, type TSchema, type TTuple } from '@sinclair/typebox';
import { Timestamp } from '../../base/lists';

/** A calendar day, such as 2026-11-28. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Range of two days for a reader, `dd MMM - dd MMM`, in the language of the caller. */
export const RangeLabel = Type.String();
/** Days of a range, both included. */
export const Period = Type.Object({ from: Day, to: Day });

/** First fields of each dashboard. Apart from `asOf`, analytics, finance and project are the same all day. */
export const DashboardHead = {
  /** Time of the response, of crypto: of the last tick. */
  asOf: Timestamp,
  /** Current day of the data, in UTC. */
  today: Day,
};

export const pointSchema = <X extends TSchema>(x: X) => Type.Object({ x, y: Type.Number() });

/** Value of a day. */
export const DayPoint = pointSchema(Day);
export type DayPoint = Static<typeof DayPoint>;

/** Returns the schema of a line of `{x, y}` points. The name is a fixed word, not a text of the screen. */
export const lineSchema = <Name extends string, Point extends TSchema>(name: Name, points: Point) =>
  Type.Object({ name: Type.Literal(name), data: Type.Array(points) });

/** Returns the schema of a series whose values belong to labels beside it. The name is a fixed word. */
export const valuesSchema = <Name extends string>(name: Name) =>
  Type.Object({ name: Type.Literal(name), data: Type.Array(Type.Number()) });

/** Returns the schema of a list with one item of each schema, in their order. Responses cannot be written from tuples. */
export const fixedList = <Items extends TSchema[]>(items: [...Items]) =>
  Type.Unsafe<Static<TTuple<Items>>>(Type.Array(items.length > 1 ? Type.Union(items) : items[0]));
