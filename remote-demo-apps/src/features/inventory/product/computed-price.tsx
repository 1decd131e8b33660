import { priceWithTax } from '@portal/shared/contracts/sample-apps';
import { formatPercent } from '@portal/shared/i18n';
import { useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { formatEuros } from '../product-columns';

/** Shows the price and the margin that the values of the form lead to. */
export function ComputedPrice() {
  const { t } = useTranslations('inventory');
  const basePrice = useFieldValue<number | null>('basePrice') ?? Number.NaN;
  const cost = useFieldValue<number | null>('cost') ?? Number.NaN;
  const tax = Number(useFieldValue<string>('taxPercent'));
  const margin = basePrice - cost;
  const price = priceWithTax(basePrice, tax);
  return (
    <dl className="demo-product__price" aria-live="polite">
      <dt>{t('columns.price')}</dt>
      <dd>{Number.isNaN(price) ? '–' : formatEuros(price)}</dd>
      <dt>{t('margin')}</dt>
      <dd className="demo-product__margin">
        {Number.isNaN(margin)
          ? '–'
          : basePrice > 0
            ? t('marginValue', { amount: formatEuros(margin), share: formatPercent(margin / basePrice, 0) })
            : formatEuros(margin)}
      </dd>
    </dl>
  );
}
