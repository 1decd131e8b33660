import {
  exportRowLimits,
  type ExportGrid,
  type GridFilter,
  type Language,
  type ResultColumn,
  type ResultValue,
} from '@portal/shared/contracts';
import type { ExportDocument } from '../../../platform/exports/document';
import { compilePage } from '../../../warehouse/grid/compile/grid-page';
import { compileTotals } from '../../../warehouse/grid/compile/grid-totals';
import type { GridColumnDefinition } from '../../../warehouse/grid/grid-model';
import { toGridColumn } from '../../../warehouse/grid/read/columns';
import { readFilters } from '../../../warehouse/grid/read/filters';
import { checkQuery } from '../../../warehouse/grid/read/page';
import {
  isMasked,
  readRows,
  requireColumn,
  toCount,
  type GridReading,
} from '../../../warehouse/grid/read/reading';
import { readTranslations } from '../../../platform/translations';
import type { GridContext } from '../grid-context';

const texts = readTranslations<typeof import('./en.json')>('portal', 'warehouse-view', 'exports');

export interface GridExportInput {
  reading: GridReading;
  body: ExportGrid;
  language: Language;
  person: string;
  organisation: string | null;
  timeZone: string;
}

/** Returns a column of the file. */
function toResultColumn(
  column: GridColumnDefinition,
  reading: GridReading,
  language: Language,
): ResultColumn {
  const { key, label, description, format, currency, decimals, type } = toGridColumn(
    column,
    reading,
    language,
  );
  const kind = type === 'number' ? 'measure' : 'dimension';
  return { key, label, description, kind, format, currency, decimals, goodDirection: null, values: null };
}

/** Returns a value as people read it: labels of codes, and words of booleans. */
function shownValue(column: GridColumnDefinition, value: ResultValue, language: Language): ResultValue {
  if (typeof value === 'boolean') return texts[language][`boolean-${value}`];
  return column.values?.[String(value)]?.[language] ?? value;
}

/** Writes a filter. Relative days are written as those that they are now. */
function filterText(reading: GridReading, filter: GridFilter, language: Language) {
  const column = requireColumn(reading, filter.column, '/filters');
  const values =
    filter.op === 'relative'
      ? readFilters(reading, [filter]).flatMap((condition) => condition.values)
      : filter.values;
  const written = values.map((value) => String(shownValue(column, value, language))).join(', ');
  const operator = texts[language][`operator-${filter.op === 'relative' ? 'between' : filter.op}`];
  return { label: column.label[language], value: `${operator} ${written}`.trim() };
}

/** Returns the rows that the filters keep as a document. Masked columns are empty. */
export async function createGridDocument(
  { deps }: Pick<GridContext, 'deps'>,
  { reading, body, language, person, organisation, timeZone }: GridExportInput,
): Promise<ExportDocument> {
  const { filters = [], sort = [], format } = body;
  const { input } = checkQuery(reading, { columns: body.columns, filters, sort });
  const columns = body.columns.map((key, at) => requireColumn(reading, key, `/columns/${at}`));
  const shown = columns.filter((column) => !isMasked(column, reading));
  const maxRows = exportRowLimits[format] + 1;
  const statement = compilePage(input, {
    columns: shown.map(({ key }) => key),
    sort,
    start: { from: null, isIncluded: false, isBackward: false },
    limit: maxRows,
  });
  const places = columns.map((column) => shown.indexOf(column));
  const { signal } = reading;
  const batches = deps.warehouse.streamStatement(statement, { maxRows, ...(signal && { signal }) });
  async function* rows(): AsyncGenerator<ResultValue[][]> {
    for await (const batch of batches)
      yield batch.map((row) =>
        columns.map((column, at) => shownValue(column, row[places[at] ?? -1] ?? null, language)),
      );
  }
  const counted = await readRows(reading, compileTotals(input, []));
  const title = reading.grid.title[language];
  return {
    title,
    period: null,
    organisation,
    parameters: filters.map((filter) => filterText(reading, filter, language)),
    asOf: deps.warehouse.status().dataAsOf,
    person,
    createdAt: deps.now(),
    timeZone,
    language,
    sections: [
      {
        title,
        columns: columns.map((column) => toResultColumn(column, reading, language)),
        rows: rows(),
        count: toCount(counted.rows[0]?.[0]),
        total: null,
        hasTable: true,
      },
    ],
  };
}
