import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sampleContentLimits } from '@portal/shared/contracts/sample-apps';
import type { PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import {
  addPart,
  completeUpload,
  countUsedBytes,
  createUpload,
  deleteUpload,
  partBytes,
} from './contents.repository';
import { recognizeFile, type RecognizedFile } from './file-kinds';

/** A file whose content is stored, but belongs to no item yet. `useContent` gives it one. */
export interface ReceivedFile extends RecognizedFile {
  contentId: string;
  bytes: number;
}

/** Joins the chunks of a stream to parts of the size that the database stores. */
async function* joinToParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    let rest = chunk;
    while (size + rest.length >= partBytes) {
      yield Buffer.concat([...waiting, rest.subarray(0, partBytes - size)]);
      rest = rest.subarray(partBytes - size);
      waiting = [];
      size = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Stream of a file that the parser of the form cuts off at the limit. */
export type FileStream = Readable & { truncated?: boolean };

async function storeParts(
  { db }: Pick<PortalDeps, 'db'>,
  { contentId, stream, name, room }: { contentId: string; stream: FileStream; name: string; room: number },
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  let position = 0;
  let recognized: RecognizedFile | undefined;
  for await (const part of joinToParts(stream)) {
    recognized ??= await recognizeFile(name, part);
    bytes += part.length;
    if (bytes > room) fail('storage.quota');
    hash.update(part);
    await addPart(db, contentId, { position, part });
    position += 1;
  }
  if (stream.truncated) fail('request.too_large');
  await completeUpload(db, contentId, { sha256: hash.digest('hex'), bytes });
  return { ...(recognized ?? (await recognizeFile(name, Buffer.alloc(0)))), contentId, bytes };
}

/**
 * Stores the content of a file while it is read and passes it to the work, which connects it with an item. Nothing is left
 * of a file whose stream or work fails, or that the work does not use.
 */
export async function receiveFile<Result>(
  { db, now }: Pick<PortalDeps, 'db' | 'now'>,
  { personId, name, stream }: { personId: string; name: string; stream: FileStream },
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const used = await db.batch({ as: 'system' }, (sql) => countUsedBytes(sql, { personId }));
  const contentId = (await createUpload(db, personId, now())) ?? fail('rate.limited');
  try {
    const room = sampleContentLimits.person - used;
    return await work(await storeParts({ db }, { contentId, stream, name, room }));
  } catch (error) {
    if (stream.errored) fail('request.invalid');
    throw error;
  } finally {
    // The rest of a refused file is read and dropped, so that the client receives the response.
    stream.resume();
    await deleteUpload(db, contentId);
  }
}
