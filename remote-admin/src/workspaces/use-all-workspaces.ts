import { bulkLimit, type ManagedWorkspace, type WorkspaceState } from '@portal/shared/contracts';
import { useListWorkspacesQuery } from './workspaces.api';

/** Returns the loaded workspaces in a state by name. A tenant has at most 200 of them, which are two pages. */
export function useAllWorkspaces(state: WorkspaceState): ManagedWorkspace[] {
  const query = { state, sort: 'name', size: bulkLimit } as const;
  const { data: first } = useListWorkspacesQuery(query);
  const isMore = first !== undefined && first.total > bulkLimit;
  const { data: second } = useListWorkspacesQuery({ ...query, page: 2 }, { skip: !isMore });
  return [...(first?.items ?? []), ...(second?.items ?? [])];
}
