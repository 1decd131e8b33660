import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { languages } from '@portal/shared/contracts';
import type { PortalDeps } from '../app/portal-app';
import { pause } from '../pause';

/** What the server sends of the host: its documents, and the files beside them. All others come from the host itself. */
export const hostDocuments = [
  ...['index.html', 'redirect.html', 'scheme.js', 'favicon.svg'],
  ...languages.flatMap((language) => [`landing.${language}.html`, `contact-us.${language}.html`]),
];

const lookEvery = 2_000;
const startWaits = 20_000;
const timeLimit = 5_000;
const sizeLimit = 1024 * 1024;
const copiesKept = 3;

/** The host is not there, and nothing was kept of it. */
export class HostMissingError extends Error {
  override readonly name = 'HostMissingError';
}

type Copy = ReadonlyMap<string, Buffer>;

async function fetchFile(address: URL, signal: AbortSignal): Promise<Buffer> {
  const answer = await fetch(address, { signal, redirect: 'error' });
  if (answer.status !== 200 || !answer.body) throw new Error(`${address.pathname} answers ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > sizeLimit) throw new Error(`${address.pathname} is larger than what is taken`);
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
  if (!copy.get('index.html')?.includes('%remotesKey%')) throw new Error('what answers there is no host');
  return copy;
}

/** One name for one content. */
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
    // It has been here before, or another server on this folder was faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

/** Makes this copy the current one, at once and whole. */
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
  const old = aged.sort((a, b) => b.at - a.at).slice(copiesKept - 1);
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}

const currentName = (link: string) => readlink(link).catch(() => undefined);

/** Looks once. Two looks must agree before anything is taken, so that no copy is half of one build and half of the next. */
async function refresh(hostUrl: string, link: string, closing: AbortSignal): Promise<boolean> {
  const copy = await fetchCopy(hostUrl, closing);
  const name = nameOf(copy);
  if (name === (await currentName(link))) return false;
  if (name !== nameOf(await fetchCopy(hostUrl, closing))) throw new Error('it is being replaced');
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

/** Waits for the first copy, unless one was kept from before. */
async function firstCopy({ settings, log }: MirrorDeps, look: () => Promise<boolean>, closing: AbortSignal) {
  const { hostUrl, hostDist } = settings;
  for (const until = Date.now() + startWaits; ; await pause(500, closing)) {
    try {
      return await look();
    } catch (error) {
      const reason = reasonOf(error);
      if ((await currentName(hostDist)) !== undefined)
        return log.warn({ hostUrl, reason }, 'the host is not there: its last documents serve');
      if (Date.now() > until)
        throw new HostMissingError(`the host's documents do not come from ${hostUrl}: ${reason}`);
    }
  }
}

/**
 * Keeps a copy of the documents of a host that is served elsewhere where `hostDist` leads to. A new build of it is taken within
 * seconds; while it is gone the last copy serves.
 */
export async function mirrorHost(deps: MirrorDeps): Promise<void> {
  const { settings, log, onClose } = deps;
  const { hostUrl, hostDist } = settings;
  if (hostUrl === undefined) return;
  const end = new AbortController();
  const closing = end.signal;
  const look = () => refresh(hostUrl, hostDist, closing);
  await mkdir(path.dirname(hostDist), { recursive: true });
  await firstCopy(deps, look, closing);
  const watch = async () => {
    for (let isGone = false; !closing.aborted; await pause(lookEvery, closing)) {
      try {
        if (await look()) log.info({ hostUrl }, 'a new build of the host is served');
        isGone = false;
      } catch (error) {
        if (!isGone && !closing.aborted)
          log.warn({ hostUrl, reason: reasonOf(error) }, 'the host is not there: its last documents serve');
        isGone = true;
      }
    }
  };
  const watching = watch();
  onClose(() => {
    end.abort();
    return watching;
  });
}
