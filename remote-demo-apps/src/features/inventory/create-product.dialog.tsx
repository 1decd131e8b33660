import { inventoryLimits, type Product } from '@portal/shared/contracts/sample-apps';
import { FormDialog, NumberField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useCreateProductMutation } from './inventory.api';

interface NewProduct {
  name: string;
  sku: string;
  basePrice: number | null;
}

export interface CreateProductDialogProps {
  onCreated(product: Product): void;
  onClose(): void;
}

/** Form of a new product, which is stored with its first values and inactive. */
export function CreateProductDialog({ onCreated, onClose }: CreateProductDialogProps) {
  const { t } = useTranslations('inventory');
  const [createProduct] = useCreateProductMutation();
  return (
    <FormDialog<NewProduct, Product>
      title={t('create.open')}
      submitLabel={t('create.save')}
      initialValues={{ name: '', sku: '', basePrice: 0 }}
      submit={({ name, sku, basePrice }) => createProduct({ name, sku, basePrice: basePrice ?? 0 })}
      successMessage={t('create.done')}
      onSaved={onCreated}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required autoFocus maxLength={inventoryLimits.name} />
      <TextField
        name="sku"
        label={t('columns.sku')}
        maxLength={inventoryLimits.sku}
        codeMessages={{ taken: t('errors.sku') }}
      />
      <NumberField
        name="basePrice"
        label={t('inEuros', { field: t('columns.basePrice') })}
        required
        min={0}
        max={inventoryLimits.amount}
        codeMessages={{ decimals: t('errors.cents') }}
      />
    </FormDialog>
  );
}
