import {
  ParameterValue,
  parameterTypes,
  sentenceKinds,
  tileKinds,
  valueFormats,
} from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { Texts } from '../../../warehouse/model/model-schema';

const closed = { additionalProperties: false };
const Key = Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' });
/** Id of a report, a workspace or a tile. */
const Slug = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' });

/** Columns of a dataset that list the options of a parameter. */
const DatasetOptions = Type.Object({ dataset: Key, value: Key, label: Key }, closed);
export type DatasetOptions = Static<typeof DatasetOptions>;
const FixedOptions = Type.Array(Type.Object({ value: Key, label: Texts }, closed), { minItems: 2 });

/** A parameter that reports share. */
export const ParameterFile = Type.Object(
  {
    key: Key,
    label: Texts,
    description: Type.Optional(Texts),
    type: Type.Union(parameterTypes.map((type) => Type.Literal(type))),
    /**
     * `period`: limits the time; `currency`: converts money; `filter`: keeps the rows with its values; `benchmark`:
     * compares all portfolios with this benchmark; `fees`: returns `net` or `gross` of fees.
     */
    purpose: Type.Union(
      (['period', 'currency', 'filter', 'benchmark', 'fees'] as const).map((purpose) =>
        Type.Literal(purpose),
      ),
    ),
    /** Column that a filter compares. */
    column: Type.Optional(Key),
    options: Type.Optional(Type.Union([DatasetOptions, FixedOptions])),
    /** Text while an optional choice has no value. */
    emptyLabel: Type.Optional(Texts),
    dependsOn: Type.Optional(Type.Array(Key)),
    isRequired: Type.Optional(Type.Boolean()),
    /** An empty list selects everything; null asks the reader for a value. */
    default: Type.Union([ParameterValue, Type.Null()]),
  },
  closed,
);
export type ParameterFile = Static<typeof ParameterFile>;

/** A parameter of a report: the key of a shared one, or with changes. */
const ParameterUse = Type.Union([
  Key,
  Type.Object(
    {
      key: Key,
      default: Type.Union([ParameterValue, Type.Null()]),
      isRequired: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
]);

const TileQuery = Type.Object(
  {
    dataset: Key,
    dimensions: Type.Array(Key),
    measures: Type.Array(Key),
    /** Columns that effects are calculated by within each row. Default: between the rows. */
    segments: Type.Optional(Type.Array(Key, { minItems: 1 })),
    filters: Type.Optional(
      Type.Array(Type.Object({ column: Key, values: Type.Array(Type.String(), { minItems: 1 }) }, closed)),
    ),
    /** Reads the period before, of the same length. The key of `fees` is then `previousFees`. */
    isPrevious: Type.Optional(Type.Boolean()),
    /** Parameters that do not apply, because the dataset has no such column. */
    ignores: Type.Optional(Type.Array(Key)),
  },
  closed,
);
export type TileQuery = Static<typeof TileQuery>;

export const calculationKinds = ['sum', 'difference', 'ratio', 'product'] as const;

/** A column that is calculated from two columns of the result. */
const Calculation = Type.Object(
  {
    key: Key,
    kind: Type.Union(calculationKinds.map((kind) => Type.Literal(kind))),
    of: Type.Tuple([Key, Key]),
    label: Texts,
    description: Type.Optional(Texts),
    format: Type.Union(valueFormats.map((format) => Type.Literal(format))),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
    goodDirection: Type.Optional(Type.Union([Type.Literal('up'), Type.Literal('down')])),
  },
  closed,
);
export type Calculation = Static<typeof Calculation>;

export const TileFile = Type.Object(
  {
    id: Slug,
    kind: Type.Union(tileKinds.map((kind) => Type.Literal(kind))),
    title: Texts,
    unit: Type.Optional(Texts),
    description: Type.Optional(Texts),
    span: Type.Integer({ minimum: 2, maximum: 12 }),
    /** Rows of the grid beside which shorter tiles are stacked. Default: 1. */
    rows: Type.Optional(Type.Integer({ minimum: 2, maximum: 3 })),
    /** The first query decides the rows. The others add their measures to rows with the same dimensions. */
    queries: Type.Array(TileQuery, { minItems: 1, maxItems: 4 }),
    calculations: Type.Optional(Type.Array(Calculation)),
    /** Turns the measures of the only row into rows with these columns. */
    unpivot: Type.Optional(Type.Object({ label: Texts, value: Texts }, closed)),
    axis: Type.Optional(Key),
    series: Type.Optional(Key),
    values: Type.Array(Key, { minItems: 1 }),
    /** Difference that a figure is compared by, or the dashed line of a chart. */
    comparison: Type.Optional(Key),
    /** Share of another figure. A figure has it, a comparison, or the period before. */
    share: Type.Optional(Key),
    filterBy: Type.Optional(Key),
    drill: Type.Optional(
      Type.Object({ reportId: Slug, parameters: Type.Record(Type.String(), Key) }, closed),
    ),
    /** Columns that are read for other columns, the drill or the filter, and not shown. */
    hidden: Type.Optional(Type.Array(Key)),
    sort: Type.Optional(Type.Array(Type.Object({ by: Key, isDescending: Type.Boolean() }, closed))),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    hasTotal: Type.Optional(Type.Boolean()),
    /** Effects that add up to the column `total`, which adds up to the difference from the benchmark. */
    effects: Type.Optional(Type.Object({ parts: Type.Array(Key, { minItems: 1 }), total: Key }, closed)),
    /** Sentence above a table that is made from its columns, see `sentenceKinds`. */
    sentence: Type.Optional(
      Type.Object(
        {
          kind: Type.Union(sentenceKinds.map((kind) => Type.Literal(kind))),
          columns: Type.Array(Key, { minItems: 1 }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type TileFile = Static<typeof TileFile>;

/** `report.schema.json` is generated from this schema; definitions name it in `$schema`, so that editors check them. */
export const ReportFile = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: Slug,
    workspace: Slug,
    kind: Type.Union([Type.Literal('dashboard'), Type.Literal('table'), Type.Literal('document')]),
    title: Texts,
    description: Texts,
    owner: Texts,
    verified: Type.Boolean(),
    parameters: Type.Array(ParameterUse, { maxItems: 30 }),
    tiles: Type.Array(TileFile, { minItems: 1, maxItems: 30 }),
  },
  closed,
);
export type ReportFile = Static<typeof ReportFile>;

export const WorkspaceFile = Type.Object(
  {
    id: Slug,
    title: Texts,
    /** All people of the tenant are members. */
    isOpen: Type.Boolean(),
  },
  closed,
);
export type WorkspaceFile = Static<typeof WorkspaceFile>;

export const SharedFile = Type.Object(
  { workspaces: Type.Array(WorkspaceFile), parameters: Type.Array(ParameterFile) },
  closed,
);
