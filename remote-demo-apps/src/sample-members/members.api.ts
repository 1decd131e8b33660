import { portalApi } from '@portal/shared/api';
import type { SampleMember } from '@portal/shared/contracts/sample-apps';

const membersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listSampleMembers: build.query<SampleMember[], void>({ query: () => 'api/apps/members' }),
  }),
});

export const { useListSampleMembersQuery } = membersApi;
