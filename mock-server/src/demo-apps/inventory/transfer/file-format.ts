import {
  inventoryLimits,
  productFileColumns,
  type ProductFileColumn,
} from '@portal/shared/contracts/sample-apps';
import type { Language } from '@portal/shared/contracts';
import type { CsvFormat, CsvTitles } from '../../../platform/csv/csv-format';

/** Titles of the columns. Imports accept both languages. */
export const titles: CsvTitles<ProductFileColumn> = {
  en: {
    id: 'ID',
    sku: 'SKU',
    name: 'Name',
    description: 'Description',
    category: 'Category',
    brand: 'Brand',
    vendor: 'Vendor',
    tags: 'Tags',
    barcode: 'Barcode',
    stock: 'In stock',
    reserved: 'Reserved',
    cost: 'Cost (EUR)',
    basePrice: 'Base price (EUR)',
    taxPercent: 'Tax (%)',
    weight: 'Weight (kg)',
    active: 'Active',
  },
  tr: {
    id: 'Kimlik',
    sku: 'Stok kodu',
    name: 'Ad',
    description: 'Açıklama',
    category: 'Kategori',
    brand: 'Marka',
    vendor: 'Tedarikçi',
    tags: 'Etiketler',
    barcode: 'Barkod',
    stock: 'Stok',
    reserved: 'Ayrılmış',
    cost: 'Maliyet (EUR)',
    basePrice: 'Vergisiz fiyat (EUR)',
    taxPercent: 'Vergi (%)',
    weight: 'Ağırlık (kg)',
    active: 'Etkin',
  },
};

/** Title of the computed price, which an import does not need. */
export const priceTitle: Record<Language, string> = { en: 'Price (EUR)', tr: 'Fiyat (EUR)' };

/** Words for an active and an inactive product. */
export const activeWords: Record<Language, readonly [active: string, inactive: string]> = {
  en: ['Yes', 'No'],
  tr: ['Evet', 'Hayır'],
};

export const tagSeparator = '|';

/** Files of products. */
export const productsFormat: CsvFormat<ProductFileColumn> = {
  titles,
  required: ['sku', 'name'],
  aliases: {
    stock: ['stock'],
    cost: ['cost', 'maliyet'],
    basePrice: ['base price', 'vergisiz fiyat'],
    taxPercent: ['tax', 'vergi'],
    weight: ['weight', 'ağırlık'],
  },
  unusedTitles: Object.values(priceTitle),
  maxRows: inventoryLimits.products,
};

/** Columns in the order of an export. */
export const exportedTitles = (language: Language): string[] => [
  ...productFileColumns.map((column) => titles[language][column]),
  priceTitle[language],
];
