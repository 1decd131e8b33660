import type { SampleAppName } from '@portal/shared/contracts/sample-apps';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm, type DropdownItem } from '@portal/shared/ui/overlay';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from '../translations';
import { useResetSampleAppMutation } from './sample-data.api';

/**
 * Returns the menu item *Reset sample data*, which asks first. The event of the app makes its screens load the data
 * again.
 *
 * @param onReset called afterwards, for example to leave the page of a record that is gone
 */
export function useResetSampleData(app: SampleAppName, onReset?: () => void): DropdownItem {
  const { t } = useTranslations('sample-data');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [reset] = useResetSampleAppMutation();
  const run = async () => {
    const isConfirmed = await confirm({
      title: t('title'),
      message: t('message'),
      actions: { confirm: { label: t('confirm'), color: 'danger' }, cancel: { label: t('cancel') } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await reset({ app });
    if (error) return showProblem(error);
    notice.success(t('done'));
    onReset?.();
  };
  return {
    key: 'reset',
    label: t('item'),
    icon: <RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />,
    onSelect: () => void run(),
  };
}
