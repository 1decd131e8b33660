import { enteredText } from '../base/texts';
import { Type, type Static } from '@sinclair/typebox';
import type { WorkspaceRole } from '../base/access';
import { DeletionResult } from '../base/bulk';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { workspaceLimits } from './workspaces';

/** States of a domain. `failed`: not verified within 30 days. `lapsed`: verified once, but the record is gone. */
export const domainStates = ['pending', 'verified', 'failed', 'lapsed'] as const;
export type DomainState = (typeof domainStates)[number];

/** Reasons why the last check of a domain failed. `taken`: another tenant has verified the domain. */
export const domainFailures = ['not_found', 'wrong_value', 'servfail', 'timeout', 'taken'] as const;
export type DomainFailure = (typeof domainFailures)[number];

/** Codes of `errors[]` for the field `name` of a new domain, besides the codes of every text field. */
export const domainNameProblems = [
  'not_a_domain',
  'ip_address',
  'wildcard',
  'too_long',
  'public_suffix',
  'public_provider',
  'exists',
  'taken',
] as const;
export type DomainNameProblem = (typeof domainNameProblems)[number];

/**
 * Limits of domains. `name`: characters in ASCII, which are the 253 of DNS minus the prefix of the verification host;
 * `checkSeconds`: time between two checks of one domain.
 */
export const domainLimits = {
  name: 232,
  minLabels: 2,
  maxLabels: 10,
  perTenant: 100,
  checkSeconds: 5,
} as const;

/** Roles that joining by domain can give in a workspace: an address does not make anybody an administrator. */
export const joinRoles = ['viewer', 'contributor', 'member'] as const satisfies readonly WorkspaceRole[];
export type JoinRole = (typeof joinRoles)[number];

/** Fields that the list of domains can be sorted by. */
export const domainSortFields = ['name', 'state', 'userCount', 'createdAt'] as const;

/** DNS record that proves the ownership of a domain, and the result of its checks. */
export const DomainVerification = Type.Object({
  host: Type.String({ description: 'name of the TXT record' }),
  type: Type.Literal('TXT'),
  value: Type.String({ description: 'content of the TXT record' }),
  ttl: Type.Integer({ description: 'proposed time to live, in seconds' }),
  requestedAt: Timestamp,
  lastCheckedAt: nullable(Timestamp),
  attempts: Type.Integer({ description: 'checks since requestedAt' }),
  failure: nullable(oneOf(domainFailures)),
});
export type DomainVerification = Static<typeof DomainVerification>;

/** Workspaces that new users with an address in the domain join, while the domain is verified. */
const AutoJoin = Type.Object(
  {
    enabled: Type.Boolean(),
    role: oneOf(joinRoles),
    workspaceIds: Type.Array(Id, { maxItems: workspaceLimits.perTenant, uniqueItems: true }),
  },
  { $id: 'AutoJoin', additionalProperties: false },
);
export type AutoJoin = Static<typeof AutoJoin>;

/** E-mail domain of a tenant. */
export const TenantDomain = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'ASCII (IDNA), lower case, without a trailing dot' }),
    includeSubdomains: Type.Boolean(),
    state: oneOf(domainStates),
    verification: DomainVerification,
    isPrimary: Type.Boolean(),
    enforce: Type.Boolean({ description: 'whether new users need an address in a verified domain' }),
    autoJoin: AutoJoin,
    userCount: Type.Integer({ description: 'users of the tenant with an address in the domain' }),
    createdAt: Timestamp,
    version: Type.Integer({ description: 'revision of the settings, for If-Match; checks do not change it' }),
  },
  { $id: 'TenantDomain' },
);
export type TenantDomain = Static<typeof TenantDomain>;

/** Values of a domain that the audit contains. The token of its record is a secret. */
export const domainAuditFields = [
  'name',
  'state',
  'includeSubdomains',
  'isPrimary',
  'enforce',
  'joins',
  'workspaceRole',
  'workspaces',
] as const;

const query = listQuery(domainSortFields);
/** Query of `GET /api/v1/domains`. `state` restricts the list to one state. */
export const DomainListQuery = Type.Object(
  { ...query.properties, state: Type.Optional(oneOf(domainStates)) },
  { additionalProperties: false },
);
export type DomainListQuery = Static<typeof DomainListQuery>;
/** Response of `GET /api/v1/domains`: one page of the tenant's domains. */
export const DomainList = listSchema(TenantDomain);
export type DomainList = Static<typeof DomainList>;

/** Body of `POST /api/v1/domains`. The name may have capitals, a trailing dot and letters outside ASCII. */
export const CreateDomain = Type.Object(
  {
    name: enteredText({ minLength: 1, max: 254 }),
    includeSubdomains: Type.Optional(Type.Boolean()),
  },
  { $id: 'CreateDomain', additionalProperties: false },
);
export type CreateDomain = Static<typeof CreateDomain>;

/**
 * Body of `PATCH /api/v1/domains/{id}`. Only a verified domain can become primary, be enforced or let new users join
 * workspaces. The primary domain is changed by setting another one.
 */
export const UpdateDomain = Type.Object(
  {
    isPrimary: Type.Optional(Type.Boolean()),
    includeSubdomains: Type.Optional(Type.Boolean()),
    enforce: Type.Optional(Type.Boolean()),
    autoJoin: Type.Optional(AutoJoin),
  },
  { $id: 'UpdateDomain', additionalProperties: false, minProperties: 1 },
);
export type UpdateDomain = Static<typeof UpdateDomain>;

/** Response of `GET /api/v1/domains/outside`: users and invitations with an address in no verified domain of the tenant. */
export const OutsideDomains = Type.Object(
  { users: Type.Integer(), invitations: Type.Integer({ description: 'invitations that are not accepted' }) },
  { $id: 'OutsideDomains' },
);
export type OutsideDomains = Static<typeof OutsideDomains>;

/** Response of `DELETE /api/v1/domains/{id}`. */
export const DeletedDomain = Type.Object({
  id: Type.String(),
  newPrimaryId: nullable(Type.String({ description: 'domain that became primary in its place' })),
});
export type DeletedDomain = Static<typeof DeletedDomain>;

/** Response of `POST /api/v1/domains/delete`, in the order of the request. */
export const DeletedDomains = Type.Object({
  results: Type.Array(DeletionResult),
  newPrimaryId: nullable(Type.String()),
});
export type DeletedDomains = Static<typeof DeletedDomains>;

/** Response of `POST /api/v1/domains/verify`. Queued checks run at once; `domains.changed` follows each result. */
export const QueuedChecks = Type.Object({
  results: Type.Array(Type.Object({ id: Type.String(), result: oneOf(['queued', 'too_soon', 'not_found']) })),
});
export type QueuedChecks = Static<typeof QueuedChecks>;
