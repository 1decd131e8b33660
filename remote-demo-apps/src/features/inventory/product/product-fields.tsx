import { inventoryLimits, taxPercentages } from '@portal/shared/contracts/sample-apps';
import { formatPercent } from '@portal/shared/i18n';
import {
  Field,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { StockHint } from '../stock';
import { useCatalogue } from '../use-catalogue';
import { ComputedMargin, ComputedPrice } from './computed-price';
import { TagsControl } from './tags-control';

/** Fields that describe a product. */
export function DescriptionFields() {
  const { t } = useTranslations('inventory');
  const { category, brand, vendor } = useCatalogue();
  const none = { value: '', label: t('none') };
  return (
    <div className="demo-product__fields">
      <TextField name="name" label={t('name')} width="full" required maxLength={inventoryLimits.name} />
      <div className="demo-product__pair">
        <TextField
          name="sku"
          label={t('columns.sku')}
          width="full"
          maxLength={inventoryLimits.sku}
          codeMessages={{ taken: t('errors.sku') }}
        />
        <TextField
          name="barcode"
          label={t('columns.barcode')}
          width="full"
          maxLength={inventoryLimits.barcode}
        />
        <SelectField
          name="category"
          label={t('columns.category')}
          width="full"
          options={[none, ...category]}
        />
        <SelectField name="brand" label={t('columns.brand')} width="full" options={[none, ...brand]} />
        <SelectField name="vendor" label={t('columns.vendor')} width="full" options={[none, ...vendor]} />
        <NumberField
          name="weight"
          label={t('columns.weight')}
          width="full"
          required
          min={0}
          max={inventoryLimits.weight}
          codeMessages={{ decimals: t('errors.grams') }}
        />
        <StockFields />
      </div>
      <TextAreaField
        name="description"
        label={t('columns.description')}
        width="full"
        rows={3}
        maxLength={inventoryLimits.description}
      />
    </div>
  );
}

function StockFields() {
  const { t } = useTranslations('inventory');
  const stock = useFieldValue<number | null>('stock');
  return (
    <>
      <NumberField
        name="stock"
        label={t('columns.stock')}
        help={<StockHint stock={stock} />}
        width="full"
        required
        isWhole
        min={0}
        max={inventoryLimits.pieces}
      />
      <NumberField
        name="reserved"
        label={t('columns.reserved')}
        width="full"
        required
        isWhole
        min={0}
        max={inventoryLimits.pieces}
        codeMessages={{ above_stock: t('errors.reserved') }}
      />
    </>
  );
}

/** Fields of prices and tags, with the computed price. */
export function PriceFields() {
  const { t } = useTranslations('inventory');
  const taxPercent = useFieldValue<string>('taxPercent') ?? '0';
  const taxes = [...new Set([0, ...taxPercentages, Number(taxPercent)])].toSorted((a, b) => a - b);
  const amount = {
    width: 'full',
    required: true,
    min: 0,
    max: inventoryLimits.amount,
    codeMessages: { decimals: t('errors.cents') },
  } as const;
  return (
    <div className="demo-product__fields">
      <div className="demo-product__pair">
        <NumberField name="cost" label={t('inEuros', { field: t('columns.cost') })} {...amount} />
        <NumberField name="basePrice" label={t('inEuros', { field: t('columns.basePrice') })} {...amount} />
        <SelectField
          name="taxPercent"
          label={t('columns.taxPercent')}
          width="full"
          required
          options={taxes.map((tax) => ({ value: String(tax), label: formatPercent(tax / 100, 0) }))}
        />
        <ComputedPrice />
      </div>
      <Field<string[]> name="tags" label={t('columns.tags')} kind="group">
        {({ value, onChange }) => <TagsControl value={value} onChange={onChange} />}
      </Field>
      <ComputedMargin />
    </div>
  );
}
