import { portalHeaders, readProblem, toApiError, type ApiError } from '@portal/shared/api';
import type { FileItem } from '@portal/shared/contracts/sample-apps';
import type { RunOptions } from './upload-queue';

export interface SendFileOptions extends RunOptions {
  file: File;
  folderId: string | null;
}

const url = 'api/apps/file-manager/upload';

function toForm({ file, folderId, onConflict }: SendFileOptions): FormData {
  const form = new FormData();
  form.append('folderId', folderId ?? 'null');
  form.append('onConflict', onConflict);
  form.append('name', file.name);
  form.append('file', file);
  return form;
}

const problemOf = (request: XMLHttpRequest): Promise<ApiError> =>
  readProblem(new Response(request.responseText, { status: request.status }));

/** Uploads a file with its progress, which `fetch` does not report. Rejects with an ApiError; null: skipped. */
export async function sendFile(options: SendFileOptions): Promise<FileItem | null> {
  const headers = await portalHeaders(url);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', new URL(url, `${location.origin}/`));
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as FileItem | null);
      else void problemOf(request).then(reject);
    };
    request.onerror = () => reject(toApiError(new Error('network')) as unknown as Error);
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort());
    request.send(toForm(options));
  });
}
