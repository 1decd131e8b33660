import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  CreateWorkspace,
  DeletedWorkspace,
  ManagedWorkspace,
  PlacedReports,
  UpdateWorkspace,
  WorkspaceList,
  WorkspaceListQuery,
} from '@portal/shared/contracts';
import type { ActionArgs } from '../detail/use-revised-action';
import { showChange } from '../detail/show-change';

export type ListWorkspacesArgs = WorkspaceListQuery;
export type CreateWorkspaceArgs = CreateWorkspace;
export type UpdateWorkspaceArgs = UpdateWorkspace & ActionArgs;
/** `ifMatch`: the revision of the place of the only report. */
export type MoveReportsArgs = ActionArgs & { reportIds: readonly string[] };

const shown = showChange({ detail: 'getWorkspace', list: 'listWorkspaces' });
const changed = changedTags('Workspaces', 'Users', 'Audit');

/** Returns the definition of a call that archives or restores a workspace. */
const stateChange = (act: 'archive' | 'restore') => ({
  query: ({ id, ifMatch }: ActionArgs) => ({
    url: apiUrl(`workspaces/${id}/${act}`),
    method: 'POST' as const,
    ifMatch,
  }),
  onQueryStarted: shown,
  invalidatesTags: changed,
});

const workspacesApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Workspaces', 'Users', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listWorkspaces: build.query<WorkspaceList, ListWorkspacesArgs>({
        query: (params) => ({ url: apiUrl('workspaces'), params }),
        providesTags: ['Workspaces', 'Translated'],
      }),
      getWorkspace: build.query<ManagedWorkspace, string>({
        query: (id) => apiUrl(`workspaces/${id}`),
        providesTags: ['Workspaces', 'Translated'],
      }),
      createWorkspace: build.mutation<ManagedWorkspace, CreateWorkspaceArgs>({
        query: (body) => ({ url: apiUrl('workspaces'), method: 'POST', body }),
        invalidatesTags: changed,
      }),
      updateWorkspace: build.mutation<ManagedWorkspace, UpdateWorkspaceArgs>({
        query: ({ id, ifMatch, ...body }) => ({
          url: apiUrl(`workspaces/${id}`),
          method: 'PATCH',
          body,
          ifMatch,
        }),
        onQueryStarted: shown,
        invalidatesTags: changed,
      }),
      archiveWorkspace: build.mutation<ManagedWorkspace, ActionArgs>(stateChange('archive')),
      restoreWorkspace: build.mutation<ManagedWorkspace, ActionArgs>(stateChange('restore')),
      deleteWorkspace: build.mutation<DeletedWorkspace, ActionArgs>({
        query: ({ id, ifMatch }) => ({
          url: apiUrl(`workspaces/${id}`),
          method: 'DELETE',
          ifMatch,
        }),
        invalidatesTags: changed,
      }),
      listWorkspaceReports: build.query<PlacedReports, void>({
        query: () => apiUrl('workspace-reports'),
        providesTags: ['Workspaces', 'Translated'],
      }),
      moveReports: build.mutation<ManagedWorkspace, MoveReportsArgs>({
        query: ({ id, ifMatch, ...body }) => ({
          url: apiUrl(`workspaces/${id}/reports/move`),
          method: 'POST',
          body,
          ifMatch,
        }),
        invalidatesTags: changed,
      }),
    }),
  });

export const {
  useListWorkspacesQuery,
  useLazyListWorkspacesQuery,
  useGetWorkspaceQuery,
  useLazyGetWorkspaceQuery,
  useCreateWorkspaceMutation,
  useUpdateWorkspaceMutation,
  useArchiveWorkspaceMutation,
  useRestoreWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useListWorkspaceReportsQuery,
  useLazyListWorkspaceReportsQuery,
  useMoveReportsMutation,
} = workspacesApi;

/** Fetches a page of the list before the list is rendered. */
export const prefetchWorkspaces = (args: ListWorkspacesArgs) =>
  workspacesApi.endpoints.listWorkspaces.initiate(args, { subscribe: false });
