import {
  accessRoles,
  type Access,
  type NavigationItem,
  type RemoteDescriptor,
  type Role,
} from '@portal/shared/contracts';

export interface DescribedRemote {
  name: string;
  descriptor: RemoteDescriptor;
}

interface Entry {
  item: NavigationItem;
  access: Access;
  group?: string | undefined;
}

const own: readonly Entry[] = [
  { access: 'signed-in', item: basic('home', 'home', '/home') },
  {
    access: 'tenant-admin',
    group: 'administration',
    item: { ...basic('users', 'users', '/users'), remote: 'remote-admin' },
  },
  {
    access: 'any-global',
    group: 'administration',
    item: { ...basic('tenants', 'tenants', '/tenants'), remote: 'remote-admin' },
  },
];

function basic(id: string, icon: string, link: string): NavigationItem {
  return { id, title: `navigation.${id}`, type: 'basic', icon, link };
}

/** The side navigation for someone with these roles; what they may not open is not in it. */
export function navigationFor(
  roles: readonly Role[],
  offered: { remotes: readonly DescribedRemote[]; assistant: boolean },
): NavigationItem[] {
  const entries = [...own, ...offered.remotes.flatMap(entriesOf)]
    .filter(({ access }) => allows(access, roles))
    .filter(({ item }) => offered.assistant || item.link !== '/openai');
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
