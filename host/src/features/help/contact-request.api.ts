import { apiUrl, portalApi } from '@portal/shared/api';
import type { ContactReceipt, ContactRequest } from '@portal/shared/contracts';

const contactApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    sendContactRequest: call.mutation<ContactReceipt, { request: ContactRequest; key: string }>({
      query: ({ request, key }) => ({
        url: apiUrl('contact-requests'),
        method: 'POST',
        body: request,
        headers: { 'Idempotency-Key': key },
      }),
    }),
  }),
});

export const { useSendContactRequestMutation } = contactApi;
