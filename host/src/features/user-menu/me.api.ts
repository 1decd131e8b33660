import { apiUrl, portalApi } from '@portal/shared/api';
import type { Me } from '@portal/shared/contracts';

const meApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    me: call.query<Me, void>({ query: () => apiUrl('me') }),
  }),
});

/** The person behind the token; asked once at start. */
export const askForMe = () => meApi.endpoints.me.initiate(undefined, { forceRefetch: true });
