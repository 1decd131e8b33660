import { apiUrl, portalApi } from '@portal/shared/api';
import type { ContactReceipt, ContactRequest } from '@portal/shared/contracts';

export interface CreateContactRequestArgs {
  request: ContactRequest;
  idempotencyKey: string;
}

const contactApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    createContactRequest: build.mutation<ContactReceipt, CreateContactRequestArgs>({
      query: ({ request, idempotencyKey }) => ({
        url: apiUrl('contact-requests'),
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
    }),
  }),
});

export const { useCreateContactRequestMutation } = contactApi;
