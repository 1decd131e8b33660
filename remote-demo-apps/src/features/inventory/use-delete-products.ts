import { formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { useDeleteProductsMutation, useRestoreProductsMutation } from './inventory.api';

/** Milliseconds in which a deletion can be undone from its notice. */
const undoTime = 8_000;

/** Returns a function that deletes products and offers to undo it. It returns whether they are deleted. */
export function useDeleteProducts() {
  const { t } = useTranslations('inventory');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [deleteProducts] = useDeleteProductsMutation();
  const [restoreProducts] = useRestoreProductsMutation();
  const restore = async (ids: readonly string[]) => {
    const { error } = await restoreProducts(ids);
    if (error) showProblem(error, t('delete.notRestored'));
  };
  return async (ids: readonly string[]): Promise<boolean> => {
    const { error } = await deleteProducts(ids);
    if (error) {
      showProblem(error);
      return false;
    }
    notice.success(t('delete.done', { count: ids.length, number: formatNumber(ids.length) }), {
      duration: undoTime,
      action: { label: t('delete.undo'), run: () => void restore(ids) },
    });
    return true;
  };
}
