const filePattern = /(?:src|href)="(\/static\/[^"]+\.(?:js|css))"/g;

/** Prefetches the first files of the signed-in portal. Ignores failures. */
export async function prefetchShell(): Promise<void> {
  try {
    const response = await fetch('/default', { headers: { Accept: 'text/html' } });
    const text = response.ok ? await response.text() : '';
    for (const [, address] of text.matchAll(filePattern)) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.crossOrigin = 'anonymous';
      link.href = String(address);
      document.head.append(link);
    }
  } catch {
    // The shell loads its files without the prefetch.
  }
}
