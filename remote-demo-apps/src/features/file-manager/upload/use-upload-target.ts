import { useState, type DragEvent } from 'react';
import { useTranslations } from '../../../translations';
import { useGetSampleFolderTreeQuery } from '../files.api';
import type { FilesAddress } from '../use-files-address';
import { uploadQueue } from './upload-queue';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Adds chosen and dropped files to the uploads into the open folder. */
export function useUploadTarget({ folderId }: FilesAddress) {
  const { t } = useTranslations('file-manager');
  const { data } = useGetSampleFolderTreeQuery();
  const [isOver, setIsOver] = useState(false);
  const name = data?.folders.find(({ id }) => id === folderId)?.name ?? t('home');
  const add = (files: readonly File[]) => uploadQueue.add(files, { id: folderId, name });
  return {
    add,
    isOver,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      },
    },
  };
}
