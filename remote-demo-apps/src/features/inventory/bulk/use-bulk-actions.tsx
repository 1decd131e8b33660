import type { UpdateProducts } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import type { BulkAction, SelectedRows } from '@portal/shared/ui/list';
import { Eye, EyeOff, Percent, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useUpdateProductsMutation } from '../inventory.api';
import { useDeleteProducts } from '../use-delete-products';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A change of selected products that needs values. */
export interface AskedChange {
  kind: 'price' | 'tags';
  count: number;
  /** Stores the change, or nothing for null, and closes the dialog. */
  finish(change: UpdateProducts['product'] | null): void;
}

/**
 * Returns the actions on selected products, and the change that a dialog asks for. `loadMatching` returns the ids of all
 * products that match, for a selection of all.
 */
export function useBulkActions(loadMatching: () => Promise<readonly string[]>) {
  const { t } = useTranslations('inventory');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [updateProducts] = useUpdateProductsMutation();
  const deleteProducts = useDeleteProducts();
  const [asked, setAsked] = useState<AskedChange | null>(null);

  const selectedIds = async ({ isAll, ids }: SelectedRows): Promise<string[]> =>
    isAll ? (await loadMatching()).filter((id) => !ids.includes(id)) : [...ids];

  const change = async (rows: SelectedRows, product: UpdateProducts['product']): Promise<boolean> => {
    try {
      const { length } = await updateProducts({ ids: await selectedIds(rows), product }).unwrap();
      notice.success(t('bulk.done', { count: length, number: formatNumber(length) }));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
  const ask = (kind: AskedChange['kind'], rows: SelectedRows): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (product: UpdateProducts['product'] | null) => {
        setAsked(null);
        resolve(product !== null && change(rows, product));
      };
      setAsked({ kind, count: rows.count, finish });
    });
  const remove = async (rows: SelectedRows): Promise<boolean> => {
    try {
      return await deleteProducts(await selectedIds(rows));
    } catch (error) {
      showProblem(error);
      return false;
    }
  };

  const actions: BulkAction[] = [
    {
      key: 'activate',
      label: t('bulk.activate'),
      icon: <Eye {...icon} />,
      run: (rows) => change(rows, { active: true }),
    },
    {
      key: 'deactivate',
      label: t('bulk.deactivate'),
      icon: <EyeOff {...icon} />,
      run: (rows) => change(rows, { active: false }),
    },
    { key: 'price', label: t('bulk.price'), icon: <Percent {...icon} />, run: (rows) => ask('price', rows) },
    { key: 'tags', label: t('bulk.tags'), icon: <Tag {...icon} />, run: (rows) => ask('tags', rows) },
    { key: 'delete', label: t('delete.open'), icon: <Trash2 {...icon} />, run: remove },
  ];
  return { actions, asked };
}
