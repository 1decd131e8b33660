import type { Product } from '@portal/shared/contracts/sample-apps';
import { useProblemNotice } from '@portal/shared/ui';
import { Switch } from '@portal/shared/ui/choose';
import { useTranslations } from '../../translations';
import { useUpdateProductMutation } from './inventory.api';

/** Makes a product active or inactive at once. */
export function ActiveSwitch({ product: { id, name, active } }: { product: Product }) {
  const { t } = useTranslations('inventory');
  const showProblem = useProblemNotice();
  const [updateProduct, { isLoading, originalArgs }] = useUpdateProductMutation();
  const change = async (isActive: boolean) => {
    const { error } = await updateProduct({ id, product: { active: isActive } });
    if (error) showProblem(error);
  };
  return (
    <Switch
      aria-label={t('activeName', { name })}
      checked={isLoading ? originalArgs?.product.active === true : active}
      onChange={(isActive) => void change(isActive)}
    />
  );
}
