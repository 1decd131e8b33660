import type { FileItem, MovedFileItems } from '@portal/shared/contracts/sample-apps';
import { toApiError } from '@portal/shared/api';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useGetSampleFolderTreeQuery, useMoveSampleFilesMutation } from '../files.api';
import { showUploadPanel } from '../upload/show-upload-panel';
import { uploadQueue, type QueueJob } from '../upload/upload-queue';
import { undoTime } from './use-item-actions';

const fullName = ({ name, extension }: FileItem) => (extension === '' ? name : `${name}.${extension}`);

/**
 * Returns functions that move items to a folder, or show what was moved. Each move can be undone from its notice. Items
 * whose name the folder has stay where they are, and the panel of the uploads asks about each.
 */
export function useMoveItems() {
  const { t } = useTranslations('file-manager');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [moveItems] = useMoveSampleFilesMutation();
  const { data } = useGetSampleFolderTreeQuery();

  const putBack = async (moved: readonly FileItem[], folderId: string | null) => {
    const ids = moved.map(({ id }) => id);
    const { error } = await moveItems({ ids, item: { folderId }, onConflict: 'keepBoth' });
    if (error) showProblem(error);
  };
  const toJob =
    (folderId: string | null) =>
    (item: FileItem): QueueJob => ({
      kind: 'move',
      name: fullName(item),
      folderName: data?.folders.find(({ id }) => id === folderId)?.name ?? t('home'),
      async run({ onConflict }) {
        const result = await moveItems({ ids: [item.id], item: { folderId }, onConflict });
        if (result.error) throw toApiError(result.error) as unknown as Error;
        return result.data.items[0] ?? null;
      },
    });
  const showMoved = (
    items: readonly FileItem[],
    { items: moved, conflicts }: MovedFileItems,
    folderId: string | null,
  ) => {
    const [first] = moved;
    const from = items[0]?.folderId ?? null;
    if (first)
      notice.success(
        t('move.done', { name: moved.length === 1 ? first.name : t('items', { count: moved.length }) }),
        { duration: undoTime, action: { label: t('undo'), run: () => void putBack(moved, from) } },
      );
    if (conflicts.length === 0) return;
    const asked = items.filter(({ id }) => conflicts.includes(id));
    uploadQueue.add(asked.map(toJob(folderId)), { status: 'conflict' });
    showUploadPanel();
  };
  return {
    showMoved,
    async move(items: readonly FileItem[], folderId: string | null) {
      const { data: moved, error } = await moveItems({
        ids: items.map(({ id }) => id),
        item: { folderId },
      });
      if (moved) showMoved(items, moved, folderId);
      else showProblem(error);
    },
  };
}
