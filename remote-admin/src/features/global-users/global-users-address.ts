import { useSearchParams } from 'react-router-dom';

/** Tabs of the screen. The list is the tab of an address without a view. */
export const globalUserTabs = ['users', 'invitations', 'audit'] as const;
export type GlobalUserTab = (typeof globalUserTabs)[number];

/** Parameters of the address of the invitations. */
export const invitationParams = { view: 'invitations' } as const;

/** Parameters of the address of the audit. */
export const auditParams = { view: 'audit' } as const;

/** Parameters of the address of each tab. */
export const paramsOfTab: Record<GlobalUserTab, Readonly<Record<string, string>>> = {
  users: {},
  invitations: invitationParams,
  audit: auditParams,
};

/** Returns the query of a link to one person. */
export const globalUserSearch = (id: string): string => `?id=${encodeURIComponent(id)}`;

/** Returns the tab in a query string, and the id of the person in it, or null for a tab. Invalid values are ignored. */
export function readShownPart(search: string | URLSearchParams): { tab: GlobalUserTab; id: string | null } {
  const params = new URLSearchParams(search);
  const id = params.get('id');
  return {
    tab: globalUserTabs.find((name) => name === params.get('view')) ?? 'users',
    id: id !== null && /^[\w-]{1,64}$/.test(id) ? id : null,
  };
}

/** Returns the tab and the person in the URL. */
export function useShownPart(): ReturnType<typeof readShownPart> {
  const [params] = useSearchParams();
  return readShownPart(params);
}
