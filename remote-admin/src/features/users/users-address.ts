import { useSearchParams } from 'react-router-dom';

/** Tabs of the screen. The list is the tab of an address without a view. */
export const userTabs = ['users', 'audit'] as const;
export type UserTab = (typeof userTabs)[number];

/** Parameters of the address of the audit. */
export const auditParams = { view: 'audit' } as const;

/** Returns the query of a link to one user. */
export const userSearch = (id: string): string => `?id=${encodeURIComponent(id)}`;

/** Returns the tab in the URL, and the id of the user in it, or null for a tab. Invalid values are ignored. */
export function useShownPart(): { tab: UserTab; id: string | null } {
  const [params] = useSearchParams();
  const id = params.get('id');
  return {
    tab: params.get('view') === auditParams.view ? 'audit' : 'users',
    id: id !== null && /^[\w-]{1,64}$/.test(id) ? id : null,
  };
}
