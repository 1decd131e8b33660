import {
  accessRoles,
  reservedPaths,
  type Access,
  type ApplicationSettings,
  type NavigationItem,
  type Role,
} from '@portal/shared/contracts';
import type { DescribedRemote } from '../../remotes/registry/registry';

interface Entry {
  item: NavigationItem;
  access: Access;
  group?: string | undefined;
}

export type FeatureFlags = ApplicationSettings['featureFlags'];

const home: Entry = {
  access: 'signed-in',
  item: { id: 'home', title: 'navigation.home', type: 'basic', icon: 'home', link: '/home' },
};

/** Whether the page's feature flag, if it has one, is on. */
export const isSwitchedOn = (link: string | undefined, flags: FeatureFlags): boolean =>
  reservedPaths.every(({ path, flag }) => !flag || `/${path}` !== link || flags[flag]);

/** The side navigation for someone with these roles; what they may not open is not in it. */
export function navigationFor(
  roles: readonly Role[],
  { remotes, flags }: { remotes: readonly DescribedRemote[]; flags: FeatureFlags },
): NavigationItem[] {
  const entries = [home, ...remotes.flatMap(entriesOf)]
    .filter(({ access }) => allows(access, roles))
    .filter(({ item }) => isSwitchedOn(item.link, flags));
  const groups = new Map<string, NavigationItem[]>();
  const items: NavigationItem[] = [];
  for (const { item, group } of entries) {
    if (!group) items.push(item);
    else if (groups.has(group)) groups.get(group)?.push(item);
    else groups.set(group, [item]);
  }
  for (const [id, children] of groups) items.push({ id, title: `navigation.${id}`, type: 'group', children });
  return items;
}

function entriesOf({ name, descriptor }: DescribedRemote): Entry[] {
  return descriptor.navigation.map(({ id, title, icon, link, group, access }) => ({
    access,
    group,
    item: { id, title: `navigation.${id}`, words: title, type: 'basic', icon, link, remote: name },
  }));
}

/** Whether somebody with these roles may use it. */
export function allows(access: Access, roles: readonly Role[]): boolean {
  if (access === 'visitor') return false;
  const needed = accessRoles[access];
  return needed === null || needed.some((role) => roles.includes(role));
}
