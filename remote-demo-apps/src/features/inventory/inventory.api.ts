import { changedTags, portalApi } from '@portal/shared/api';
import type {
  Product,
  ProductCategory,
  ProductCompany,
  ProductPage,
  ProductsExport,
  ProductsExportQuery,
  ProductsImport,
  ProductsQuery,
  ProductTag,
  ProductValues,
  UpdateProducts,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const url = 'api/apps/ecommerce/inventory';

/** A product with the revision that the person has seen. */
export interface ReadProduct extends Product {
  version: number;
}

export type UpdateProductArgs = { id: string; product: ProductValues; ifMatch?: number | undefined };
export type UploadProductPictureArgs = { id: string; file: File };
export type ImportProductsArgs = { file: File; dryRun: boolean };

const withVersion = (product: Product | null, meta: { etag: string | null } | undefined) =>
  product && { ...product, version: Number(/\d+/.exec(meta?.etag ?? '')?.[0] ?? 0) };

/** Returns the form of an upload. The server reads the fields before the file. */
function toForm(id: string, file: File): FormData {
  const form = new FormData();
  form.set('id', id);
  form.set('name', file.name);
  form.set('file', file);
  return form;
}

const inventoryApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['SampleProducts', 'SampleProductTags'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listProductCategories: build.query<ProductCategory[], void>({ query: () => `${url}/categories` }),
      listProductBrands: build.query<ProductCompany[], void>({ query: () => `${url}/brands` }),
      listProductVendors: build.query<ProductCompany[], void>({ query: () => `${url}/vendors` }),
      listProductTags: build.query<ProductTag[], void>({
        query: () => `${url}/tags`,
        providesTags: ['SampleProductTags'],
      }),
      listProducts: build.query<ProductPage, ProductsQuery>({
        query: (params) => ({ url: `${url}/products`, params }),
        providesTags: ['SampleProducts', 'Translated'],
      }),
      getProduct: build.query<ReadProduct | null, string>({
        query: (id) => ({ url: `${url}/product`, params: { id } }),
        transformResponse: withVersion,
        providesTags: ['SampleProducts'],
      }),
      createProduct: build.mutation<Product, ProductValues>({
        query: (product) => ({ url: `${url}/product`, method: 'POST', body: { product } }),
        invalidatesTags: changedTags('SampleProducts'),
      }),
      updateProduct: build.mutation<ReadProduct | null, UpdateProductArgs>({
        query: ({ ifMatch, ...body }) => ({ url: `${url}/product`, method: 'PATCH', body, ifMatch }),
        transformResponse: withVersion,
        invalidatesTags: changedTags('SampleProducts'),
      }),
      uploadProductPicture: build.mutation<Product | null, UploadProductPictureArgs>({
        query: ({ id, file }) => ({ url: `${url}/product/image`, method: 'POST', body: toForm(id, file) }),
        invalidatesTags: changedTags('SampleProducts'),
      }),
      updateProducts: build.mutation<Product[], UpdateProducts>({
        query: (body) => ({ url: `${url}/products`, method: 'PATCH', body }),
        invalidatesTags: changedTags('SampleProducts'),
      }),
      deleteProducts: build.mutation<true, readonly string[]>({
        query: (ids) => ({ url: `${url}/products`, method: 'DELETE', body: { ids } }),
        invalidatesTags: changedTags('SampleProducts'),
      }),
      restoreProducts: build.mutation<Product[], readonly string[]>({
        query: (ids) => ({ url: `${url}/products/restore`, method: 'POST', body: { ids } }),
        invalidatesTags: changedTags('SampleProducts'),
      }),
    }),
  });

const tagsApi = inventoryApi.injectEndpoints({
  endpoints: (build) => ({
    createProductTag: build.mutation<ProductTag, { title: string }>({
      query: (tag) => ({ url: `${url}/tag`, method: 'POST', body: { tag } }),
      invalidatesTags: changedTags('SampleProductTags'),
    }),
    renameProductTag: build.mutation<ProductTag | null, ProductTag>({
      query: ({ id, title }) => ({ url: `${url}/tag`, method: 'PATCH', body: { id, tag: { title } } }),
      invalidatesTags: changedTags('SampleProductTags'),
    }),
    deleteProductTag: build.mutation<true, string>({
      query: (id) => ({ url: `${url}/tag`, method: 'DELETE', params: { id } }),
      invalidatesTags: changedTags('SampleProductTags', 'SampleProducts'),
    }),
    exportProducts: build.query<ProductsExport, ProductsExportQuery>({
      query: (params) => ({ url: `${url}/products/export`, params }),
      keepUnusedDataFor: 0,
    }),
    importProducts: build.mutation<ProductsImport, ImportProductsArgs>({
      query: ({ file, dryRun }) => ({
        url: `${url}/products/import`,
        method: 'POST',
        params: { dryRun },
        body: new Blob([file], { type: 'text/csv' }),
      }),
      invalidatesTags: (_result, _error, { dryRun }) =>
        dryRun ? [] : ['SampleProducts', 'SampleProductTags'],
    }),
  }),
});

export const {
  useCreateProductTagMutation,
  useRenameProductTagMutation,
  useDeleteProductTagMutation,
  useLazyExportProductsQuery,
  useImportProductsMutation,
} = tagsApi;

export const {
  useListProductCategoriesQuery,
  useListProductBrandsQuery,
  useListProductVendorsQuery,
  useListProductTagsQuery,
  useListProductsQuery,
  useLazyListProductsQuery,
  useGetProductQuery,
  useLazyGetProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useUploadProductPictureMutation,
  useUpdateProductsMutation,
  useDeleteProductsMutation,
  useRestoreProductsMutation,
} = inventoryApi;

/** Fetches a page of the products before the screen is shown. */
export const prefetchProducts = (args: ProductsQuery) =>
  runFirstCall(inventoryApi.endpoints.listProducts.initiate(args, { subscribe: false }));
