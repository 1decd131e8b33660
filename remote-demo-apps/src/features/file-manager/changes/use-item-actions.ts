import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { downloadFrom } from '../../../device-files/device-files';
import { useTranslations } from '../../../translations';
import {
  useDeleteSampleFilesMutation,
  useGetSampleArchiveAddressMutation,
  useLazyGetSampleFileAddressQuery,
  useRestoreSampleFilesMutation,
} from '../files.api';

/** Milliseconds in which a change can be undone from its notice. */
export const undoTime = 8_000;

/** Returns the actions on items. Those that can be taken back offer it in a notice. */
export function useItemActions() {
  const { t } = useTranslations('file-manager');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [getAddress] = useLazyGetSampleFileAddressQuery();
  const [getArchive] = useGetSampleArchiveAddressMutation();
  const [deleteItems] = useDeleteSampleFilesMutation();
  const [restoreItems] = useRestoreSampleFilesMutation();
  const nameOf = (items: readonly FileItem[]) =>
    items.length === 1 ? (items[0]?.name ?? '') : t('items', { count: items.length });
  const idsOf = (items: readonly FileItem[]) => items.map(({ id }) => id);

  const restore = async (items: readonly FileItem[]) => {
    const { error } = await restoreItems(idsOf(items));
    if (error) return showProblem(error);
    notice.success(t('trash.restored', { name: nameOf(items) }));
  };
  return {
    restore,
    async download(items: readonly FileItem[]) {
      const [first] = items;
      const isFile = items.length === 1 && first !== undefined && first.type !== 'folder';
      const { data, error } = isFile
        ? await getAddress({ id: first.id, inline: false })
        : await getArchive(idsOf(items));
      if (data) downloadFrom(data.url);
      else showProblem(error);
    },
    async trash(items: readonly FileItem[]) {
      const { error } = await deleteItems(idsOf(items));
      if (error) return showProblem(error);
      notice.success(t('trash.moved', { name: nameOf(items) }), {
        duration: undoTime,
        action: { label: t('undo'), run: () => void restore(items) },
      });
    },
  };
}
