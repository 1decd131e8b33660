/** A file that a later element will load. `integrity` is `sha384-<base64>`. */
export interface PreloadedFile {
  address: string;
  as: 'fetch' | 'script' | 'style';
  integrity: string;
}

/** Starts loading files, with the attributes of the elements that use them later. Nothing is executed. */
export function preloadFiles(files: readonly PreloadedFile[]): void {
  for (const { address, as, integrity } of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  }
}
