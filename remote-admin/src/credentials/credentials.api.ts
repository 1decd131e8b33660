import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type { SentResetLink } from '@portal/shared/contracts';

/** A person of the caller's tenant, or of all people. */
export interface CredentialsArgs {
  id: string;
  isGlobal: boolean;
}

const pathOf = ({ id, isGlobal }: CredentialsArgs): string => `${isGlobal ? 'global/users' : 'users'}/${id}`;

const credentialsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Users', 'GlobalUsers', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      resetSecondFactor: build.mutation<null, CredentialsArgs>({
        query: (args) => ({ url: apiUrl(`${pathOf(args)}/reset-second-factor`), method: 'POST' }),
        invalidatesTags: changedTags('Users', 'GlobalUsers', 'Audit'),
      }),
      sendResetLink: build.mutation<SentResetLink, CredentialsArgs>({
        query: (args) => ({ url: apiUrl(`${pathOf(args)}/reset-link`), method: 'POST' }),
        invalidatesTags: changedTags('Audit'),
      }),
    }),
  });

export const { useResetSecondFactorMutation, useSendResetLinkMutation } = credentialsApi;
