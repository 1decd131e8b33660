import { useEffect, useRef, useState } from 'react';
import { findFileFault, type FileFault, type FileLimits } from './file-limits';

/** Passed to the function that uploads a file. */
export interface UploadControl {
  /** Reports the share that is sent, from 0 to 1. */
  onProgress(share: number): void;
  /** Aborted when the person removes the file or leaves the page. */
  signal: AbortSignal;
}

export interface UploadItem {
  id: number;
  name: string;
  size: number;
  status: 'uploading' | 'done' | 'rejected' | 'failed';
  share: number;
  fault: FileFault | null;
  error: unknown;
}

export interface UploadSettings extends FileLimits {
  /** Uploads a file. A rejected promise is shown with its reason and a button to try again. */
  upload(file: File, control: UploadControl): Promise<void>;
  /** Called when an uploaded file is removed. */
  onRemove?(file: File): void;
}

interface Upload extends UploadItem {
  file: File;
  abort: AbortController;
}

let lastId = 0;

/** Keeps the list of files with their states, and runs the uploads. */
export function useUploads(settings: UploadSettings) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);
  const update = (id: number, change: Partial<Upload>) =>
    setUploads((list) => list.map((item) => (item.id === id ? { ...item, ...change } : item)));

  const run = async ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
    const abort = new AbortController();
    running.current.add(abort);
    update(id, { abort, status: 'uploading', share: 0, error: null });
    const onProgress = (share: number) => update(id, { share });
    try {
      await settings.upload(file, { signal: abort.signal, onProgress });
      if (!abort.signal.aborted) update(id, { status: 'done', share: 1 });
    } catch (error) {
      if (!abort.signal.aborted) update(id, { status: 'failed', error });
    } finally {
      running.current.delete(abort);
    }
  };
  const add = (files: readonly File[]) => {
    const { maxCount = 1 } = settings;
    const accepted = uploads.filter(({ status }) => status !== 'rejected');
    let room = maxCount - accepted.length;
    const added = files.flatMap((file): Upload[] => {
      const fault = findFileFault(file, settings);
      if (fault === null && (room -= 1) < 0) return [];
      const status = fault === null ? 'uploading' : 'rejected';
      const { name, size } = file;
      const abort = new AbortController();
      return [{ id: (lastId += 1), file, name, size, status, share: 0, fault, error: null, abort }];
    });
    setUploads([...accepted, ...added]);
    for (const item of added) if (item.fault === null) void run(item);
  };
  const find = (id: number) => uploads.find((item) => item.id === id);
  return {
    items: uploads as readonly UploadItem[],
    isFull: uploads.filter(({ status }) => status !== 'rejected').length >= (settings.maxCount ?? 1),
    add,
    retry: (id: number) => {
      const item = find(id);
      if (item) void run(item);
    },
    remove: (id: number) => {
      const item = find(id);
      item?.abort.abort();
      if (item?.status === 'done') settings.onRemove?.(item.file);
      setUploads((list) => list.filter((other) => other.id !== id));
    },
  };
}
