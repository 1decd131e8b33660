import type { Product, ProductPage as PageOfProducts } from '@portal/shared/contracts/sample-apps';
import { IconButton, PageHeader } from '@portal/shared/ui';
import { DataList, ListCount, useAskedDialog, useListAddress } from '@portal/shared/ui/list';
import { from, useMediaQuery } from '@portal/shared/theme';
import { Trash2, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { useBulkActions, type AskedChange } from './bulk/use-bulk-actions';
import { prefetchProducts, useLazyListProductsQuery, useListProductsQuery } from './inventory.api';
import { InventoryActions } from './inventory-actions';
import {
  productList,
  readPageQuery,
  toMatchingQuery,
  toPageQuery,
  useOpenProduct,
} from './inventory-address';
import { productColumns } from './product-columns';
import { ProductFilters } from './product-filters';
import { ProductPage } from './product-page';
import { useDeleteProducts } from './use-delete-products';
import { ProductDetails } from './product/product-details';
import './inventory.css';

// Loaded when they open.
const CreateProductDialog = lazy(async () => ({
  default: (await import('./create-product.dialog')).CreateProductDialog,
}));
const ImportDialog = lazy(async () => ({ default: (await import('./import/import.dialog')).ImportDialog }));
const TagsDialog = lazy(async () => ({ default: (await import('./tags/tags.dialog')).TagsDialog }));
const BulkChangeDialog = lazy(async () => ({
  default: (await import('./bulk/bulk-change.dialog')).BulkChangeDialog,
}));

/** Shows the person's sample products. The one in the URL is open in its row, or is the page on a phone. */
export function InventoryPage() {
  const { id } = useOpenProduct();
  const isPhone = !useMediaQuery(from('sm'));
  const remove = useRemoveProduct();
  return isPhone && id !== null ? (
    <ProductPage key={id} id={id} onDelete={(product) => void remove(product)} />
  ) : (
    <InventoryList />
  );
}

/** Returns the page in the form of lists. Without products, the address leads to the last page. */
function toListPage({ products, pagination }: PageOfProducts) {
  const { length = 0, lastPage, size = 25 } = pagination;
  return {
    items: products ?? [],
    total: products === null ? (lastPage - 1) * size + 1 : length,
    totalIsEstimate: false,
  };
}

/** Returns a function that deletes a product and closes its details. */
function useRemoveProduct() {
  const navigate = useNavigate();
  const { id: openId, withProduct } = useOpenProduct();
  const deleteProducts = useDeleteProducts();
  return async ({ id }: Pick<Product, 'id'>) => {
    const isDeleted = await deleteProducts([id]);
    if (isDeleted && id === openId) await navigate(withProduct(null), { replace: true });
  };
}

function InventoryList() {
  const { t } = useTranslations('inventory');
  const navigate = useNavigate();
  const open = useOpenProduct();
  const address = useListAddress(productList);
  const result = useListProductsQuery(toPageQuery(address.query));
  const page = result.data && toListPage(result.data);
  const loadMatching = useLoadMatching(toMatchingQuery(address.query));
  const { actions, asked } = useBulkActions(loadMatching);
  const remove = useRemoveProduct();
  const dialogs = {
    create: useAskedDialog('create'),
    import: useAskedDialog('import'),
    tags: useAskedDialog('tags'),
  };
  const details = open.id !== null && (
    <ProductDetails key={open.id} id={open.id} onDelete={(product) => void remove(product)} />
  );
  const isElsewhere = open.id !== null && page !== undefined && !page.items.some(({ id }) => id === open.id);
  return (
    <div data-perf={page ? 'inventory' : undefined}>
      <PageHeader
        title={t('title')}
        count={<ListCount page={page} />}
        description={t('sampleData')}
        actions={
          <InventoryActions
            query={toMatchingQuery(address.query)}
            onImport={dialogs.import.open}
            onCreate={dialogs.create.open}
            onTags={dialogs.tags.open}
            onReset={() => void navigate({ search: '' })}
          />
        }
      />
      {isElsewhere && (
        <section className="demo-product-alone">
          <div className="demo-product-alone__head">
            <p>{t('alone')}</p>
            <IconButton
              label={t('close')}
              icon={<X size={18} strokeWidth={1.5} aria-hidden />}
              onClick={() => void navigate(open.withProduct(null))}
            />
          </div>
          {details}
        </section>
      )}
      <DataList<Product>
        label={t('title')}
        search={{ label: t('search'), placeholder: t('name') }}
        moreFilters={<ProductFilters address={address} />}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={productColumns(t, open)}
        rowName={({ name }) => name}
        rowActions={(product) => [
          {
            key: 'delete',
            label: t('delete.open'),
            icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () => void remove(product),
          },
        ]}
        bulkActions={actions}
        address={address}
        result={{ ...result, data: page }}
        expanded={open.id !== null && details ? { id: open.id, content: details } : undefined}
      />
      <Suspense fallback={null}>
        <Dialogs
          dialogs={dialogs}
          asked={asked}
          onCreated={({ id }) => void navigate(open.withProduct(id))}
        />
      </Suspense>
    </div>
  );
}

type AskedDialog = ReturnType<typeof useAskedDialog>;

interface DialogsProps {
  dialogs: Record<'create' | 'import' | 'tags', AskedDialog>;
  asked: AskedChange | null;
  onCreated(product: Product): void;
}

function Dialogs({ dialogs, asked, onCreated }: DialogsProps) {
  return (
    <>
      {dialogs.create.isOpen && <CreateProductDialog onCreated={onCreated} onClose={dialogs.create.close} />}
      {dialogs.import.isOpen && <ImportDialog onClose={dialogs.import.close} />}
      {dialogs.tags.isOpen && <TagsDialog onClose={dialogs.tags.close} />}
      {asked && <BulkChangeDialog asked={asked} />}
    </>
  );
}

/** Returns a function that loads the ids of all products that match. */
function useLoadMatching(query: ReturnType<typeof toMatchingQuery>) {
  const [listProducts] = useLazyListProductsQuery();
  return async (): Promise<string[]> => {
    const ids: string[] = [];
    for (let page = 0, lastPage = 1; page < lastPage; page += 1) {
      const loaded = await listProducts({ ...query, page, size: 100 }).unwrap();
      ids.push(...(loaded.products ?? []).map(({ id }) => id));
      ({ lastPage } = loaded.pagination);
    }
    return ids;
  };
}

/** Fetches the list that an address with this query shows. */
export const firstCall = (search: string): Promise<void> => prefetchProducts(readPageQuery(search));

export { InventoryPage as Component };
