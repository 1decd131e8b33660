import type { OpenedFile } from '@portal/shared/contracts';

/** Whether a file is on the portal's own origin. */
const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin;

/**
 * Adds a preload link for each of these files that has none. The attributes equal the attributes of the later request,
 * else the browser would download the file twice. A preload executes nothing; the loader verifies every file.
 */
export function preloadFiles(files: readonly OpenedFile[]): void {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  const known = new Set([...links].map(({ href }) => href));
  for (const { address, as, integrity } of files) {
    const link = document.createElement('link');
    link.href = address;
    if (known.has(link.href) || !isOwn(address)) continue;
    known.add(link.href);
    link.rel = 'preload';
    link.setAttribute('as', as);
    link.crossOrigin = 'anonymous';
    if (integrity !== '') link.setAttribute('integrity', integrity);
    document.head.append(link);
  }
}
