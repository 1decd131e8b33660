import { listHostFiles } from './host-files';
import { isOwn } from './preload-files';

const downloaded = new Set<string>();
/** Milliseconds. */
const downloadLimit = 30_000;

/**
 * Downloads each of these files into the browser's cache that has neither a preload link nor been downloaded here. The
 * browser reports a preload link of a file that is used only seconds later. The loader verifies every file.
 */
export function downloadFiles(addresses: readonly string[]): void {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  const known = new Set([...links].map(({ href }) => href));
  for (const address of addresses) {
    const { href } = new URL(address, location.href);
    if (known.has(href) || downloaded.has(href) || !isOwn(address)) continue;
    downloaded.add(href);
    // The browser stores the whole file only if it is read.
    fetch(href, { signal: AbortSignal.timeout(downloadLimit) })
      .then((response) => response.arrayBuffer())
      .catch(() => downloaded.delete(href));
  }
}

/** Downloads files of the host for later. @param names as of `listHostFiles` */
export const downloadHostFiles = (...names: readonly string[]): void =>
  downloadFiles(listHostFiles(names).map(({ address }) => address));
