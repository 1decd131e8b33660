import { VersionProblem } from '../problems';

/** Maximum size that the server accepts for a manifest; a file list is smaller. */
const maxBytes = 1024 * 1024;

export const nameIn = (address: string): string | undefined => address.split('/').at(-1);

/** Throws as soon as the limit is exceeded, without reading the rest: the file cannot be the listed one. */
async function readUpTo(limit: number, response: Response): Promise<BufferSource> {
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    size += piece.value.length;
    if (size <= limit) continue;
    await reader.cancel();
    throw new VersionProblem('hash', `${response.url} exceeds the maximum size`, {
      file: nameIn(response.url),
    });
  }
  const whole = new Uint8Array(size);
  pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0);
  return whole;
}

/** Fetches a file of a version. Throws VersionProblem unless the response is OK and has at most 1 MB. */
export async function fetchBytes(
  url: string,
  { signal, cache }: { signal: AbortSignal; cache: RequestCache },
): Promise<BufferSource> {
  let response: Response;
  try {
    response = await fetch(url, { signal, cache, credentials: 'same-origin' });
  } catch (cause) {
    throw new VersionProblem('unreachable', `${url} cannot be reached`, {
      transient: !signal.aborted,
      cause,
    });
  }
  if (!response.ok)
    throw new VersionProblem('status', `${url} responded ${response.status}`, {
      transient: response.status >= 500,
    });
  return readUpTo(maxBytes, response);
}
