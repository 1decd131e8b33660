import { changedTags, portalApi } from '@portal/shared/api';
import type {
  CreateNote,
  ListedNote,
  Note,
  NoteLabel,
  ReplaceNote,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const url = 'api/apps/notes';

/** A change shows when the list is loaded again. */
const notesApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['SampleNotes', 'SampleNoteLabels'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listNotes: build.query<ListedNote[], void>({
        query: () => `${url}/all`,
        providesTags: ['SampleNotes'],
      }),
      createNote: build.mutation<Note, CreateNote['note']>({
        query: (note) => ({ url, method: 'POST', body: { note } }),
        invalidatesTags: changedTags('SampleNotes'),
      }),
      replaceNote: build.mutation<Note | null, ReplaceNote['updatedNote']>({
        query: (updatedNote) => ({ url, method: 'PATCH', body: { updatedNote } }),
        invalidatesTags: changedTags('SampleNotes'),
      }),
      deleteNote: build.mutation<true, string>({
        query: (id) => ({ url, method: 'DELETE', params: { id } }),
        invalidatesTags: changedTags('SampleNotes'),
      }),
      restoreNote: build.mutation<Note | null, string>({
        query: (id) => ({ url: `${url}/note/restore`, method: 'POST', body: { id } }),
        invalidatesTags: changedTags('SampleNotes'),
      }),
      listNoteLabels: build.query<NoteLabel[], void>({
        query: () => `${url}/labels`,
        providesTags: ['SampleNoteLabels'],
      }),
      createNoteLabel: build.mutation<NoteLabel[], { title: string }>({
        query: (body) => ({ url: `${url}/labels`, method: 'POST', body }),
        invalidatesTags: changedTags('SampleNoteLabels'),
      }),
      updateNoteLabel: build.mutation<NoteLabel[], NoteLabel>({
        query: (label) => ({ url: `${url}/labels`, method: 'PATCH', body: { label } }),
        invalidatesTags: changedTags('SampleNoteLabels', 'SampleNotes'),
      }),
      deleteNoteLabel: build.mutation<NoteLabel[], string>({
        query: (id) => ({ url: `${url}/labels`, method: 'DELETE', params: { id } }),
        invalidatesTags: changedTags('SampleNoteLabels', 'SampleNotes'),
      }),
    }),
  });

export const {
  useListNotesQuery,
  useLazyListNotesQuery,
  useCreateNoteMutation,
  useReplaceNoteMutation,
  useDeleteNoteMutation,
  useRestoreNoteMutation,
  useListNoteLabelsQuery,
  useCreateNoteLabelMutation,
  useUpdateNoteLabelMutation,
  useDeleteNoteLabelMutation,
} = notesApi;

/** Fetches the notes before the screen is shown. */
export const prefetchNotes = () =>
  runFirstCall(notesApi.endpoints.listNotes.initiate(undefined, { subscribe: false }));
