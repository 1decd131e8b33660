import {
  findPathFlag,
  type Access,
  type NavigationCount,
  type NavigationItem,
  type Role,
} from '@portal/shared/contracts';
import { allows } from '../../platform/auth/access';
import type { FeatureFlags } from '../../platform/auth/features';
import type { DescribedRemote } from '../../remotes/registry/registry';

interface Entry {
  item: NavigationItem;
  access: Access;
  group?: string | undefined;
  /** Id of the item above this one. */
  parentId?: string | undefined;
}

const home: Entry = {
  access: 'signed-in',
  item: { id: 'home', title: 'navigation.home', type: 'basic', icon: 'home', link: '/home' },
};

/** Numbers of the person that entries show. */
export type Counts = Partial<Record<NavigationCount, number>>;

/** Returns false for a page whose feature flag is off. */
export function isFeatureEnabled(link: string | undefined, flags: FeatureFlags): boolean {
  const flag = findPathFlag((link ?? '').replace(/^\//, ''));
  return !flag || flags[flag];
}

/** Returns the side navigation for these roles, without pages that they may not open. */
export function navigationFor(
  roles: readonly Role[],
  {
    remotes,
    flags,
    counts = {},
  }: { remotes: readonly DescribedRemote[]; flags: FeatureFlags; counts?: Counts },
): NavigationItem[] {
  const entries = [home, ...remotes.flatMap((remote) => entriesOf(remote, counts))]
    .filter(({ access }) => allows(access, roles))
    .filter(({ item }) => isFeatureEnabled(item.link, flags));
  const groups = new Map<string, NavigationItem[]>();
  const items: NavigationItem[] = [];
  for (const { item, group } of foldEntries(entries)) {
    if (!group) items.push(item);
    else if (groups.has(group)) groups.get(group)?.push(item);
    else groups.set(group, [item]);
  }
  for (const [name, children] of groups)
    items.push({ id: `groups/${name}`, title: `navigation.${name}`, type: 'group', children });
  return items;
}

/** Puts entries below the entry that they name. An entry without any is an ordinary link. */
function foldEntries(entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ parentId }) => parentId === undefined)
    .map((entry) => {
      const children = entries.filter(({ parentId }) => parentId === entry.item.id).map(({ item }) => item);
      return children.length === 0
        ? entry
        : { ...entry, item: { ...entry.item, type: 'collapsable', children } };
    });
}

/** An id is unique within its remote only, so the folder name precedes it. Groups are shared by name. */
function entriesOf({ name, descriptor }: DescribedRemote, counts: Counts): Entry[] {
  return descriptor.navigation.map(({ id, title, icon, link, group, access, count, parent }) => ({
    access,
    group,
    parentId: parent === undefined ? undefined : `${name}/${parent}`,
    item: {
      id: `${name}/${id}`,
      title: `navigation.${id}`,
      words: title,
      type: 'basic',
      ...(icon !== undefined && { icon }),
      link,
      remote: name,
      ...(count && counts[count] && { badge: { title: String(counts[count]) } }),
    },
  }));
}
