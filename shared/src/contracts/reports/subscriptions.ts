import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';
import { ParameterValues } from './parameters';
import { Recipient, RecipientInputs } from './recipients';
import { TileFilters } from './reports';
import { Schedule } from './schedules';

/** Files that a subscription attaches. `link`: no file, only the figures and the link. */
export const subscriptionFormats = ['pdf', 'xlsx', 'csv', 'png', 'link'] as const;
export type SubscriptionFormat = (typeof subscriptionFormats)[number];

/** Limits of subscriptions. `runs`: runs that are listed; `warnDays`: days before the end when the owner is told. */
export const subscriptionLimits = {
  name: 80,
  perReport: 24,
  runs: 50,
  warnDays: [14, 3],
  ownerlessDays: 14,
} as const;

/** Values of a subscription or a rule that the audit contains. `recipients` is their number. */
export const subscriptionAuditFields = ['name', 'report', 'isActive', 'owner', 'recipients'] as const;

/**
 * Result of a run. `partial`: some recipients got nothing, or not yet; `skipped`: there were no rows; `failed`: nothing was
 * sent.
 */
export const runStates = ['running', 'sent', 'partial', 'skipped', 'failed'] as const;
export type SubscriptionRunState = (typeof runStates)[number];

/** Reasons why a run sent nothing to a recipient or to everybody. */
export const runReasons = [
  'noAccess',
  'disabled',
  'unsubscribed',
  'alertsOff',
  'domain',
  'tenantSuspended',
  'noRows',
  'parameters',
  'reportMissing',
  'warehouse',
  'file',
  'mail',
  'interrupted',
] as const;
export type SubscriptionRunReason = (typeof runReasons)[number];

/** States of one message. `waiting`: the mail server does not accept it yet; it is sent again. */
export const deliveryStates = ['waiting', 'sent', 'skipped', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a subscription is paused. `owner`: switched off; `ownerDisabled`: 14 days without an owner; `ended`: after its end. */
export const pauseReasons = ['owner', 'ownerDisabled', 'ended', 'parameters', 'reportMissing'] as const;
export type PauseReason = (typeof pauseReasons)[number];

const LastRun = Type.Object({
  at: Timestamp,
  state: oneOf(runStates),
  reason: nullable(oneOf(runReasons)),
  notSent: Type.Integer({ description: 'recipients without a message' }),
});

/**
 * A subscription to a report, as its owner, its recipients and TenantAdmins see it. Its values and filters are its own;
 * relative periods move with the calendar. Each run reads with the rights of the recipient.
 */
export const Subscription = Type.Object(
  {
    id: Type.String(),
    reportId: Type.String(),
    reportTitle: Type.String(),
    viewId: nullable(Type.String()),
    name: Type.String(),
    enabled: Type.Boolean(),
    paused: nullable(oneOf(pauseReasons), { description: 'null: it runs' }),
    parameters: ParameterValues,
    filters: TileFilters,
    recipients: Type.Array(Recipient, {
      description: 'only the viewer for a viewer who is just a recipient',
    }),
    schedule: Schedule,
    format: oneOf(subscriptionFormats),
    onlyIfRows: Type.Boolean(),
    runAs: Type.Literal('recipient'),
    owner: Type.Object({ id: nullable(Type.String()), name: Type.String(), isDisabled: Type.Boolean() }),
    isOwn: Type.Boolean(),
    canChange: Type.Boolean({
      description: 'the owner, or a TenantAdmin, who may pause, delete and take over',
    }),
    lastRun: nullable(LastRun),
    nextRunAt: nullable(Timestamp),
    version: Type.Integer(),
  },
  { $id: 'Subscription' },
);
export type Subscription = Static<typeof Subscription>;

/** Response of `GET /api/v1/reports/{id}/subscriptions` (own ones) and `GET /api/v1/subscriptions?scope=`. */
export const SubscriptionList = Type.Object(
  { items: Type.Array(Subscription), truncated: Type.Boolean({ description: 'more than 200' }) },
  { $id: 'SubscriptionList' },
);
export type SubscriptionList = Static<typeof SubscriptionList>;

/** Subscriptions to list. `own`: of the viewer; `received`: the viewer is a recipient; `tenant`: all, for a TenantAdmin. */
export const subscriptionScopes = ['own', 'received', 'tenant'] as const;
export type SubscriptionScope = (typeof subscriptionScopes)[number];
export const SubscriptionQuery = Type.Object(
  { scope: Type.Optional(oneOf(subscriptionScopes)) },
  { additionalProperties: false },
);
export type SubscriptionQuery = Static<typeof SubscriptionQuery>;

/** Path of a call on one subscription. */
export const SubscriptionParams = Type.Object(
  { id: Id, subscriptionId: Id },
  { additionalProperties: false },
);

const Content = {
  name: enteredText({ min: 1, max: subscriptionLimits.name }),
  viewId: Type.Optional(nullable(Id)),
  parameters: ParameterValues,
  filters: Type.Optional(TileFilters),
  recipients: RecipientInputs,
  schedule: Schedule,
  format: oneOf(subscriptionFormats),
  onlyIfRows: Type.Boolean(),
};

/**
 * Body of `POST /api/v1/reports/{id}/subscriptions`, with an Idempotency-Key; 201 with the subscription. 409 `list.full`
 * above 24 per report and person; 422 with pointers of the fields.
 */
export const CreateSubscription = Type.Object(Content, {
  $id: 'CreateSubscription',
  additionalProperties: false,
});
export type CreateSubscription = Static<typeof CreateSubscription>;

/**
 * Body of `PATCH /api/v1/reports/{id}/subscriptions/{subscriptionId}`, with If-Match; 412 if it changed. `enabled: false`
 * pauses it. A TenantAdmin who is not the owner changes only `enabled`.
 */
export const UpdateSubscription = Type.Object(
  { ...Type.Partial(Type.Object(Content)).properties, enabled: Type.Optional(Type.Boolean()) },
  { $id: 'UpdateSubscription', additionalProperties: false, minProperties: 1 },
);
export type UpdateSubscription = Static<typeof UpdateSubscription>;

/** A recipient of a run. A viewer who is just a recipient sees only the own entry. */
export const RunRecipient = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: oneOf(deliveryStates),
  reason: nullable(oneOf(runReasons)),
});
export type RunRecipient = Static<typeof RunRecipient>;

/** A run: by the schedule, by *Run now*, or a test that was sent to one person. Totals are null while it runs. */
export const SubscriptionRun = Type.Object(
  {
    id: Type.String(),
    at: Timestamp,
    kind: oneOf(['schedule', 'now', 'test']),
    state: oneOf(runStates),
    reason: nullable(oneOf(runReasons)),
    recipients: Type.Array(RunRecipient),
    rows: nullable(Type.Integer({ description: 'largest number of rows of one recipient' })),
    bytes: nullable(Type.Integer({ description: 'size of the largest file; 0 without one' })),
    durationMs: nullable(Type.Integer()),
  },
  { $id: 'SubscriptionRun' },
);
export type SubscriptionRun = Static<typeof SubscriptionRun>;

/** Response of `GET /api/v1/reports/{id}/subscriptions/{subscriptionId}/runs`: the last 50, newest first. */
export const SubscriptionRuns = Type.Object(
  { items: Type.Array(SubscriptionRun) },
  { $id: 'SubscriptionRuns' },
);
export type SubscriptionRuns = Static<typeof SubscriptionRuns>;

/**
 * Response of `POST …/run-now` and `POST …/test` (202, with an Idempotency-Key): the run starts; `subscriptions.changed`
 * follows. `test` sends the saved subscription to the caller only. `POST …/take-over` returns the subscription.
 */
export const StartedRun = Type.Object({ runId: Type.String() }, { $id: 'StartedRun' });
export type StartedRun = Static<typeof StartedRun>;
