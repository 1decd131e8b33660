import { Type, type SchemaOptions, type TSchema } from '@sinclair/typebox';

/** Returns the schema of a value that is one of `values`. */
export const oneOf = <const Value extends string | number>(values: readonly Value[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

/** Returns the schema of a value that matches `schema` or is null. */
export const nullable = <T extends TSchema>(schema: T, options?: SchemaOptions) =>
  Type.Union([schema, Type.Null()], options);

/** Returns the schema of a row that an import or a load skips. */
export const skippedRow = <const Code extends string>(codes: readonly Code[]) =>
  Type.Object({
    row: Type.Integer({ description: 'as spreadsheets count; the titles are row 1' }),
    column: nullable(Type.String({ description: 'title of the cell, as the file has it' })),
    code: oneOf(codes),
    value: Type.String(),
    readings: Type.Optional(
      Type.Array(Type.String(), {
        description: 'what an ambiguous cell can mean: numbers, or dates as YYYY-MM-DD',
      }),
    ),
  });

/** Titles of a file that an import does not know. Their columns are ignored. */
export const UnknownTitles = Type.Array(Type.String());
