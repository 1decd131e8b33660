import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../base/schemas';
import { RunReport } from './reports';

/** File formats of exports. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'png'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Maximum number of rows of a file, over all its tables. A PDF file of 5,000 rows has about 150 pages; a picture shows
 * the first rows of a table and has no limit for a chart. More rows are cut: the name, the file and the job say so.
 */
export const exportRowLimits: Readonly<Record<ExportFormat, number>> = {
  csv: 1_000_000,
  xlsx: 100_000,
  pdf: 5_000,
  png: 50,
};

/** Maximum size of a file in bytes. A larger one ends its job with `export.too_large`. */
export const exportSizeLimit = 1_073_741_824;

/** Days after which a finished job and its file are deleted. */
export const exportKeptDays = 7;

/**
 * Body of `POST /api/v1/reports/{id}/exports`, which starts a job of the kind `report.export` and returns it with 202.
 * `tileId`: one tile, else the whole report; a PNG file needs one (422 `required` at `/tileId`). `formatted`: values as
 * on the screen in the caller's language, else plain values (ISO dates, a decimal point, fractions for percentages).
 * `parameters`, `filters` and `tenantId` are those of `POST /api/v1/reports/{id}/run`. Send an Idempotency-Key.
 */
export const ExportReport = Type.Object(
  {
    ...Type.Pick(RunReport, ['parameters', 'filters', 'tenantId']).properties,
    format: oneOf(exportFormats),
    tileId: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' })),
    formatted: Type.Boolean(),
  },
  { $id: 'ExportReport', additionalProperties: false },
);
export type ExportReport = Static<typeof ExportReport>;

/**
 * Response of `POST /api/v1/reports/{id}/exports/estimate`, which has the same body. `rows`: rows of the tables of the
 * file; null while the data cannot be counted. A tile that fails is not counted.
 */
export const ExportEstimate = Type.Object(
  {
    rows: nullable(Type.Integer()),
    limit: Type.Integer({ description: 'rows that the format takes' }),
    willTruncate: Type.Boolean(),
  },
  { $id: 'ExportEstimate' },
);
export type ExportEstimate = Static<typeof ExportEstimate>;
