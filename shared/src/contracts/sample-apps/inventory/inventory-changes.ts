import { Type, type Static, type TProperties } from '@sinclair/typebox';
import { Id } from '../../base/lists';
import { nullable, skippedRow, UnknownTitles } from '../../base/schemas';
import { enteredText } from '../../base/texts';
import { inventoryLimits } from './inventory';

const closed = { additionalProperties: false };

const idOrEmpty = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' });
const amount = Type.Number({ minimum: 0, maximum: inventoryLimits.amount });
const pieces = Type.Integer({ minimum: 0, maximum: inventoryLimits.pieces });
const address = Type.String({ maxLength: 2_000, pattern: '^/[!-~]*$' });
const tagIds = Type.Array(Id, { maxItems: inventoryLimits.tags });

const values = {
  category: idOrEmpty,
  name: enteredText({ min: 1, max: inventoryLimits.name }),
  description: enteredText({ max: inventoryLimits.description }),
  tags: tagIds,
  sku: enteredText({ max: inventoryLimits.sku }),
  barcode: enteredText({ max: inventoryLimits.barcode }),
  brand: idOrEmpty,
  vendor: idOrEmpty,
  stock: pieces,
  reserved: pieces,
  cost: amount,
  basePrice: amount,
  taxPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  weight: Type.Number({ minimum: 0, maximum: inventoryLimits.weight }),
  thumbnail: nullable(address),
  images: Type.Array(address, { maxItems: inventoryLimits.images }),
  active: Type.Boolean(),
} satisfies TProperties;

/** Values of a product that a client can set. `id` and `price` are accepted and ignored, so a product can be sent back. */
const ProductValues = Type.Partial(Type.Object({ ...values, id: idOrEmpty, price: Type.Number() }, closed));
export type ProductValues = Static<typeof ProductValues>;

/** Body of `POST …/product`. Without a body, the new product is inactive, blank and named 'A New Product'. */
export const CreateProduct = Type.Object({ product: Type.Optional(ProductValues) }, closed);
export type CreateProduct = Static<typeof CreateProduct>;

/** Body of `PATCH …/product`. Omitted fields stay. */
export const UpdateProduct = Type.Object({ id: Id, product: ProductValues }, closed);
export type UpdateProduct = Static<typeof UpdateProduct>;

/** Fields of the form of `POST …/product/image`, before the part `file`. */
export const UploadProductPicture = Type.Object({ id: Id }, closed);

const ids = Type.Array(Id, { minItems: 1, maxItems: inventoryLimits.products });

/** Ids of products, of which unknown ones are ignored. */
export const ProductIds = Type.Object({ ids }, closed);
export type ProductIds = Static<typeof ProductIds>;

/** Change of several products. `addTags` and `removeTags` change only the named tags. */
const ProductsChange = Type.Partial(
  Type.Object(
    {
      category: values.category,
      brand: values.brand,
      vendor: values.vendor,
      stock: values.stock,
      reserved: values.reserved,
      cost: values.cost,
      basePrice: values.basePrice,
      taxPercent: values.taxPercent,
      weight: values.weight,
      active: values.active,
      tags: tagIds,
      addTags: tagIds,
      removeTags: tagIds,
      pricePercent: Type.Number({
        minimum: -90,
        maximum: 1_000,
        description: 'changes each base price by so many per cent, rounded half up to cents',
      }),
    },
    closed,
  ),
);
/** Body of `PATCH …/products`. The response is the changed products. */
export const UpdateProducts = Type.Object({ ids, product: ProductsChange }, closed);
export type UpdateProducts = Static<typeof UpdateProducts>;

/** Body of `POST …/tag`. */
export const CreateProductTag = Type.Object(
  {
    tag: Type.Object(
      {
        id: Type.Optional(idOrEmpty),
        title: enteredText({ min: 1, max: inventoryLimits.tag }),
      },
      closed,
    ),
  },
  closed,
);
/** Body of `PATCH …/tag`. */
export const UpdateProductTag = Type.Object({ id: Id, tag: CreateProductTag.properties.tag }, closed);

/** Columns of files of products. */
export const productFileColumns = [
  'id',
  'sku',
  'name',
  'description',
  'category',
  'brand',
  'vendor',
  'tags',
  'barcode',
  'stock',
  'reserved',
  'cost',
  'basePrice',
  'taxPercent',
  'weight',
  'active',
] as const;
export type ProductFileColumn = (typeof productFileColumns)[number];

/** Response of `GET …/products/export`, which an import accepts again. */
export const ProductsExport = Type.Object({
  rows: Type.Integer(),
  content: Type.String({ description: 'CSV in UTF-8 with BOM' }),
});
export type ProductsExport = Static<typeof ProductsExport>;

/** Query of `POST …/products/import`. */
export const ProductsImportQuery = Type.Object(
  { dryRun: Type.Optional(Type.Boolean({ description: 'only find out what would happen' })) },
  closed,
);

/** Reasons why a row of a file is skipped. */
export const productRowFaults = [
  'extra_cell',
  'name',
  'description',
  'sku',
  'sku_taken',
  'repeated',
  'barcode',
  'category',
  'brand',
  'vendor',
  'tags',
  'stock',
  'reserved',
  'reserved_above_stock',
  'cost',
  'base_price',
  'tax_percent',
  'weight',
  'active',
  'ambiguous_number',
] as const;
export type ProductRowFault = (typeof productRowFaults)[number];

/** Response of `POST …/products/import`. New tags of the file are created. */
export const ProductsImport = Type.Object(
  {
    rows: Type.Integer(),
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    newTags: Type.Array(Type.String()),
    faults: Type.Array(skippedRow(productRowFaults)),
    unknownTitles: UnknownTitles,
  },
  { $id: 'SampleProductsImport' },
);
export type ProductsImport = Static<typeof ProductsImport>;
