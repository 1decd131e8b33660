import { apiUrl, portalApi } from '@portal/shared/api';
import type { ContactReceipt, ContactRequest } from '@portal/shared/contracts';

const contactApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    createContactRequest: build.mutation<ContactReceipt, ContactRequest>({
      query: (body) => ({ url: apiUrl('contact-requests'), method: 'POST', body }),
    }),
  }),
});

export const { useCreateContactRequestMutation } = contactApi;
