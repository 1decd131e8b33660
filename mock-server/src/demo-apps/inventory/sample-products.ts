import { readFileSync } from 'node:fs';
import { sourcePath } from '../../platform/paths';
import type { ProductPicture } from './product-pictures';

/** Category of the sample products. */
export interface SampleCategory {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
}

/** Brand or vendor of the sample products. */
export interface SampleCompany {
  id: string;
  name: string;
  slug: string;
}

/** Tag of the sample products. */
export interface SampleTag {
  id: string;
  title: string;
}

/** Invented product. Its price is computed from `basePrice` and `taxPercent`. */
export interface SampleProduct {
  /** Stock keeping unit, unique among the products. */
  sku: string;
  name: string;
  description: string;
  /** Id of a category. */
  category: string;
  /** Id of a brand. */
  brand: string;
  /** Id of a vendor. */
  vendor: string;
  /** Ids of tags. */
  tags: readonly string[];
  /** EAN-13 of the range 200 to 299, which is reserved for use inside of a shop. */
  barcode: string;
  stock: number;
  /** Part of the stock that is promised to orders. */
  reserved: number;
  /** Purchase price in euros. */
  cost: number;
  /** Sales price before tax, in euros. */
  basePrice: number;
  taxPercent: 8 | 10 | 18 | 20 | 30;
  /** Weight in kilograms. */
  weight: number;
  active: boolean;
  /** Null if the product has no picture. */
  picture: Readonly<ProductPicture> | null;
}

/** Sample data of the inventory. */
export interface SampleInventory {
  categories: readonly SampleCategory[];
  brands: readonly SampleCompany[];
  vendors: readonly SampleCompany[];
  tags: readonly SampleTag[];
  products: readonly Readonly<SampleProduct>[];
}

/** Reads the sample data of the inventory. */
export const readSampleInventory = (): SampleInventory =>
  JSON.parse(
    readFileSync(sourcePath('demo-apps', 'inventory', 'sample-products.json'), 'utf8'),
  ) as SampleInventory;
