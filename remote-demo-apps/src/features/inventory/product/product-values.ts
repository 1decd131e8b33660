import type { Product, ProductValues } from '@portal/shared/contracts/sample-apps';

/** Values of the form of a product. */
export interface ProductForm extends Record<string, unknown> {
  name: string;
  description: string;
  sku: string;
  barcode: string;
  category: string;
  brand: string;
  vendor: string;
  stock: number | null;
  reserved: number | null;
  cost: number | null;
  basePrice: number | null;
  taxPercent: string;
  weight: number | null;
  tags: string[];
}

export const toForm = (product: Product): ProductForm => ({
  name: product.name,
  description: product.description,
  sku: product.sku,
  barcode: product.barcode,
  category: product.category,
  brand: product.brand,
  vendor: product.vendor,
  stock: product.stock,
  reserved: product.reserved,
  cost: product.cost,
  basePrice: product.basePrice,
  taxPercent: String(product.taxPercent),
  weight: product.weight,
  tags: product.tags,
});

/** Returns the values that a form sends. Fields for numbers are required, so they are never empty. */
export const fromForm = (form: ProductForm): ProductValues => ({
  ...form,
  stock: form.stock ?? 0,
  reserved: form.reserved ?? 0,
  cost: form.cost ?? 0,
  basePrice: form.basePrice ?? 0,
  weight: form.weight ?? 0,
  taxPercent: Number(form.taxPercent),
});
