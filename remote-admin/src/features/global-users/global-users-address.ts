import { useSearchParams } from 'react-router-dom';

/** Tabs of the screen. The list is the tab of an address without a view. */
export const globalUserTabs = ['users', 'audit'] as const;
export type GlobalUserTab = (typeof globalUserTabs)[number];

/** Parameters of the address of the audit. */
export const auditParams = { view: 'audit' } as const;

/** Returns the query of a link to one person. */
export const globalUserSearch = (id: string): string => `?id=${encodeURIComponent(id)}`;

/** Returns the tab in the URL, and the id of the person in it, or null for a tab. Invalid values are ignored. */
export function useShownPart(): { tab: GlobalUserTab; id: string | null } {
  const [params] = useSearchParams();
  const id = params.get('id');
  return {
    tab: params.get('view') === auditParams.view ? 'audit' : 'users',
    id: id !== null && /^[\w-]{1,64}$/.test(id) ? id : null,
  };
}
