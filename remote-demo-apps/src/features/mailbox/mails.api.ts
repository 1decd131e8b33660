import { changedTags, portalApi } from '@portal/shared/api';
import type {
  CreateMail,
  EmptiedTrash,
  Mail,
  Mails,
  MailsQuery,
  SentMail,
  UpdateMail,
  UpdateMails,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';
import { showMailChanges } from './actions/show-mail-changes';

const address = 'api/apps/mailbox';

export type GetMailArgs = {
  id: string;
  pictures?: boolean;
};

const mailsApi = portalApi.enhanceEndpoints({ addTagTypes: ['SampleMails'] }).injectEndpoints({
  endpoints: (build) => ({
    listMails: build.query<Mails, MailsQuery>({
      query: (params) => ({ url: `${address}/mails`, params }),
      providesTags: ['SampleMails'],
    }),
    getMail: build.query<Mail | null, GetMailArgs>({
      query: (params) => ({ url: `${address}/mail`, params }),
      providesTags: ['SampleMails'],
    }),
    updateMails: build.mutation<Mail[], UpdateMails>({
      query: (body) => ({ url: `${address}/mails`, method: 'PATCH', body }),
      onQueryStarted: showMailChanges,
      invalidatesTags: changedTags('SampleMails'),
    }),
    createDraft: build.mutation<Mail | null, CreateMail>({
      query: (body) => ({ url: `${address}/mail`, method: 'POST', body }),
    }),
    updateDraft: build.mutation<Mail | null, UpdateMail & { ifMatch: number | undefined }>({
      query: ({ ifMatch, ...body }) => ({ url: `${address}/mail`, method: 'PATCH', body, ifMatch }),
    }),
    deleteMail: build.mutation<true, string>({
      query: (id) => ({ url: `${address}/mail`, method: 'DELETE', params: { id } }),
      invalidatesTags: changedTags('SampleMails'),
    }),
    sendMail: build.mutation<SentMail, string>({
      query: (id) => ({ url: `${address}/mail/send`, method: 'POST', body: { id } }),
      invalidatesTags: changedTags('SampleMails'),
    }),
    unsendMail: build.mutation<Mail, string>({
      query: (id) => ({ url: `${address}/mail/unsend`, method: 'POST', body: { id } }),
      invalidatesTags: changedTags('SampleMails'),
    }),
    emptyMailTrash: build.mutation<EmptiedTrash, void>({
      query: () => ({ url: `${address}/trash`, method: 'DELETE' }),
      invalidatesTags: changedTags('SampleMails'),
    }),
  }),
});

export const {
  useListMailsQuery,
  useGetMailQuery,
  useLazyGetMailQuery,
  useUpdateMailsMutation,
  useCreateDraftMutation,
  useUpdateDraftMutation,
  useDeleteMailMutation,
  useSendMailMutation,
  useUnsendMailMutation,
  useEmptyMailTrashMutation,
} = mailsApi;

/** Loads the mails again, for example when a sent mail can no longer be taken back. */
export const invalidateMails = () => mailsApi.util.invalidateTags(['SampleMails']);

/** Fetches a page of mails before the screen is shown. */
export const prefetchMails = (args: MailsQuery) =>
  runFirstCall(mailsApi.endpoints.listMails.initiate(args, { subscribe: false }));
