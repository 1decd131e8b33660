import { randomUUID } from 'node:crypto';
import {
  inventoryLimits,
  type ProductFileColumn,
  type ProductsImport,
  type ProductTag,
} from '@portal/shared/contracts/sample-apps';
import type { Language } from '@portal/shared/contracts';
import { detectDecimalSign } from '../../../platform/csv/cell-numbers';
import type { CsvFile, CsvRow } from '../../../platform/csv/read-csv';
import { fail } from '../../../platform/http/problem';
import { shorten } from '../../../platform/text/shorten';
import { inTurns } from '../../../platform/turns';
import { skuKey, toColumns, type ProductRow, type StoredProduct } from '../products/product-row';
import { blankProduct } from '../products/product-values';
import { tagKey } from '../tags/tags.repository';
import { anyUnit, isRowFault, numberColumns, readRow, type ReadRow, type RowFault } from './read-row';

/** What an import stores. */
export interface ImportPlan {
  /** Changed and new products; the first new one of the file is the last, so that it is listed first. */
  products: StoredProduct[];
  tags: ProductTag[];
  result: Omit<ProductsImport, 'rows' | 'unknownTitles'>;
}

type File = CsvFile<ProductFileColumn>;

function* numberCells({ rows }: File): Generator<string> {
  for (const { cells } of rows) for (const column of numberColumns) if (cells[column]) yield cells[column];
}

const maxValue = 100;

/** Finds out what the rows of a file change. */
class Planner {
  readonly changed: StoredProduct[] = [];
  readonly added: StoredProduct[] = [];
  readonly newTags: ProductTag[] = [];
  readonly faults: ProductsImport['faults'] = [];
  readonly tags: Map<string, ProductTag>;
  unchanged = 0;
  private readonly byId: Map<string, StoredProduct>;
  private readonly bySku = new Map<string, string>();
  private readonly done = new Set<string>();

  constructor(
    private readonly titles: File['titles'],
    products: readonly ProductRow[],
    tags: readonly ProductTag[],
  ) {
    this.tags = new Map(tags.map((tag) => [tag.id, tag]));
    for (const tag of tags) this.tags.set(tagKey(tag.title), tag);
    this.byId = new Map(
      products.map(({ version: _version, priceCents: _price, ...product }) => [product.id, product]),
    );
    for (const { id, sku } of products) if (sku !== '') this.bySku.set(skuKey(sku), id);
  }

  add({ row, cells }: CsvRow<ProductFileColumn>, read: ReadRow | RowFault): void {
    const fault = isRowFault(read) ? read : this.apply(cells.id?.trim() ?? '', read);
    if (!fault) return;
    const { code, column, value, readings } = fault;
    this.faults.push({
      row,
      column: column && (this.titles[column] ?? null),
      code,
      value: shorten(value, maxValue),
      ...(readings && { readings }),
    });
  }

  private apply(givenId: string, { values, tags }: ReadRow): RowFault | undefined {
    const { sku = '' } = values;
    const stored = this.findStored(givenId, sku);
    const fault = this.findFault(stored?.id, sku);
    if (fault) return { code: fault, column: 'sku', value: sku };
    const base = stored ?? { ...blankProduct, id: randomUUID() };
    const product = { ...base, ...values };
    if (product.reserved > product.stock)
      return { code: 'reserved_above_stock', column: 'reserved', value: String(product.reserved) };
    this.keep(stored, { ...product, tags: tags ? this.tagIds(tags) : base.tags });
    return undefined;
  }

  /** Returns the product with the id, or else the one with the SKU. */
  private findStored(givenId: string, sku: string): StoredProduct | undefined {
    return this.byId.get(givenId) ?? this.byId.get(this.bySku.get(skuKey(sku)) ?? '');
  }

  private findFault(id: string | undefined, sku: string): 'repeated' | 'sku_taken' | undefined {
    const owner = this.bySku.get(skuKey(sku));
    if (this.done.has(id ?? owner ?? '')) return 'repeated';
    return owner !== undefined && owner !== id ? 'sku_taken' : undefined;
  }

  private keep(stored: StoredProduct | undefined, product: StoredProduct): void {
    this.done.add(product.id);
    if (stored) this.bySku.delete(skuKey(stored.sku));
    if (product.sku !== '') this.bySku.set(skuKey(product.sku), product.id);
    if (!stored) this.added.push(product);
    else if (JSON.stringify(toColumns(stored)) === JSON.stringify(toColumns(product))) this.unchanged += 1;
    else this.changed.push(product);
  }

  private tagIds(titles: readonly string[]): string[] {
    const ids = titles.map((title) => {
      const known = this.tags.get(tagKey(title)) ?? this.tags.get(title);
      if (known) return known.id;
      const tag = { id: randomUUID(), title };
      this.newTags.push(tag);
      this.tags.set(tagKey(title), tag);
      return tag.id;
    });
    return [...new Set(ids)];
  }
}

/** Plans the import of a file. Rejects a file that makes more products or tags than there can be. */
export async function planImport(
  file: File,
  {
    products,
    tags,
    language,
  }: { products: readonly ProductRow[]; tags: readonly ProductTag[]; language: Language },
): Promise<ImportPlan> {
  const { separator } = file;
  const decimal = await detectDecimalSign(numberCells(file), { separator, language, unit: anyUnit });
  const planner = new Planner(file.titles, products, tags);
  for await (const row of inTurns(file.rows))
    planner.add(row, readRow(row, { decimal, known: planner.tags }));
  const { changed, added, newTags, faults, unchanged } = planner;
  if (products.length + added.length > inventoryLimits.products) fail('list.full');
  if (tags.length + newTags.length > inventoryLimits.tags) fail('list.full');
  return {
    products: [...changed, ...added.toReversed()],
    tags: newTags.toReversed(),
    result: {
      created: added.length,
      updated: changed.length,
      unchanged,
      newTags: newTags.map(({ title }) => title),
      faults,
    },
  };
}
