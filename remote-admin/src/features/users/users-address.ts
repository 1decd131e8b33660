import { useSearchParams } from 'react-router-dom';

/** Tabs of the screen. The list is the tab of an address without a view. */
export const userTabs = ['users', 'invitations', 'audit'] as const;
export type UserTab = (typeof userTabs)[number];

/** Parameters of the address of the invitations. */
export const invitationParams = { view: 'invitations' } as const;

/** Parameters of the address of the audit. */
export const auditParams = { view: 'audit' } as const;

/** Parameters of the address of each tab. */
export const paramsOfTab: Record<UserTab, Readonly<Record<string, string>>> = {
  users: {},
  invitations: invitationParams,
  audit: auditParams,
};

/** Returns the query of a link to one user. */
export const userSearch = (id: string): string => `?id=${encodeURIComponent(id)}`;

interface ShownPart {
  tab: UserTab;
  id: string | null;
}

/** Returns the tab in a query string, and the id of the user in it, or null for a tab. Ignores invalid values. */
export function readShownPart(search: string | URLSearchParams): ShownPart {
  const params = new URLSearchParams(search);
  const id = params.get('id');
  return {
    tab: userTabs.find((name) => name === params.get('view')) ?? 'users',
    id: id !== null && /^[\w-]{1,64}$/.test(id) ? id : null,
  };
}

/** Returns the tab and the id of the user in the URL. */
export function useShownPart(): ShownPart {
  const [params] = useSearchParams();
  return readShownPart(params);
}
