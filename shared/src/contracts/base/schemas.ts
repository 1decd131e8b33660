import { Type, type SchemaOptions, type TSchema } from '@sinclair/typebox';

/** Returns the schema of a value that is one of `values`. */
export const oneOf = <const Value extends string | number>(values: readonly Value[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

/** Returns the schema of a value that matches `schema` or is null. */
export const nullable = <T extends TSchema>(schema: T, options?: SchemaOptions) =>
  Type.Union([schema, Type.Null()], options);
