import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  Avatar,
  LandingPage,
  Me,
  Preferences,
  Profile,
  ResolvedPreferences,
  Sessions,
} from '@portal/shared/contracts';
import { sessionStore } from '@portal/shared/session';

/** What was kept shows everywhere at once. */
function takeOver(part: Partial<Me>): void {
  const { me } = sessionStore.get();
  if (me) sessionStore.set({ me: { ...me, ...part } });
}

const takeOverWhenKept =
  <Answer>(partOf: (answer: Answer) => Partial<Me>) =>
  async (_given: unknown, { queryFulfilled }: { queryFulfilled: Promise<{ data: Answer }> }) => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer) takeOver(partOf(answer.data));
  };

const userApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    landingPages: call.query<{ items: LandingPage[] }, void>({ query: () => apiUrl('me/landing-pages') }),
    sessions: call.query<Sessions, void>({ query: () => apiUrl('me/sessions') }),
    keepOwnPreferences: call.mutation<ResolvedPreferences, Preferences>({
      query: (body) => ({ url: apiUrl('me/preferences'), method: 'PATCH', body }),
      onQueryStarted: takeOverWhenKept<ResolvedPreferences>((preferences) => ({ preferences })),
    }),
    keepProfile: call.mutation<Me, Profile>({
      query: (body) => ({ url: apiUrl('me'), method: 'PATCH', body }),
      onQueryStarted: takeOverWhenKept<Me>(({ firstName, lastName }) => ({ firstName, lastName })),
    }),
    keepAvatar: call.mutation<Avatar, Blob>({
      query: (body) => ({
        url: apiUrl('me/avatar'),
        method: 'PUT',
        body,
        headers: { 'Content-Type': body.type },
      }),
      onQueryStarted: takeOverWhenKept<Avatar>((avatar) => avatar),
    }),
    removeAvatar: call.mutation<Avatar, void>({
      query: () => ({ url: apiUrl('me/avatar'), method: 'DELETE' }),
      onQueryStarted: takeOverWhenKept<Avatar>((avatar) => avatar),
    }),
    signOutEverywhere: call.mutation<null, void>({
      query: () => ({ url: apiUrl('me/sign-out-everywhere'), method: 'POST', body: { confirmed: true } }),
    }),
  }),
});

export const {
  useKeepAvatarMutation,
  useKeepOwnPreferencesMutation,
  useKeepProfileMutation,
  useLandingPagesQuery,
  useRemoveAvatarMutation,
  useSessionsQuery,
  useSignOutEverywhereMutation,
} = userApi;
