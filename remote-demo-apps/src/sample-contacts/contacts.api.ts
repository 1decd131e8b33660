import { changedTags, portalApi } from '@portal/shared/api';
import type {
  Chat,
  Contact,
  ContactSummary,
  CreateContact,
  UpdateContact,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

export type ListContactsArgs = { search?: string };

const contactsApi = portalApi.enhanceEndpoints({ addTagTypes: ['SampleContacts'] }).injectEndpoints({
  endpoints: (build) => ({
    listSampleContacts: build.query<ContactSummary[], ListContactsArgs>({
      query: (params) => ({ url: 'api/apps/chat/contacts', params }),
      providesTags: ['SampleContacts', 'Translated'],
    }),
    getSampleContact: build.query<Contact | null, string>({
      query: (id) => ({ url: 'api/apps/chat/contact', params: { id } }),
      providesTags: ['SampleContacts'],
    }),
    createSampleContact: build.mutation<Contact, CreateContact>({
      query: (body) => ({ url: 'api/apps/chat/contact', method: 'POST', body }),
      invalidatesTags: changedTags('SampleContacts'),
    }),
    updateSampleContact: build.mutation<Contact | null, UpdateContact>({
      query: (body) => ({ url: 'api/apps/chat/contact', method: 'PATCH', body }),
      invalidatesTags: changedTags('SampleContacts'),
    }),
    deleteSampleContact: build.mutation<true, string>({
      query: (id) => ({ url: 'api/apps/chat/contact', method: 'DELETE', params: { id } }),
      invalidatesTags: changedTags('SampleContacts'),
    }),
    restoreSampleContact: build.mutation<Contact | null, string>({
      query: (id) => ({ url: 'api/apps/chat/contact/restore', method: 'POST', body: { id } }),
      invalidatesTags: changedTags('SampleContacts'),
    }),
    openContactChat: build.mutation<Chat, string>({
      query: (contactId) => ({ url: 'api/apps/chat/chat', method: 'POST', body: { contactId } }),
    }),
  }),
});

export const {
  useListSampleContactsQuery,
  useGetSampleContactQuery,
  useCreateSampleContactMutation,
  useUpdateSampleContactMutation,
  useDeleteSampleContactMutation,
  useRestoreSampleContactMutation,
  useOpenContactChatMutation,
} = contactsApi;

/** Fetches the contacts before the screen is shown. */
export const prefetchContacts = (args: ListContactsArgs) =>
  runFirstCall(contactsApi.endpoints.listSampleContacts.initiate(args, { subscribe: false }));
