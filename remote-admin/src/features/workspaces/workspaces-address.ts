import { useSearchParams } from 'react-router-dom';

/** Tabs of a workspace. An address without a tab opens the first one. */
export const workspaceTabs = ['reports', 'members', 'settings'] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

/** Returns the parameters of the address of a workspace, at one of its tabs. */
export const workspaceParams = (id: string, tab: WorkspaceTab = 'reports'): Record<string, string> => ({
  id,
  ...(tab !== 'reports' && { tab }),
});

/** Returns the query of a link to one workspace. */
export const workspaceSearch = (id: string): string => `?${new URLSearchParams(workspaceParams(id))}`;

/** Returns the workspace in a query string with its tab; the id is null for the list. Invalid values are ignored. */
export function readShownPart(search: string | URLSearchParams): { id: string | null; tab: WorkspaceTab } {
  const params = new URLSearchParams(search);
  const id = params.get('id');
  return {
    id: id !== null && /^[\w-]{1,64}$/.test(id) ? id : null,
    tab: workspaceTabs.find((name) => name === params.get('tab')) ?? 'reports',
  };
}

/** Returns the workspace and its tab in the URL. */
export function useShownPart(): ReturnType<typeof readShownPart> {
  const [params] = useSearchParams();
  return readShownPart(params);
}
