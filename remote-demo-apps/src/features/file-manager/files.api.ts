import { changedTags, portalApi } from '@portal/shared/api';
import type {
  ContentAddress,
  CreateFolder,
  FileItem,
  FolderContent,
  FolderTree,
  MoveFileItems,
  MovedFileItems,
  UpdateFileItem,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const url = 'api/apps/file-manager';
const tags = changedTags('SampleFiles');

const filesApi = portalApi.enhanceEndpoints({ addTagTypes: ['SampleFiles'] }).injectEndpoints({
  endpoints: (build) => ({
    getSampleFolder: build.query<FolderContent, string | null>({
      query: (folderId) => ({ url, params: { folderId: folderId ?? 'null' } }),
      providesTags: ['SampleFiles', 'Translated'],
    }),
    getSampleFile: build.query<FileItem | null, string>({
      query: (id) => ({ url: `${url}/item`, params: { id } }),
      providesTags: ['SampleFiles', 'Translated'],
    }),
    getSampleFolderTree: build.query<FolderTree, void>({
      query: () => `${url}/folders`,
      providesTags: ['SampleFiles', 'Translated'],
    }),
    listRecentSampleFiles: build.query<FileItem[], void>({
      query: () => `${url}/recent`,
      providesTags: ['SampleFiles', 'Translated'],
    }),
    listTrashedSampleFiles: build.query<FileItem[], void>({
      query: () => `${url}/trash`,
      providesTags: ['SampleFiles', 'Translated'],
    }),
    searchSampleFiles: build.query<FileItem[], string>({
      query: (query) => ({ url: `${url}/search`, params: { query } }),
      providesTags: ['SampleFiles', 'Translated'],
    }),
    getSampleFileAddress: build.query<ContentAddress, { id: string; inline: boolean }>({
      query: (params) => ({ url: `${url}/download`, params }),
      keepUnusedDataFor: 0,
    }),
    getSampleArchiveAddress: build.mutation<ContentAddress, string[]>({
      query: (ids) => ({ url: `${url}/download`, method: 'POST', body: { ids } }),
    }),
    createSampleFolder: build.mutation<FileItem, CreateFolder>({
      query: (body) => ({ url: `${url}/folder`, method: 'POST', body }),
      invalidatesTags: tags,
    }),
    updateSampleFile: build.mutation<FileItem | null, UpdateFileItem>({
      query: (body) => ({ url: `${url}/item`, method: 'PATCH', body }),
      invalidatesTags: tags,
    }),
    moveSampleFiles: build.mutation<MovedFileItems, MoveFileItems>({
      query: (body) => ({ url: `${url}/items`, method: 'PATCH', body }),
      invalidatesTags: tags,
    }),
    deleteSampleFiles: build.mutation<true, string[]>({
      query: (ids) => ({ url: `${url}/items`, method: 'DELETE', body: { ids } }),
      invalidatesTags: tags,
    }),
    restoreSampleFiles: build.mutation<FileItem[], string[]>({
      query: (ids) => ({ url: `${url}/items/restore`, method: 'POST', body: { ids } }),
      invalidatesTags: tags,
    }),
    emptySampleTrash: build.mutation<true, void>({
      query: () => ({ url: `${url}/trash`, method: 'DELETE' }),
      invalidatesTags: tags,
    }),
  }),
});

export const {
  useGetSampleFolderQuery,
  useGetSampleFileQuery,
  useGetSampleFolderTreeQuery,
  useListRecentSampleFilesQuery,
  useListTrashedSampleFilesQuery,
  useSearchSampleFilesQuery,
  useGetSampleFileAddressQuery,
  useLazyGetSampleFileAddressQuery,
  useGetSampleArchiveAddressMutation,
  useCreateSampleFolderMutation,
  useUpdateSampleFileMutation,
  useMoveSampleFilesMutation,
  useDeleteSampleFilesMutation,
  useRestoreSampleFilesMutation,
  useEmptySampleTrashMutation,
} = filesApi;

/** Fetches the folder at the top before the screen is shown. */
export const prefetchFiles = () =>
  runFirstCall(filesApi.endpoints.getSampleFolder.initiate(null, { subscribe: false }));
