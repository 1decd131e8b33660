import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp, listSchema, listQuery, recentPeriods } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { domainAuditFields } from './domains';
import { announcementAuditFields } from './managed-announcements';
import { tenantAuditFields } from './tenants';
import { userAuditFields } from './users';
import { workspaceAuditFields } from './workspaces';

/** Actions that the audit records. */
export const auditActions = [
  'user.updated',
  'user.roles_changed',
  'user.disabled',
  'user.enabled',
  'user.removed',
  'users.exported',
  'audit.exported',
  'configuration.exported',
  'list.exported',
  'domain.added',
  'domain.updated',
  'domain.state_changed',
  'domain.removed',
  'workspace.created',
  'workspace.updated',
  'workspace.archived',
  'workspace.restored',
  'workspace.deleted',
  'workspace.member_added',
  'workspace.member_changed',
  'workspace.member_removed',
  'workspace.reports_moved',
  'user.signed_out',
  'user.session_ended',
  'configuration.mapped',
  'configuration.ignored',
  'configuration.reset',
  'configuration.suggestions_accepted',
  'configuration.imported',
  'configuration.rules_applied',
  'configuration.change_undone',
  'configuration.target_added',
  'configuration.target_changed',
  'configuration.rule_added',
  'configuration.rule_changed',
  'configuration.rule_removed',
  'configuration.rules_reordered',
  'configuration.values_loaded',
  'remote.published',
  'remote.activated',
  'remote.canary_started',
  'remote.canary_advanced',
  'remote.canary_reverted',
  'remote.rolled_back',
  'remote.state_changed',
  'figures.read',
  'tenant.read',
  'tenant.created',
  'tenant.updated',
  'tenant.features_changed',
  'tenant.data_rules_changed',
  'tenant.branding_changed',
  'tenant.suspended',
  'tenant.resumed',
  'tenant.archived',
  'tenant.deletion_planned',
  'tenant.deletion_cancelled',
  'tenant.deleted',
  'acting.opened',
  'acting.closed',
  'search.run',
  'search.rebuild_started',
  'invitation.sent',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'invitation.link_read',
  'announcement.created',
  'announcement.updated',
  'announcement.published',
  'announcement.unpublished',
  'announcement.removed',
  'user.password_changed',
  'user.password_reset',
  'user.reset_link_sent',
  'user.second_factor_added',
  'user.second_factor_removed',
  'user.second_factor_reset',
  'user.recovery_codes_created',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Actions that only read, by people of the provider. */
export const auditedReads = ['figures.read', 'search.run', 'tenant.read'] as const satisfies AuditAction[];

/** Kinds of objects that an action changes or reads. */
export const auditTargetTypes = [
  'user',
  'domain',
  'workspace',
  'remote',
  'report',
  'page',
  'tenant',
  'session',
  'job',
  'search',
  'invitation',
  'configurator',
  'announcement',
] as const;
export type AuditTargetType = (typeof auditTargetTypes)[number];

/** Ids of the pages that an action reads or exports: their path. */
export const auditPages = [
  'home',
  'users',
  'workspaces',
  'domains',
  'tenants',
  'global/users',
  'global/announcements',
] as const;
export type AuditPage = (typeof auditPages)[number];

/** Fields of the values in entries. The screens of the audit have a text for each of them. */
export const auditFields = [
  ...userAuditFields,
  ...workspaceAuditFields,
  ...domainAuditFields,
  ...tenantAuditFields,
  ...announcementAuditFields,
  ...['reason', 'workspaceIds', 'failure', 'member', 'reports'],
  ...['version', 'canary', 'message', 'tenantStates'],
  ...['slug', 'EnableChatBot', 'EnableSampleApps', 'clientSegments', 'theme', 'logo', 'deletionAt'],
  ...['mode', 'expiresAt', 'viewedId', 'viewedName'],
  ...['unmappedCount', 'mappedCount', 'ignoredCount', 'items', 'item', 'target', 'note', 'rule', 'isActive'],
  ...['added', 'updated', 'skipped'],
  'showAgain',
  ...[
    'list',
    'rows',
    'person',
    'search',
    'role',
    'workspace',
    'types',
    'since',
    'reads',
    'act',
    'targetType',
    'targetId',
    'actorId',
    'tenant',
  ],
] as const;
export type AuditField = (typeof auditFields)[number];

/** Fields that the audit can be sorted by. */
export const auditSortFields = ['createdAt'] as const;

const Values = Type.Record(Type.String(), Type.Unknown());

/** One action, as it was recorded. Entries are never changed or deleted. */
export const AuditEntry = Type.Object(
  {
    id: Type.String(),
    createdAt: Timestamp,
    tenantId: nullable(Type.String({ description: 'null for actions on the portal itself' })),
    tenantName: nullable(Type.String()),
    act: oneOf(auditActions),
    actor: Type.Object({
      id: nullable(Type.String({ description: 'null for the portal itself' })),
      name: Type.String(),
      roles: Type.Array(Type.String()),
    }),
    onBehalfOfId: nullable(
      Type.String({ description: 'session inside the tenant in which a person of the provider acted' }),
    ),
    session: nullable(
      Type.Object(
        { mode: Type.String(), reason: Type.String() },
        { description: 'how and why that session was opened' },
      ),
    ),
    target: Type.Object({ type: oneOf(auditTargetTypes), id: Type.String(), name: Type.String() }),
    before: nullable(Values),
    after: nullable(Values),
    tenantNames: Type.Record(Type.String(), Type.String(), {
      description: 'of the tenants in the values, by id',
    }),
    requestId: nullable(Type.String({ description: 'trace id of the call' })),
    position: Type.Integer({ description: 'number of the entry in the chain of its tenant, from 1' }),
    hash: Type.String({ description: 'SHA-256 of the entry and of the hash before it' }),
  },
  { $id: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;

const idOfAny = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_.:-]+$' });
const filters = {
  act: Type.Optional(oneOf(auditActions)),
  targetType: Type.Optional(oneOf(auditTargetTypes)),
  targetId: Type.Optional(idOfAny),
  actorId: Type.Optional(idOfAny),
  since: Type.Optional(oneOf(recentPeriods)),
  reads: Type.Optional(Type.Literal('hidden', { description: 'leaves the reads of the provider out' })),
};

/** Query of `GET /api/v1/audit`: newest entries first by default; `search` finds the names of actors and targets. */
export const AuditListQuery = Type.Object(
  { ...listQuery(auditSortFields).properties, ...filters },
  { additionalProperties: false },
);
export type AuditListQuery = Static<typeof AuditListQuery>;

/** Query of `GET /api/v1/global/audit`: the entries of one tenant, or of all tenants and the portal itself. */
export const GlobalAuditListQuery = Type.Object(
  { ...AuditListQuery.properties, tenant: Type.Optional(Id) },
  { additionalProperties: false },
);
export type GlobalAuditListQuery = Static<typeof GlobalAuditListQuery>;

/** Body of `POST /api/v1/audit/exports`: search and filters of the list. */
export const AuditFilters = Type.Object(
  { search: AuditListQuery.properties.search, ...filters },
  { $id: 'AuditFilters', additionalProperties: false },
);
export type AuditFilters = Static<typeof AuditFilters>;

/** Body of `POST /api/v1/global/audit/exports`. */
export const GlobalAuditFilters = Type.Object(
  { ...AuditFilters.properties, tenant: GlobalAuditListQuery.properties.tenant },
  { $id: 'GlobalAuditFilters', additionalProperties: false },
);
export type GlobalAuditFilters = Static<typeof GlobalAuditFilters>;

/** Response of both lists: one page of entries. */
export const AuditList = listSchema(AuditEntry);
export type AuditList = Static<typeof AuditList>;
