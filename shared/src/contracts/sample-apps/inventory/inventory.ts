import { Type, type Static } from '@sinclair/typebox';
import { AnyPage, Id } from '../../base/lists';
import { nullable, oneOf } from '../../base/schemas';

const closed = { additionalProperties: false };

/** Maximum lengths in characters, maximum values and maximum counts of the sample inventory. */
export const inventoryLimits = {
  name: 120,
  description: 2_000,
  sku: 40,
  barcode: 40,
  tag: 30,
  /** Of products and of changes in one call. */
  products: 10_000,
  /** Of all tags, and of the tags of a product. */
  tags: 100,
  images: 10,
  pictureBytes: 5 * 1024 * 1024,
  amount: 1_000_000,
  pieces: 1_000_000,
  weight: 10_000,
  search: 200,
  page: 100,
  importBytes: 4 * 1024 * 1024,
} as const;

/** Extensions of pictures that can be uploaded. The content must be of the same type. */
export const productPictureExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const;

/** Stocks below `low` are low, those below `medium` are medium. */
export const stockLimits = { low: 20, medium: 30 } as const;
export const stockLevels = ['low', 'medium', 'high'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Returns the level of a stock. */
export function stockLevel(stock: number): StockLevel {
  if (stock < stockLimits.low) return 'low';
  return stock < stockLimits.medium ? 'medium' : 'high';
}

/** Percentages of tax that the sample products have. */
export const taxPercentages = [8, 10, 18, 20, 30] as const;

/** Returns the price with tax, rounded half up to cents, as the server computes it. */
export function priceWithTax(basePrice: number, taxPercent: number): number {
  const cents = Math.round(basePrice * 100) * (100 + taxPercent);
  return Math.floor((cents + 50) / 100) / 100;
}

/** Category of products. */
export const ProductCategory = Type.Object(
  { id: Type.String(), parentId: nullable(Type.String()), name: Type.String(), slug: Type.String() },
  { $id: 'SampleProductCategory' },
);
export type ProductCategory = Static<typeof ProductCategory>;
export const ProductCategories = Type.Array(ProductCategory);

/** Brand or vendor of products. */
export const ProductCompany = Type.Object(
  { id: Type.String(), name: Type.String(), slug: Type.String() },
  { $id: 'SampleProductCompany' },
);
export type ProductCompany = Static<typeof ProductCompany>;
export const ProductCompanies = Type.Array(ProductCompany);

/** Tag of products. */
export const ProductTag = Type.Object(
  { id: Type.String(), title: Type.String() },
  { $id: 'SampleProductTag' },
);
export type ProductTag = Static<typeof ProductTag>;
export const ProductTags = Type.Array(ProductTag);
export const ProductTagOrNull = nullable(ProductTag);

/** A product. `category`, `brand` and `vendor` are ids, or empty. `images` and `thumbnail` are addresses of pictures. */
export const Product = Type.Object(
  {
    id: Type.String(),
    category: Type.String(),
    name: Type.String(),
    description: Type.String(),
    tags: Type.Array(Type.String()),
    sku: Type.String(),
    barcode: Type.String(),
    brand: Type.String(),
    vendor: Type.String(),
    stock: Type.Integer(),
    reserved: Type.Integer(),
    cost: Type.Number(),
    basePrice: Type.Number(),
    taxPercent: Type.Integer(),
    price: Type.Number({ description: 'base price with tax, computed by the server' }),
    weight: Type.Number({ description: 'kilograms' }),
    thumbnail: nullable(Type.String()),
    images: Type.Array(Type.String()),
    active: Type.Boolean(),
  },
  { $id: 'SampleProduct' },
);
export type Product = Static<typeof Product>;
export const ProductOrNull = nullable(Product);
export const Products = Type.Array(Product);

/** Sort orders of the products: `sku`, `name` and `active` by text, all others by number. */
export const productSortFields = [
  'name',
  'sku',
  'active',
  'stock',
  'reserved',
  'cost',
  'basePrice',
  'taxPercent',
  'price',
  'weight',
] as const;
export type ProductSortField = (typeof productSortFields)[number];

/** Filters of the products. */
const filters = {
  search: Type.Optional(Type.String({ maxLength: inventoryLimits.search })),
  category: Type.Optional(Id),
  brand: Type.Optional(Id),
  tag: Type.Optional(Id),
  active: Type.Optional(Type.Boolean()),
  stock: Type.Optional(oneOf(stockLevels)),
};
const sorting = {
  sort: Type.Optional(oneOf(productSortFields)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
};

/**
 * Query of `GET …/products`. `page` counts from 0, and a page below is the first one; without it, the response is page 1,
 * which is the second one, as specified.
 */
export const ProductsQuery = Type.Object(
  {
    ...filters,
    ...sorting,
    page: Type.Optional(AnyPage),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: inventoryLimits.page })),
  },
  closed,
);
export type ProductsQuery = Static<typeof ProductsQuery>;

/** Query of `GET …/products/export`. */
export const ProductsExportQuery = Type.Object({ ...filters, ...sorting }, closed);
export type ProductsExportQuery = Static<typeof ProductsExportQuery>;

/** Response of `GET …/products`. Beyond the last page, `products` is null and `pagination` has `lastPage` only. */
export const ProductPage = Type.Object(
  {
    // The serializer accepts no schema with an id below a union that is a property.
    products: nullable(Type.Array(Type.Object(Product.properties))),
    pagination: Type.Object({
      length: Type.Optional(Type.Integer({ description: 'number of products that match' })),
      size: Type.Optional(Type.Integer()),
      page: Type.Optional(Type.Integer()),
      lastPage: Type.Integer({ description: 'number of pages, at least 1' }),
      startIndex: Type.Optional(Type.Integer()),
      endIndex: Type.Optional(Type.Integer()),
    }),
  },
  { $id: 'SampleProductPage' },
);
export type ProductPage = Static<typeof ProductPage>;
