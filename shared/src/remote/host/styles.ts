/** Number of rendered parts of each version, by public path. */
const rendered = new Map<string, number>();
const pathOf = (address: string): string => new URL(address, location.href).href;

/** Marks this version as rendered. Call the returned function on unmount. */
export function retainStyles(publicPath: string): () => void {
  const path = pathOf(publicPath);
  rendered.set(path, (rendered.get(path) ?? 0) + 1);
  return () => void rendered.set(path, (rendered.get(path) ?? 1) - 1);
}

/** Removes the style sheets of replaced versions that are not rendered. */
export function removeStyles(replaced: Iterable<string>): void {
  const paths = [...replaced].map(pathOf).filter((path) => (rendered.get(path) ?? 0) <= 0);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (paths.some((path) => link.href.startsWith(path))) link.remove();
  }
}
