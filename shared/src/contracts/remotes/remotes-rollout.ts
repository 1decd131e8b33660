import { Type, type Static } from '@sinclair/typebox';
import { roles } from '../base/access';
import { Id, Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { Reason, RemoteState, VersionNumber } from './remotes';
import { HealthFigures } from './remotes-health';
import { enteredText } from '../base/texts';

/**
 * Users that receive a version. Listed users, tenants and roles always receive it. `percent` applies to everyone
 * else, by a bucket per person and remote: the first 32 bits of SHA-256 of `<remote>:<user id>`, modulo 10,000.
 * Anonymous callers receive it only at `percent` 100.
 */
export const Cohort = Type.Object(
  {
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    tenantIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
    userIds: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
    roles: Type.Optional(Type.Array(oneOf(roles), { maxItems: 10 })),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type Cohort = Static<typeof Cohort>;

/** Automatic advance of a canary: raises the percentage while loads succeed, and reverts when too many fail. */
export const Advance = Type.Object(
  {
    stepPercent: Type.Number({ minimum: 0.01, maximum: 100 }),
    everySeconds: Type.Integer({ minimum: 1, maximum: 604_800 }),
    maxErrorRate: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'maximum share of failed or recovered loads; 0.05 is 5 %',
    }),
    minLoads: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'minimum number of loads before a step or a revert',
    }),
  },
  { additionalProperties: false },
);
export type Advance = Static<typeof Advance>;

/**
 * Body of `PUT /api/v1/remotes/{name}/rollout`: 100 % is an activation, less is a canary next to the stable version.
 */
export const RolloutRequest = Type.Object(
  { version: VersionNumber, cohort: Cohort, advance: Type.Optional(Advance), reason: Reason },
  { $id: 'RolloutRequest', additionalProperties: false },
);
export type RolloutRequest = Static<typeof RolloutRequest>;

/** Body of `POST /api/v1/remotes/{name}/rollback`: ends a canary, or returns to the previous version. */
export const RollbackRequest = Type.Object(
  { reason: Reason },
  { $id: 'RollbackRequest', additionalProperties: false },
);
export type RollbackRequest = Static<typeof RollbackRequest>;

const Message = enteredText({ max: 500 });

/** Body of `PUT /api/v1/remotes/{name}/state`: for all tenants, or for some, whose own state takes precedence. */
export const StateRequest = Type.Object(
  {
    state: RemoteState,
    message: Type.Optional(Message),
    tenantIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
    reason: Reason,
  },
  { $id: 'RemoteStateRequest', additionalProperties: false },
);
export type StateRequest = Static<typeof StateRequest>;

/**
 * Body of `POST /api/v1/remotes/{name}/versions` for a build that its team hosts: the server downloads and stores
 * it.
 */
export const HostedVersion = Type.Object(
  { manifestUrl: Type.String({ minLength: 8, maxLength: 2_000 }) },
  { $id: 'HostedRemoteVersion', additionalProperties: false },
);
export type HostedVersion = Static<typeof HostedVersion>;

/** Query of `POST /api/v1/remotes/{name}/versions`: `reason` is stored in the history, such as the commit. */
export const PublishQuery = Type.Object({ reason: Type.Optional(Reason) }, { additionalProperties: false });
export type PublishQuery = Static<typeof PublishQuery>;

/** A published, immutable version; `files` and `bytes` are its number of files and their total size. */
export const RemoteVersion = Type.Object({
  version: Type.String(),
  contentHash: Type.String(),
  publishedAt: Timestamp,
  publishedBy: Type.String(),
  files: Type.Integer(),
  bytes: Type.Integer(),
});
export type RemoteVersion = Static<typeof RemoteVersion>;

/** Changes that the history of a remote records. */
export const remoteActions = [
  'publish',
  'activate',
  'canary',
  'advance',
  'revert',
  'rollback',
  'state',
] as const;
export type RemoteAction = (typeof remoteActions)[number];

/**
 * Entry of a remote's history. `version` is the published or rolled-out version; after a revert or rollback the
 * version that is active then, or ''.
 */
export const RemoteHistoryEntry = Type.Object({
  revision: Type.Integer(),
  at: Timestamp,
  by: Type.String({ description: 'e-mail address, client:<id>, start-up or health-gate' }),
  action: oneOf(remoteActions),
  version: Type.String(),
  reason: Type.String(),
  detail: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type RemoteHistoryEntry = Static<typeof RemoteHistoryEntry>;

/** A file or version that the server refused to serve or to accept. */
export const RemoteAuditEntry = Type.Object({
  at: Timestamp,
  event: Type.String(),
  version: Type.String(),
  file: Type.String(),
  detail: Type.String(),
});
export type RemoteAuditEntry = Static<typeof RemoteAuditEntry>;

/** A version that some users receive next to the stable one; `loads` and `errors` are counted since the last step. */
export const Canary = Type.Object({
  version: Type.String(),
  cohort: Cohort,
  advance: nullable(Advance),
  startedAt: Timestamp,
  startedBy: Type.String(),
  steppedAt: Timestamp,
  loads: Type.Integer(),
  errors: Type.Integer(),
});
export type Canary = Static<typeof Canary>;

/** Response of `GET /api/v1/remotes/{name}`. In lists, `versions`, `history` and `audit` are empty. */
export const Remote = Type.Object(
  {
    name: Type.String(),
    revision: Type.Integer(),
    active: nullable(Type.String()),
    previous: nullable(Type.String()),
    state: RemoteState,
    message: nullable(Type.String()),
    tenantStates: Type.Array(
      Type.Object({
        tenantId: Type.String(),
        state: RemoteState,
        message: nullable(Type.String()),
      }),
    ),
    canary: nullable(Canary),
    /** Figures of the last hour, all versions together. */
    health: HealthFigures,
    versions: Type.Array(RemoteVersion),
    history: Type.Array(RemoteHistoryEntry),
    audit: Type.Array(RemoteAuditEntry),
  },
  { $id: 'Remote' },
);
export type Remote = Static<typeof Remote>;
