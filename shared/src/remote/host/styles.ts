/** How many parts of each version are on the screen, by the address under which its files lie. */
const shown = new Map<string, number>();
const pathOf = (address: string): string => new URL(address, location.href).href;

/** A part of this version is on the screen until the answer is called. */
export function keepStyles(publicPath: string): () => void {
  const path = pathOf(publicPath);
  shown.set(path, (shown.get(path) ?? 0) + 1);
  return () => void shown.set(path, (shown.get(path) ?? 1) - 1);
}

/** Takes away the style sheets of versions that were replaced and that nothing on the screen needs any more. */
export function removeStyles(replaced: Iterable<string>): void {
  const paths = [...replaced].map(pathOf).filter((path) => (shown.get(path) ?? 0) <= 0);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (paths.some((path) => link.href.startsWith(path))) link.remove();
  }
}
