import {
  inventoryLimits,
  productRowFaults,
  type ProductFileColumn,
  type ProductRowFault,
  type ProductTag,
} from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import { readNumber, type DecimalSign } from '../../../platform/csv/cell-numbers';
import { readEnteredText } from '../../../platform/csv/entered-text';
import type { CsvRow } from '../../../platform/csv/read-csv';
import { inventoryLists } from '../inventory.copy';
import type { StoredProduct } from '../products/product-row';
import { tagKey } from '../tags/tags.repository';
import { activeWords, tagSeparator } from './file-format';

type Row = CsvRow<ProductFileColumn>;

/** Why a row is skipped, and the cell that it is about. */
export interface RowFault {
  code: ProductRowFault;
  column: ProductFileColumn | null;
  value: string;
  readings?: [string, string];
}

/** Values of a row. Fields of columns that the file lacks, and of empty numbers, are absent. */
export interface ReadRow {
  values: Partial<Omit<StoredProduct, 'tags'>>;
  /** Titles or ids of tags; undefined if the file does not say. */
  tags: readonly string[] | undefined;
}

/** Ends the reading of a row. */
class FaultyCell extends Error {
  constructor(readonly fault: RowFault) {
    super(fault.code);
  }
}

const reject = (fault: RowFault): never => {
  throw new FaultyCell(fault);
};

const texts = { name: 'name', description: 'description', sku: 'sku', barcode: 'barcode' } as const;

function readTexts({ cells }: Row): ReadRow['values'] {
  const values: ReadRow['values'] = {};
  for (const column of Object.keys(texts) as (keyof typeof texts)[]) {
    if (cells[column] === undefined) continue;
    const value = readEnteredText(cells[column]);
    const isMissing = column === 'name' && value === '';
    if (isMissing || value.length > inventoryLimits[column]) reject({ code: column, column, value });
    values[column] = value;
  }
  return values;
}

const lists = {
  category: inventoryLists.categories,
  brand: inventoryLists.brands,
  vendor: inventoryLists.vendors,
} as const;

function readReferences({ cells }: Row): ReadRow['values'] {
  const values: ReadRow['values'] = {};
  for (const column of Object.keys(lists) as (keyof typeof lists)[]) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const name = fold(cell).trim();
    const found = lists[column].find((one) =>
      [one.name, one.slug, one.id].some((text) => fold(text) === name),
    );
    values[column] = found?.id ?? (name === '' ? '' : reject({ code: column, column, value: cell }));
  }
  return values;
}

interface NumberColumn {
  field: 'stock' | 'reserved' | 'costCents' | 'baseCents' | 'taxPercent' | 'grams';
  code: ProductRowFault;
  /** Stored units of one. */
  units: number;
  max: number;
  /** What spreadsheets show beside the number. */
  unit?: RegExp;
}

const euros = /^(?:€|EUR\b)\s*|\s*(?:€|\bEUR)$/i;
const { pieces, amount, weight } = inventoryLimits;
const numbers: Partial<Record<ProductFileColumn, NumberColumn>> = {
  stock: { field: 'stock', code: 'stock', units: 1, max: pieces },
  reserved: { field: 'reserved', code: 'reserved', units: 1, max: pieces },
  cost: { field: 'costCents', code: 'cost', units: 100, max: amount, unit: euros },
  basePrice: { field: 'baseCents', code: 'base_price', units: 100, max: amount, unit: euros },
  taxPercent: { field: 'taxPercent', code: 'tax_percent', units: 1, max: 100, unit: /\s*%$|^%\s*/ },
  weight: { field: 'grams', code: 'weight', units: 1_000, max: weight, unit: /\s*kg$/i },
};
export const numberColumns = Object.keys(numbers) as ProductFileColumn[];

/** What spreadsheets show beside a number of any column. */
export const anyUnit = /^(?:€|EUR\b|%)\s*|\s*(?:€|\bEUR|%|kg)$/i;

function readNumbers({ cells }: Row, decimal: DecimalSign | null): ReadRow['values'] {
  const values: ReadRow['values'] = {};
  for (const column of numberColumns) {
    const { field, code, units, max, unit } = numbers[column] as NumberColumn;
    const cell = cells[column]?.trim() ?? '';
    if (cell === '') continue;
    const reading = readNumber(cell, decimal, unit);
    if (reading.kind === 'ambiguous')
      return reject({ code: 'ambiguous_number', column, value: cell, readings: reading.readings });
    if (reading.kind === 'invalid' || reading.value < 0 || reading.value > max)
      return reject({ code, column, value: cell });
    const stored = Math.round(reading.value * units);
    if (Math.abs(reading.value * units - stored) > 1e-4) return reject({ code, column, value: cell });
    values[field] = stored;
  }
  return values;
}

const activeCells = new Map<string, boolean>(
  [...Object.values(activeWords), ['true', 'false'], ['1', '0'], ['doğru', 'yanlış']].flatMap(
    ([yes = '', no = '']) => [[fold(yes), true] as const, [fold(no), false] as const],
  ),
);

function readActive({ cells }: Row): ReadRow['values'] {
  const word = fold(cells.active ?? '').trim();
  if (word === '') return {};
  const active = activeCells.get(word);
  return active === undefined
    ? reject({ code: 'active', column: 'active', value: cells.active ?? '' })
    : { active };
}

/** Reads the tags of a cell, which can be one title with a separator in it. */
function readTags({ cells }: Row, known: ReadonlyMap<string, ProductTag>): ReadRow['tags'] {
  if (cells.tags === undefined) return undefined;
  const whole = readEnteredText(cells.tags);
  const titles = known.has(tagKey(whole)) ? [whole] : whole.split(tagSeparator).map((title) => title.trim());
  const filled = titles.filter(Boolean);
  const long = filled.find((title) => title.length > inventoryLimits.tag && !known.has(tagKey(title)));
  return long === undefined ? filled : reject({ code: 'tags', column: 'tags', value: long });
}

/** Reads a row, or returns the first fault that it has. `known`: tags by the keys of their titles, and by their ids. */
export function readRow(
  row: Row,
  { decimal, known }: { decimal: DecimalSign | null; known: ReadonlyMap<string, ProductTag> },
): ReadRow | RowFault {
  if (row.extraCell !== undefined) return { code: 'extra_cell', column: null, value: row.extraCell };
  try {
    const values = {
      ...readTexts(row),
      ...readReferences(row),
      ...readNumbers(row, decimal),
      ...readActive(row),
    };
    return { values, tags: readTags(row, known) };
  } catch (error) {
    if (error instanceof FaultyCell) return error.fault;
    throw error;
  }
}

export const isRowFault = (read: ReadRow | RowFault): read is RowFault =>
  'code' in read && productRowFaults.includes(read.code);
