import { changedTags, portalApi } from '@portal/shared/api';
import type {
  CreateMailLabel,
  MailboxSettings,
  MailFolder,
  MailLabel,
  Recipient,
  UpdateMailLabel,
} from '@portal/shared/contracts/sample-apps';

const address = 'api/apps/mailbox';

const mailboxApi = portalApi
  .enhanceEndpoints({
    addTagTypes: ['SampleMails', 'SampleMailLabels', 'SampleMailSettings', 'SampleContacts'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getMailboxSettings: build.query<MailboxSettings, void>({
        query: () => `${address}/settings`,
        providesTags: ['SampleMailSettings'],
      }),
      updateMailboxSettings: build.mutation<MailboxSettings, Partial<MailboxSettings>>({
        query: (settings) => ({ url: `${address}/settings`, method: 'PATCH', body: { settings } }),
        invalidatesTags: changedTags('SampleMailSettings'),
      }),
      listMailFolders: build.query<MailFolder[], void>({
        query: () => `${address}/folders`,
        providesTags: ['SampleMails'],
      }),
      listMailLabels: build.query<MailLabel[], void>({
        query: () => `${address}/labels`,
        providesTags: ['SampleMailLabels'],
      }),
      createMailLabel: build.mutation<MailLabel | null, CreateMailLabel>({
        query: (body) => ({ url: `${address}/label`, method: 'POST', body }),
        invalidatesTags: changedTags('SampleMailLabels'),
      }),
      updateMailLabel: build.mutation<MailLabel | null, UpdateMailLabel>({
        query: (body) => ({ url: `${address}/label`, method: 'PATCH', body }),
        invalidatesTags: changedTags('SampleMailLabels'),
      }),
      deleteMailLabel: build.mutation<true, string>({
        query: (id) => ({ url: `${address}/label`, method: 'DELETE', params: { id } }),
        invalidatesTags: changedTags('SampleMailLabels', 'SampleMails'),
      }),
      listMailRecipients: build.query<Recipient[], void>({
        query: () => `${address}/recipients`,
        providesTags: ['SampleContacts', 'Translated'],
      }),
    }),
  });

export const {
  useGetMailboxSettingsQuery,
  useUpdateMailboxSettingsMutation,
  useListMailFoldersQuery,
  useListMailLabelsQuery,
  useCreateMailLabelMutation,
  useUpdateMailLabelMutation,
  useDeleteMailLabelMutation,
  useListMailRecipientsQuery,
} = mailboxApi;
