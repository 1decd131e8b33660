import { Card, PageHeader } from '@portal/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { useGetProductQuery } from './inventory.api';
import { useOpenProduct } from './inventory-address';
import { ProductDetails, type ProductDetailsProps } from './product/product-details';

/** Shows a product as a page of its own, with a way back to the list. */
export function ProductPage(props: ProductDetailsProps) {
  const { t } = useTranslations('inventory');
  const { withProduct } = useOpenProduct();
  const { data } = useGetProductQuery(props.id);
  return (
    <>
      <Link to={withProduct(null)} className="demo-product__back">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('title')}
      </Link>
      <PageHeader title={data?.name ?? t('product')} />
      <Card>
        <ProductDetails {...props} />
      </Card>
    </>
  );
}
