import { portalApi } from '@portal/shared/api';
import type { ContentAddress, MailAttachment } from '@portal/shared/contracts/sample-apps';

const address = 'api/apps/mailbox/attachment';

export interface UploadAttachmentArgs {
  file: File;
  /** Draft that gets the file. */
  mailId: string | null;
}

function toForm({ file, mailId }: UploadAttachmentArgs): FormData {
  const form = new FormData();
  if (mailId !== null) form.append('mailId', mailId);
  form.append('name', file.name);
  form.append('file', file);
  return form;
}

const attachmentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    uploadAttachment: build.mutation<MailAttachment, UploadAttachmentArgs>({
      query: (args) => ({ url: address, method: 'POST', body: toForm(args) }),
    }),
    getAttachmentAddress: build.query<ContentAddress, string>({
      query: (id) => ({ url: address, params: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useUploadAttachmentMutation, useLazyGetAttachmentAddressQuery } = attachmentsApi;
