import { isApiError } from '@portal/shared/api';
import { sampleContentLimits, type NameConflict } from '@portal/shared/contracts/sample-apps';
import { useSyncExternalStore } from 'react';
import { sendFile } from './send-file';

/** State of one file of the queue. `conflict`: the folder has an item of that name, and the person decides. */
export type UploadStatus = 'waiting' | 'sending' | 'conflict' | 'done' | 'skipped' | 'failed';

export interface QueuedUpload {
  id: number;
  file: File;
  folderId: string | null;
  folderName: string;
  status: UploadStatus;
  share: number;
  /** Code of the problem of a failed upload. */
  error: unknown;
  onConflict: NameConflict;
}

const maxAtOnce = 2;

let uploads: readonly QueuedUpload[] = [];
let lastId = 0;
/** The answer for all further conflicts of the uploads in the queue. */
let answerForAll: NameConflict | null = null;
const running = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function set(next: readonly QueuedUpload[]): void {
  uploads = next;
  for (const listener of [...listeners]) listener();
}

const change = (id: number, values: Partial<QueuedUpload>) =>
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));

async function send({ id, file, folderId, onConflict }: QueuedUpload): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  change(id, { status: 'sending', share: 0, error: null });
  try {
    const item = await sendFile({
      file,
      folderId,
      onConflict,
      signal: abort.signal,
      onProgress: (share) => change(id, { share }),
    });
    change(id, { status: item === null ? 'skipped' : 'done', share: 1 });
  } catch (error) {
    if (!abort.signal.aborted) handleFailure(id, error);
  } finally {
    running.delete(id);
    startWaiting();
  }
}

function handleFailure(id: number, error: unknown): void {
  if (!isApiError(error) || error.code !== 'file.name_taken') change(id, { status: 'failed', error });
  else if (answerForAll) change(id, { status: 'waiting', onConflict: answerForAll });
  else change(id, { status: 'conflict' });
}

function startWaiting(): void {
  for (const upload of uploads) {
    if (running.size >= maxAtOnce) return;
    if (upload.status === 'waiting' && !running.has(upload.id)) void send(upload);
  }
}

const tooLarge = { status: 413, code: 'request.too_large', traceId: null, errors: [] };

/** The uploads of this page. They go on while other screens are shown. */
export const uploadQueue = {
  add(files: readonly File[], folder: { id: string | null; name: string }): void {
    const added = files.map((file): QueuedUpload => {
      const isTooLarge = file.size > sampleContentLimits.file;
      return {
        id: (lastId += 1),
        file,
        folderId: folder.id,
        folderName: folder.name,
        status: isTooLarge ? 'failed' : 'waiting',
        share: 0,
        error: isTooLarge ? tooLarge : null,
        onConflict: 'ask',
      };
    });
    if (!uploads.some(({ status }) => status === 'waiting' || status === 'sending')) answerForAll = null;
    set([...uploads, ...added]);
    startWaiting();
  },
  /** Answers the question about a name that is taken, for this file or for all further ones too. */
  answer(id: number, onConflict: NameConflict, isForAll: boolean): void {
    if (isForAll) answerForAll = onConflict;
    set(
      uploads.map((upload) =>
        upload.status === 'conflict' && (upload.id === id || isForAll)
          ? { ...upload, status: 'waiting', onConflict }
          : upload,
      ),
    );
    startWaiting();
  },
  retry(id: number): void {
    change(id, { status: 'waiting' });
    startWaiting();
  },
  /** Cancels an upload and removes it from the queue. */
  remove(id: number): void {
    running.get(id)?.abort();
    set(uploads.filter((upload) => upload.id !== id));
  },
  clear(): void {
    for (const abort of running.values()) abort.abort();
    answerForAll = null;
    set([]);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the uploads of this page. */
export const useUploadQueue = (): readonly QueuedUpload[] => useSyncExternalStore(subscribe, () => uploads);
