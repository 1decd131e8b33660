import { listHostFiles } from './host-files';
import { isOwn } from './preload-files';

const downloaded = new Set<string>();
/** Milliseconds. */
const downloadLimit = 30_000;

async function download(href: string): Promise<void> {
  downloaded.add(href);
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(downloadLimit) });
    // The browser stores the whole file only if it is read.
    await response.arrayBuffer();
  } catch {
    downloaded.delete(href);
  }
}

/**
 * Downloads each of these files into the browser's cache that has neither a preload link nor been downloaded here. The
 * browser reports a preload link of a file that is used only seconds later. The loader verifies every file. Ends with
 * the downloads and never rejects: a script that is requested meanwhile would be downloaded twice.
 */
export async function downloadFiles(addresses: readonly string[]): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  const known = new Set([...links].map(({ href }) => href));
  const files = addresses
    .filter(isOwn)
    .map((address) => new URL(address, location.href).href)
    .filter((href) => !known.has(href) && !downloaded.has(href));
  await Promise.all(files.map(download));
}

/** Downloads files of the host for later. @param names as of `listHostFiles` */
export const downloadHostFiles = (...names: readonly string[]): Promise<void> =>
  downloadFiles(listHostFiles(names).map(({ address }) => address));
