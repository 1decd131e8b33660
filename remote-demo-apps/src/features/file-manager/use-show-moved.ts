import type { FileItem, MovedFileItems } from '@portal/shared/contracts/sample-apps';
import { useNotice } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { useMoveSampleFilesMutation } from './files.api';
import { undoTime } from './use-item-actions';

/**
 * Returns a function that says what was moved and offers to undo it. Items whose name the folder has stay where they
 * are, and a notice offers to keep both.
 */
export function useShowMoved(items: readonly FileItem[]) {
  const { t } = useTranslations('file-manager');
  const notice = useNotice();
  const [moveItems] = useMoveSampleFilesMutation();
  const from = items[0]?.folderId ?? null;
  const move = (ids: string[], folderId: string | null) =>
    void moveItems({ ids, item: { folderId }, onConflict: 'keepBoth' });
  return ({ items: moved, conflicts }: MovedFileItems, folderId: string | null): void => {
    const [first] = moved;
    if (first)
      notice.success(
        t('move.done', { name: moved.length === 1 ? first.name : t('items', { count: moved.length }) }),
        {
          duration: undoTime,
          action: {
            label: t('undo'),
            run: () =>
              move(
                moved.map(({ id }) => id),
                from,
              ),
          },
        },
      );
    if (conflicts.length > 0)
      notice.warning(t('move.conflicts', { count: conflicts.length }), {
        action: { label: t('conflict.keepBoth'), run: () => move(conflicts, folderId) },
      });
  };
}
