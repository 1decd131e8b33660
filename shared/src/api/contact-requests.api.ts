import type { ContactReceipt, ContactRequest } from '../contracts';
import { portalApi } from './portal-api';
import { apiUrl } from './portal-fetch';

const contactRequestsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    createContactRequest: build.mutation<ContactReceipt, ContactRequest>({
      query: (body) => ({ url: apiUrl('contact-requests'), method: 'POST', body }),
    }),
  }),
});

export const { useCreateContactRequestMutation } = contactRequestsApi;
