import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { Button } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useItemActions } from '../changes/use-item-actions';
import type { ItemDialogs } from '../changes/use-item-dialogs';
import type { FilesAddress } from '../use-files-address';

export interface SelectionBarProps {
  items: readonly FileItem[];
  address: FilesAddress;
  dialogs: ItemDialogs;
  onDone(): void;
}

/** Shows the actions on the selected items. */
export function SelectionBar({ items, address, dialogs, onDone }: SelectionBarProps) {
  const { t } = useTranslations('file-manager');
  const actions = useItemActions();
  const run = async (work: Promise<unknown>) => {
    await work;
    onDone();
  };
  return (
    <div className="demo-files__selection" role="group" aria-label={t('selection')}>
      <span>{t('selected', { count: items.length })}</span>
      {address.place === 'trash' ? (
        <Button size="small" onClick={() => void run(actions.restore(items))}>
          {t('trash.restore')}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => void run(actions.download(items))}>
            {t('download')}
          </Button>
          <Button size="small" onClick={() => dialogs.move(items)}>
            {t('move.open')}
          </Button>
          <Button size="small" onClick={() => void run(actions.trash(items))}>
            {t('trash.move')}
          </Button>
        </>
      )}
      <Button size="small" variant="quiet" onClick={onDone}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
