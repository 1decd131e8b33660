import { isApiError } from '@portal/shared/api';
import type { FileItem, NameConflict } from '@portal/shared/contracts/sample-apps';
import { useSyncExternalStore } from 'react';

/** State of one entry of the queue. `conflict`: the folder has an item of that name, and the person decides. */
export type UploadStatus = 'waiting' | 'sending' | 'conflict' | 'done' | 'skipped' | 'failed';

export interface RunOptions {
  onConflict: NameConflict;
  signal: AbortSignal;
  /** Called with the sent share, from 0 to 1. */
  onProgress(share: number): void;
}

/** An upload, or the move of an item whose name the folder has. */
export interface QueueJob {
  kind: 'upload' | 'move';
  /** Name with its extension. */
  name: string;
  folderName: string;
  /** Sends the file or moves the item. Null: skipped. */
  run(options: RunOptions): Promise<FileItem | null>;
}

export interface QueuedUpload extends QueueJob {
  id: number;
  status: UploadStatus;
  share: number;
  /** Estimated seconds until the end; null before anything was sent. */
  secondsLeft: number | null;
  /** Problem of a failed upload. */
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

const isEnded = ({ status }: QueuedUpload) => ['done', 'skipped', 'failed'].includes(status);

async function send({ id, run, onConflict }: QueuedUpload): Promise<void> {
  const abort = new AbortController();
  const startedAt = performance.now();
  running.set(id, abort);
  change(id, { status: 'sending', share: 0, secondsLeft: null, error: null });
  try {
    const item = await run({
      onConflict,
      signal: abort.signal,
      onProgress(share) {
        const seconds = (performance.now() - startedAt) / 1_000;
        change(id, { share, secondsLeft: share > 0 ? Math.ceil((seconds * (1 - share)) / share) : null });
      },
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

/** The uploads of this page. They go on while other screens are shown. */
export const uploadQueue = {
  /** Adds jobs. `conflict`: their names are known to be taken; `failed`: they cannot be sent, because of `error`. */
  add(
    jobs: readonly QueueJob[],
    { status = 'waiting', error = null }: { status?: UploadStatus; error?: unknown } = {},
  ): void {
    if (uploads.every(isEnded)) answerForAll = null;
    const added = jobs.map((job): QueuedUpload => ({
      ...job,
      id: (lastId += 1),
      status,
      share: 0,
      secondsLeft: null,
      error,
      onConflict: 'ask',
    }));
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
  isRunning: (): boolean => uploads.some((upload) => !isEnded(upload)),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Returns the uploads of this page. */
export const useUploadQueue = (): readonly QueuedUpload[] =>
  useSyncExternalStore(uploadQueue.subscribe, () => uploads);
