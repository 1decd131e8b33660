import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { languages } from '@portal/shared/contracts';
import type { PortalDeps } from '../app/portal-app';
import { pause } from '../pause';

/**
 * Documents of the host, and the files beside them, that this server sends. All other files come from the host
 * itself.
 */
export const hostDocuments = [
  ...['index.html', 'redirect.html', 'favicon.svg'],
  ...languages.flatMap((language) => [`landing.${language}.html`, `contact-us.${language}.html`]),
];

const pollInterval = 2_000;
const startTimeout = 20_000;
const timeLimit = 5_000;
const sizeLimit = 1024 * 1024;
const maxCopies = 3;

/** Thrown when the host cannot be reached and no earlier copy exists. */
export class HostMissingError extends Error {
  override readonly name = 'HostMissingError';
}

type Copy = ReadonlyMap<string, Buffer>;

async function fetchFile(address: URL, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, { signal, redirect: 'error' });
  if (response.status !== 200 || !response.body)
    throw new Error(`${address.pathname} returned ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > sizeLimit) throw new Error(`${address.pathname} exceeds the size limit`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function fetchCopy(hostUrl: string, closing: AbortSignal): Promise<Copy> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeLimit)]);
  const fetched = hostDocuments.map(
    async (name) => [name, await fetchFile(new URL(`/${name}`, hostUrl), signal)] as const,
  );
  const copy = new Map(await Promise.all(fetched));
  if (!copy.get('index.html')?.includes('%remotesKey%')) throw new Error('the address does not serve a host');
  return copy;
}

/** Names a copy by its content. */
function nameOf(copy: Copy): string {
  const hash = createHash('sha256');
  for (const [file, bytes] of copy) hash.update(`${file} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, 24);
}

async function writeCopy(folder: string, name: string, copy: Copy): Promise<void> {
  const draft = path.join(folder, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  for (const [file, bytes] of copy) {
    const place = path.join(draft, file);
    await writeFile(place, bytes);
    await writeFile(`${place}.br`, brotliCompressSync(bytes));
    await writeFile(`${place}.gz`, gzipSync(bytes, { level: 9 }));
  }
  try {
    await rename(draft, path.join(folder, name));
  } catch (error) {
    // The copy exists already, or another server on this folder was faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

/** Switches to this copy atomically. */
async function swapSymlink(link: string, name: string): Promise<void> {
  const next = `${link}-${randomUUID()}`;
  await symlink(name, next);
  await rename(next, link);
}

async function deleteOldCopies(folder: string, current: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{24}$/.test(name) && name !== current);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.at - a.at).slice(maxCopies - 1);
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}

const currentName = (link: string) => readlink(link).catch(() => undefined);

/**
 * Returns whether a new copy was written. A changed copy is fetched twice and both must be equal, so that no copy
 * mixes two builds.
 */
async function refresh(hostUrl: string, link: string, closing: AbortSignal): Promise<boolean> {
  const copy = await fetchCopy(hostUrl, closing);
  const name = nameOf(copy);
  if (name === (await currentName(link))) return false;
  if (name !== nameOf(await fetchCopy(hostUrl, closing))) throw new Error('the host is being replaced');
  const folder = path.dirname(link);
  await writeCopy(folder, name, copy);
  await swapSymlink(link, name);
  await deleteOldCopies(folder, name);
  return true;
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
};

type MirrorDeps = Pick<PortalDeps, 'settings' | 'log' | 'onClose'>;

/** Waits for the first copy, unless an earlier one exists. */
async function waitForFirstCopy(
  { settings, log }: MirrorDeps,
  poll: () => Promise<boolean>,
  closing: AbortSignal,
) {
  const { hostUrl, hostDist } = settings;
  for (const until = Date.now() + startTimeout; ; await pause(500, closing)) {
    try {
      return await poll();
    } catch (error) {
      const reason = reasonOf(error);
      if ((await currentName(hostDist)) !== undefined)
        return log.warn({ hostUrl, reason }, 'the host cannot be reached: its last documents are served');
      if (Date.now() > until)
        throw new HostMissingError(`the host's documents cannot be loaded from ${hostUrl}: ${reason}`);
    }
  }
}

/**
 * Keeps a copy of the documents of a host that is served elsewhere, in `hostDist`. A new build is copied within
 * seconds; while the host is down, the last copy is served.
 */
export async function mirrorHost(deps: MirrorDeps): Promise<void> {
  const { settings, log, onClose } = deps;
  const { hostUrl, hostDist } = settings;
  if (hostUrl === undefined) return;
  const end = new AbortController();
  const closing = end.signal;
  const poll = () => refresh(hostUrl, hostDist, closing);
  await mkdir(path.dirname(hostDist), { recursive: true });
  await waitForFirstCopy(deps, poll, closing);
  const watch = async () => {
    for (let isGone = false; !closing.aborted; await pause(pollInterval, closing)) {
      try {
        if (await poll()) log.info({ hostUrl }, 'a new build of the host is served');
        isGone = false;
      } catch (error) {
        if (!isGone && !closing.aborted)
          log.warn(
            { hostUrl, reason: reasonOf(error) },
            'the host cannot be reached: its last documents are served',
          );
        isGone = true;
      }
    }
  };
  const finished = watch();
  onClose(() => {
    end.abort();
    return finished;
  });
}
