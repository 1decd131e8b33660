import { gridColumnTypes } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { Column, DatasetFile, Texts } from '../model/model-schema';

const closed = { additionalProperties: false };
const { key: Key, source: Source, format: Format } = Column.properties;
const { table: Table, joins: Joins } = DatasetFile.properties;
const Name = Type.String({ pattern: '^[a-z][a-z_]*$' });
const SqlType = Type.String({
  pattern: '^(text|date|boolean|bigint|double precision|decimal\\(\\d{1,2}, \\d{1,2}\\))$',
});

const OwnColumn = Type.Object(
  {
    key: Key,
    source: Source,
    type: Type.Union(gridColumnTypes.map((type) => Type.Literal(type))),
    /** Required for numbers. */
    sqlType: Type.Optional(SqlType),
    format: Format,
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
    label: Texts,
    description: Type.Optional(Texts),
    sensitivity: Type.Optional(Type.Literal('personal')),
    isNullable: Type.Optional(Type.Boolean()),
    /** The sum of a number makes sense: amounts add up, prices do not. */
    addsUp: Type.Optional(Type.Boolean()),
    /** A text that is sorted by its characters, as keys are. */
    isCode: Type.Optional(Type.Boolean()),
    /** A boolean: whether the source has no value. */
    test: Type.Optional(Type.Literal('isEmpty')),
    /** Labels of coded values, in the order of the values. */
    values: Type.Optional(Type.Record(Type.String(), Texts)),
  },
  closed,
);
export type OwnColumn = Static<typeof OwnColumn>;

const KeyColumn = Type.Object({ column: Name, sqlType: SqlType }, closed);
export type KeyColumn = Static<typeof KeyColumn>;

/** A table whose rows people browse in the data view. */
export const GridFile = Type.Object(
  {
    id: Key,
    /** Heading that the dataset is listed under. */
    group: Texts,
    title: Texts,
    description: Texts,
    owner: Texts,
    /** Datasets of the model with the same rows. Who has a report of one of them may browse the rows. */
    model: Type.Array(Key, { minItems: 1 }),
    table: Table,
    joins: Joins,
    /** Columns of the table that tell the rows of a tenant apart, none of them empty. */
    key: Type.Array(KeyColumn, { minItems: 1 }),
    /** Columns of their own, and keys of columns of the model. */
    columns: Type.Array(Type.Union([Key, OwnColumn]), { minItems: 1 }),
    defaultColumns: Type.Array(Key, { minItems: 1 }),
    defaultSort: Type.Array(Type.Object({ column: Key, isDescending: Type.Boolean() }, closed)),
  },
  closed,
);
export type GridFile = Static<typeof GridFile>;
