import { priceWithTax } from '@portal/shared/contracts/sample-apps';
import { formatPercent } from '@portal/shared/i18n';
import { useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { formatEuros } from '../product-columns';

/** Shows the price that base price and tax of the form lead to. */
export function ComputedPrice() {
  const { t } = useTranslations('inventory');
  const basePrice = useFieldValue<number | null>('basePrice') ?? Number.NaN;
  const tax = Number(useFieldValue<string>('taxPercent'));
  const price = priceWithTax(basePrice, tax);
  return (
    <dl className="demo-product__price" aria-live="polite">
      <dt>{t('columns.price')}</dt>
      <dd>{Number.isNaN(price) ? '–' : formatEuros(price)}</dd>
      <dd className="demo-product__computed">{t('computed')}</dd>
    </dl>
  );
}

/** Shows what is left of the base price after the cost. */
export function ComputedMargin() {
  const { t } = useTranslations('inventory');
  const basePrice = useFieldValue<number | null>('basePrice') ?? Number.NaN;
  const cost = useFieldValue<number | null>('cost') ?? Number.NaN;
  const margin = basePrice - cost;
  const share = basePrice > 0 ? formatPercent(margin / basePrice, 0) : null;
  return (
    <dl className="demo-product__margin" aria-live="polite">
      <dt>{t('margin')}</dt>
      <dd>
        {Number.isNaN(margin)
          ? '–'
          : share === null
            ? formatEuros(margin)
            : t('marginValue', { amount: formatEuros(margin), share })}
      </dd>
    </dl>
  );
}
