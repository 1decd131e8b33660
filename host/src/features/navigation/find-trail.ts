import type { NavigationItem } from '@portal/shared/contracts';

const isAtOrBelow = (pathname: string, link: string | undefined): link is string =>
  link !== undefined && (pathname === link || pathname.startsWith(`${link}/`));

/** Returns the navigation entry of a path and the groups above it, outermost first. The longest link wins. */
export function findTrail(items: readonly NavigationItem[], pathname: string): readonly NavigationItem[] {
  const trails = items.flatMap((item) => {
    const below = findTrail(item.children ?? [], pathname);
    if (below.length > 0) return [[item, ...below]];
    return isAtOrBelow(pathname, item.link) ? [[item]] : [];
  });
  const lengthOf = (trail: readonly NavigationItem[]) => trail.at(-1)?.link?.length ?? 0;
  return trails.reduce<readonly NavigationItem[]>(
    (best, trail) => (lengthOf(trail) > lengthOf(best) ? trail : best),
    [],
  );
}
