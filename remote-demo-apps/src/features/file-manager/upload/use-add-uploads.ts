import { toApiError } from '@portal/shared/api';
import { sampleContentLimits } from '@portal/shared/contracts/sample-apps';
import type { DroppedFile } from '@portal/shared/ui/drag';
import { useTranslations } from '../../../translations';
import { useCreateSampleFolderMutation, useGetSampleFolderTreeQuery } from '../files.api';
import type { FilesAddress } from '../use-files-address';
import { sendFile } from './send-file';
import { showUploadPanel } from './show-upload-panel';
import { uploadQueue, type QueueJob } from './upload-queue';

const tooLarge = { status: 413, code: 'request.too_large', traceId: null, errors: [] };

/** Returns a function that adds files to the uploads into the open folder, with the folders that were dropped. */
export function useAddUploads({ folderId }: FilesAddress) {
  const { t } = useTranslations('file-manager');
  const { data } = useGetSampleFolderTreeQuery();
  const [createFolder] = useCreateSampleFolderMutation();
  const openFolderName = data?.folders.find(({ id }) => id === folderId)?.name ?? t('home');

  return (files: readonly DroppedFile[]): void => {
    const made = new Map<string, Promise<string>>();
    /** Returns the id of a dropped folder, which is created before its first file is sent. */
    const findFolder = (path: string): Promise<string | null> => {
      if (path === '') return Promise.resolve(folderId);
      const present = made.get(path);
      if (present) return present;
      const create = async () => {
        const [, parent = '', name = path] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
        const result = await createFolder({ folderId: await findFolder(parent), name, existing: true });
        if (result.data) return result.data.id;
        made.delete(path);
        throw toApiError(result.error) as unknown as Error;
      };
      const created = create();
      made.set(path, created);
      return created;
    };
    const toJob = ({ file, folder }: DroppedFile): QueueJob => ({
      kind: 'upload',
      name: file.name,
      folderName: folder === '' ? openFolderName : folder.slice(folder.lastIndexOf('/') + 1),
      run: async (options) => sendFile({ ...options, file, folderId: await findFolder(folder) }),
    });
    const isTooLarge = ({ file }: DroppedFile) => file.size > sampleContentLimits.file;
    uploadQueue.add(files.filter((file) => !isTooLarge(file)).map(toJob));
    uploadQueue.add(files.filter(isTooLarge).map(toJob), { status: 'failed', error: tooLarge });
    showUploadPanel();
  };
}
