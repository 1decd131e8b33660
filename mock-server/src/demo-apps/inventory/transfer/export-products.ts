import {
  productFileColumns,
  type ProductFileColumn,
  type ProductsExport,
  type ProductTag,
} from '@portal/shared/contracts/sample-apps';
import type { Language } from '@portal/shared/contracts';
import { csvLines, csvStart, decimalText } from '../../../platform/csv/write-csv';
import { inventoryLists } from '../inventory.copy';
import type { ProductRow } from '../products/product-row';
import { activeWords, exportedTitles, tagSeparator } from './file-format';

const namesOf = (list: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(list.map(({ id, name }) => [id, name]));
const categories = namesOf(inventoryLists.categories);
const brands = namesOf(inventoryLists.brands);
const vendors = namesOf(inventoryLists.vendors);

/** Returns the file of products. A tag whose title has the separator is written by its id. */
export function exportProducts(
  rows: readonly ProductRow[],
  tags: readonly ProductTag[],
  language: Language,
): ProductsExport {
  const titlesOfTags = new Map(tags.map(({ id, title }) => [id, title.includes(tagSeparator) ? id : title]));
  const amount = (cents: number) => decimalText(cents / 100, 2, language);
  const cells: Record<ProductFileColumn, (row: ProductRow) => string | number> = {
    id: ({ id }) => id,
    sku: ({ sku }) => sku,
    name: ({ name }) => name,
    description: ({ description }) => description,
    category: ({ category }) => categories.get(category) ?? '',
    brand: ({ brand }) => brands.get(brand) ?? '',
    vendor: ({ vendor }) => vendors.get(vendor) ?? '',
    tags: (row) => row.tags.map((tag) => titlesOfTags.get(tag) ?? tag).join(tagSeparator),
    barcode: ({ barcode }) => barcode,
    stock: ({ stock }) => stock,
    reserved: ({ reserved }) => reserved,
    cost: ({ costCents }) => amount(costCents),
    basePrice: ({ baseCents }) => amount(baseCents),
    taxPercent: ({ taxPercent }) => taxPercent,
    weight: ({ grams }) => decimalText(grams / 1_000, 3, language),
    active: ({ active }) => activeWords[language][active ? 0 : 1],
  };
  const lines = rows.map((row) => [
    ...productFileColumns.map((column) => cells[column](row)),
    amount(row.priceCents),
  ]);
  return {
    rows: rows.length,
    content: `${csvStart(exportedTitles(language), language)}${csvLines(lines, language)}`,
  };
}
