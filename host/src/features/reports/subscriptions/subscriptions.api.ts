import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  CreateSubscription,
  CreateThresholdRule,
  RecipientOptions,
  Schedule,
  SchedulePreview,
  StartedRun,
  Subscription,
  SubscriptionList,
  SubscriptionRuns,
  SubscriptionScope,
  ThresholdRule,
  ThresholdRules,
  UpdateSubscription,
  UpdateThresholdRule,
} from '@portal/shared/contracts';

/** A subscription or a rule of a report. */
export interface OfReport {
  reportId: string;
  id: string;
}
export type CreateSubscriptionArgs = CreateSubscription & { reportId: string };
/** `ifMatch`: the revision that the person has seen. */
export type UpdateSubscriptionArgs = UpdateSubscription & OfReport & { ifMatch: number };
export type CreateThresholdRuleArgs = CreateThresholdRule & { reportId: string };
export type UpdateThresholdRuleArgs = UpdateThresholdRule & OfReport & { ifMatch: number };
export type DeleteArgs = OfReport & { ifMatch: number };

const pathOf = (reportId: string): string => `reports/${encodeURIComponent(reportId)}`;
const subscriptionPath = ({ reportId, id }: OfReport): string =>
  `${pathOf(reportId)}/subscriptions/${encodeURIComponent(id)}`;
const rulePath = ({ reportId, id }: OfReport): string =>
  `${pathOf(reportId)}/threshold-rules/${encodeURIComponent(id)}`;

const queries = portalApi.enhanceEndpoints({ addTagTypes: ['Subscriptions'] }).injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: build.query<SubscriptionList, SubscriptionScope>({
      query: (scope) => ({ url: apiUrl('subscriptions'), params: { scope } }),
      providesTags: ['Subscriptions', 'Translated'],
    }),
    listReportSubscriptions: build.query<SubscriptionList, string>({
      query: (reportId) => apiUrl(`${pathOf(reportId)}/subscriptions`),
      providesTags: ['Subscriptions', 'Translated'],
    }),
    getSubscription: build.query<Subscription, OfReport>({
      query: (args) => apiUrl(subscriptionPath(args)),
      providesTags: ['Subscriptions', 'Translated'],
    }),
    listSubscriptionRuns: build.query<SubscriptionRuns, OfReport>({
      query: (args) => apiUrl(`${subscriptionPath(args)}/runs`),
      providesTags: ['Subscriptions'],
    }),
    previewSchedule: build.query<SchedulePreview, { reportId: string; schedule: Schedule }>({
      query: ({ reportId, schedule }) => ({
        url: apiUrl(`${pathOf(reportId)}/subscriptions/preview-schedule`),
        method: 'POST',
        body: { schedule },
      }),
    }),
    listRecipientOptions: build.query<RecipientOptions, { reportId: string; search: string }>({
      query: ({ reportId, search }) => ({
        url: apiUrl(`${pathOf(reportId)}/recipients`),
        params: { search },
      }),
    }),
    listThresholdRules: build.query<ThresholdRules, string>({
      query: (reportId) => apiUrl(`${pathOf(reportId)}/threshold-rules`),
      providesTags: ['Subscriptions'],
    }),
  }),
});

const changes = queries.injectEndpoints({
  endpoints: (build) => ({
    createSubscription: build.mutation<Subscription, CreateSubscriptionArgs>({
      query: ({ reportId, ...body }) => ({
        url: apiUrl(`${pathOf(reportId)}/subscriptions`),
        method: 'POST',
        body,
      }),
      invalidatesTags: changedTags('Subscriptions'),
    }),
    updateSubscription: build.mutation<Subscription, UpdateSubscriptionArgs>({
      query: ({ reportId, id, ifMatch, ...body }) => ({
        url: apiUrl(subscriptionPath({ reportId, id })),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      // After a failure, too: the subscription may have changed or gone.
      invalidatesTags: ['Subscriptions'],
    }),
    deleteSubscription: build.mutation<null, DeleteArgs>({
      query: ({ ifMatch, ...args }) => ({ url: apiUrl(subscriptionPath(args)), method: 'DELETE', ifMatch }),
      invalidatesTags: ['Subscriptions'],
    }),
    runSubscription: build.mutation<StartedRun, OfReport>({
      query: (args) => ({ url: apiUrl(`${subscriptionPath(args)}/run-now`), method: 'POST' }),
      invalidatesTags: changedTags('Subscriptions'),
    }),
    testSubscription: build.mutation<StartedRun, OfReport>({
      query: (args) => ({ url: apiUrl(`${subscriptionPath(args)}/test`), method: 'POST' }),
      invalidatesTags: changedTags('Subscriptions'),
    }),
    takeOverSubscription: build.mutation<Subscription, OfReport>({
      query: (args) => ({ url: apiUrl(`${subscriptionPath(args)}/take-over`), method: 'POST' }),
      invalidatesTags: ['Subscriptions'],
    }),
    leaveSubscription: build.mutation<null, OfReport>({
      query: (args) => ({ url: apiUrl(`${subscriptionPath(args)}/recipients/me`), method: 'DELETE' }),
      invalidatesTags: ['Subscriptions'],
    }),
  }),
});

const rules = queries.injectEndpoints({
  endpoints: (build) => ({
    createThresholdRule: build.mutation<ThresholdRule, CreateThresholdRuleArgs>({
      query: ({ reportId, ...body }) => ({
        url: apiUrl(`${pathOf(reportId)}/threshold-rules`),
        method: 'POST',
        body,
      }),
      invalidatesTags: changedTags('Subscriptions'),
    }),
    updateThresholdRule: build.mutation<ThresholdRule, UpdateThresholdRuleArgs>({
      query: ({ reportId, id, ifMatch, ...body }) => ({
        url: apiUrl(rulePath({ reportId, id })),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      invalidatesTags: ['Subscriptions'],
    }),
    deleteThresholdRule: build.mutation<null, DeleteArgs>({
      query: ({ ifMatch, ...args }) => ({ url: apiUrl(rulePath(args)), method: 'DELETE', ifMatch }),
      invalidatesTags: ['Subscriptions'],
    }),
  }),
});

export const {
  useListSubscriptionsQuery,
  useListReportSubscriptionsQuery,
  useGetSubscriptionQuery,
  useLazyGetSubscriptionQuery,
  useListSubscriptionRunsQuery,
  usePreviewScheduleQuery,
  useListRecipientOptionsQuery,
  useListThresholdRulesQuery,
  useLazyListThresholdRulesQuery,
} = queries;
export const {
  useCreateSubscriptionMutation,
  useUpdateSubscriptionMutation,
  useDeleteSubscriptionMutation,
  useRunSubscriptionMutation,
  useTestSubscriptionMutation,
  useTakeOverSubscriptionMutation,
  useLeaveSubscriptionMutation,
} = changes;
export const {
  useCreateThresholdRuleMutation,
  useUpdateThresholdRuleMutation,
  useDeleteThresholdRuleMutation,
} = rules;
