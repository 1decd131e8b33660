import { useErrorMessage } from '@portal/shared/api';
import { sampleContentLimits } from '@portal/shared/contracts/sample-apps';
import { useEffect, useRef, useState } from 'react';
import { useUploadAttachmentMutation } from '../attachments.api';
import type { Draft } from './use-draft';

/** A file that is uploaded, or that could not be. */
export interface PendingFile {
  id: number;
  name: string;
  /** Text of the problem; null while the file is uploaded. */
  problem: string | null;
}

export interface Attachments {
  pending: readonly PendingFile[];
  isUploading: boolean;
  add(files: readonly File[]): void;
  /** Removes a file of the draft. */
  remove(id: string): void;
  /** Cancels an upload, or removes one that failed from the list. */
  cancel(id: number): void;
}

const tooLarge = { status: 413, code: 'request.too_large', traceId: null, errors: [] };

/** Uploads files for a draft. What is uploaded when the composer closes is cancelled. */
export function useAttachments(draft: Draft): Attachments {
  const toMessage = useErrorMessage();
  const [upload] = useUploadAttachmentMutation();
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const running = useRef(new Map<number, () => void>());
  const lastId = useRef(0);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const abort of uploads.values()) abort();
    };
  }, []);
  const drop = (id: number) => setPending((files) => files.filter((file) => file.id !== id));
  const refuse = (id: number, error: unknown) =>
    setPending((files) =>
      files.map((file) => (file.id === id ? { ...file, problem: toMessage(error) } : file)),
    );

  const send = async (id: number, file: File): Promise<void> => {
    if (file.size > sampleContentLimits.mail) return refuse(id, tooLarge);
    const request = upload({ file, mailId: latest.current.content.id });
    running.current.set(id, () => request.abort());
    const { data, error } = await request;
    if (!running.current.delete(id)) return undefined;
    if (!data) return refuse(id, error);
    drop(id);
    const { name, size } = data;
    const { attachments } = latest.current.latest();
    latest.current.change({ attachments: [...attachments, { id: data.id, name, size }] });
    return undefined;
  };
  return {
    pending,
    isUploading: pending.some(({ problem }) => problem === null),
    add(files) {
      const added = files.map((file) => ({ id: (lastId.current += 1), file }));
      setPending((present) => [
        ...present,
        ...added.map(({ id, file }) => ({ id, name: file.name, problem: null })),
      ]);
      // One after the other, so that each is checked against the size of those before.
      void added.reduce((before, { id, file }) => before.then(() => send(id, file)), Promise.resolve());
    },
    remove: (id) => {
      const { attachments } = latest.current.latest();
      draft.change({ attachments: attachments.filter((file) => file.id !== id) });
    },
    cancel(id) {
      running.current.get(id)?.();
      running.current.delete(id);
      drop(id);
    },
  };
}
