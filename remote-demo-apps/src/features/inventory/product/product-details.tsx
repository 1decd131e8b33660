import { Button, EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { InlineForm } from '@portal/shared/ui/form';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import {
  useGetProductQuery,
  useLazyGetProductQuery,
  useUpdateProductMutation,
  type ReadProduct,
} from '../inventory.api';
import { ChangesSummary } from './changes-summary';
import { DescriptionFields, PriceFields } from './product-fields';
import { fromForm, toForm, type ProductForm } from './product-values';
import { ProductPictures } from './product-pictures';

export interface ProductDetailsProps {
  id: string;
  onDelete(product: ReadProduct): void;
}

/** Shows all fields of a product as a form. */
export function ProductDetails({ id, onDelete }: ProductDetailsProps) {
  const { t } = useTranslations('inventory');
  // The addresses of uploaded pictures expire after minutes.
  const query = useGetProductQuery(id, { pollingInterval: 200_000, skipPollingIfUnfocused: true });
  return (
    <div className="demo-product">
      <QueryView
        query={query}
        skeleton={<Skeleton rows={6} height={40} />}
        isEmpty={(product) => product === null}
        empty={<EmptyState title={t('gone.title')} description={t('gone.text')} />}
      >
        {(product) => product && <ProductEditor product={product} onDelete={onDelete} />}
      </QueryView>
    </div>
  );
}

function ProductEditor({
  product,
  onDelete,
}: { product: ReadProduct } & Pick<ProductDetailsProps, 'onDelete'>) {
  const { t } = useTranslations('inventory');
  const [updateProduct] = useUpdateProductMutation();
  const [loadProduct] = useLazyGetProductQuery();
  const [discards, setDiscards] = useState(0);
  const { id, version } = product;
  const initialValues = toForm(product);
  return (
    <InlineForm<ProductForm, ReadProduct | null>
      key={discards}
      label={product.name}
      initialValues={initialValues}
      submit={(values, { revision }) => updateProduct({ id, product: fromForm(values), ifMatch: revision })}
      conflict={{
        revision: version,
        load: async () => {
          const current = await loadProduct(id).unwrap();
          if (!current) throw new Error('the product is gone');
          return { values: toForm(current), revision: current.version };
        },
      }}
      actionsStart={<ChangesSummary initialValues={initialValues} />}
      moreActions={({ isDirty }) => (
        <>
          <Button
            variant="quiet"
            icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => onDelete(product)}
          >
            {t('delete.open')}
          </Button>
          {isDirty && <Button onClick={() => setDiscards(discards + 1)}>{t('discard')}</Button>}
        </>
      )}
    >
      <div className="demo-product__groups">
        <ProductPictures product={product} />
        <DescriptionFields />
        <PriceFields />
      </div>
    </InlineForm>
  );
}
