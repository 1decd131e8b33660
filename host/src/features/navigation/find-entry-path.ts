import type { NavigationItem } from '@portal/shared/contracts';

const isAtOrBelow = (pathname: string, link: string | undefined): link is string =>
  link !== undefined && (pathname === link || pathname.startsWith(`${link}/`));

/** Returns the navigation entry of a path and the groups above it, outermost first. The longest link wins. */
export function findEntryPath(items: readonly NavigationItem[], pathname: string): readonly NavigationItem[] {
  const found = items.flatMap((item) => {
    const below = findEntryPath(item.children ?? [], pathname);
    if (below.length > 0) return [[item, ...below]];
    return isAtOrBelow(pathname, item.link) ? [[item]] : [];
  });
  const lengthOf = (path: readonly NavigationItem[]) => path.at(-1)?.link?.length ?? 0;
  return found.reduce<readonly NavigationItem[]>(
    (best, path) => (lengthOf(path) > lengthOf(best) ? path : best),
    [],
  );
}
