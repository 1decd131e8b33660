import { IdQuery } from '@portal/shared/contracts';
import {
  CreateProduct,
  Product,
  ProductCategories,
  ProductCompanies,
  ProductOrNull,
  ProductPage,
  ProductsQuery,
  UpdateProduct,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { optionalRevision, rejectStale, sendEntityTags } from '../../platform/http/revisions';
import { deleteProducts } from './products/deletion.repository';
import { inventoryLists } from './inventory.copy';
import { pictureRoutes } from './pictures/picture.routes';
import { pictureUploadRoutes } from './pictures/picture-upload.routes';
import { createProduct, updateProduct } from './products/product-changes';
import { productsRoutes } from './products/products.routes';
import { findProduct, findProducts, lockProducts, type FoundPage } from './products/products.repository';
import { address, changing, config, inCopy, presentProduct, tags } from './route-options';
import { tagRoutes } from './tags/tags.routes';
import { transferRoutes } from './transfer/transfer.routes';

/** Registers the sample inventory. */
export function inventoryRoutes(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  listRoutes(app);
  pageRoute(app);
  productRoutes(app);
  productsRoutes(app);
  tagRoutes(app);
  transferRoutes(app, deps);
  pictureRoutes(app);
  pictureUploadRoutes(app, deps);
}

function listRoutes(app: PortalApp): void {
  const { categories, brands, vendors } = inventoryLists;
  app.get(
    `${address}/categories`,
    {
      config,
      schema: { summary: 'The categories of products', tags, response: { 200: ProductCategories } },
    },
    async () => [...categories],
  );
  const companies = { brands, vendors };
  for (const name of ['brands', 'vendors'] as const)
    app.get(
      `${address}/${name}`,
      { config, schema: { summary: `The ${name} of products`, tags, response: { 200: ProductCompanies } } },
      async () => [...companies[name]],
    );
}

function toPage(
  { rows, length, size, page, lastPage }: FoundPage,
  call: Parameters<typeof presentProduct>[1],
): ProductPage {
  if (rows === null) return { products: null, pagination: { lastPage } };
  const startIndex = page * size;
  const endIndex = Math.min(startIndex + size, length) - 1;
  return {
    products: rows.map((row) => presentProduct(row, call)),
    pagination: { length, size, page, lastPage, startIndex, endIndex },
  };
}

function pageRoute(app: PortalApp): void {
  app.get(
    `${address}/products`,
    {
      config: { ...config, simulatedLatency: 300 },
      schema: {
        summary: 'A page of the caller’s products; pages count from 0, and the default page is 1',
        tags,
        querystring: ProductsQuery,
        response: { 200: ProductPage },
      },
    },
    inCopy(async (sql, call) => toPage(await findProducts(sql, call.viewer, call.query), call)),
  );
}

function productRoutes(app: PortalApp): void {
  app.get(
    `${address}/product`,
    {
      config,
      schema: {
        summary: 'One product with its revision as ETag; null for an unknown id',
        tags,
        querystring: IdQuery,
        response: { 200: ProductOrNull },
      },
    },
    inCopy(async (sql, call) => {
      const row = await findProduct(sql, call.viewer, call.query.id);
      return row && presentProduct(row, call);
    }),
  );

  app.post(
    `${address}/product`,
    {
      // The call of the specification has no body.
      config: { ...changing, bodyIsOptional: true },
      schema: {
        summary: 'Add a product at the top; without a body, an inactive blank one',
        tags,
        headers: IdempotencyHeaders,
        body: CreateProduct,
        response: { 200: Product },
      },
    },
    inCopy(async (sql, call) => {
      const row = await createOnce(sql, call, {
        find: async (id) => (await findProduct(sql, call.viewer, id)) ?? undefined,
        create: () => createProduct(sql, call.viewer, call.body.product ?? {}),
      });
      return presentProduct(row, call);
    }),
  );

  changeRoutes(app);
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/product`,
    {
      config: changing,
      schema: {
        summary: 'Change a product; null for an unknown id',
        tags,
        body: UpdateProduct,
        response: { 200: ProductOrNull },
      },
    },
    inCopy(async (sql, call) => {
      const { id, product: values } = call.body;
      const revision = optionalRevision(call.request);
      const row = await updateProduct(sql, call.viewer, { id, values, revision });
      return row && presentProduct(row, call);
    }),
  );

  app.delete(
    `${address}/product`,
    {
      config: changing,
      schema: {
        summary: 'Delete a product; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query: { id }, request }) => {
      const [product] = await lockProducts(sql, viewer, [id]);
      if (product) rejectStale(optionalRevision(request), product.version);
      await deleteProducts(sql, viewer, [id]);
      return true as const;
    }),
  );
}
