import { Type, type Static } from '@sinclair/typebox';
import { globalRoles, type Role } from './base/access';
import { Timestamp } from './base/lists';

/**
 * Header with the id of the tenant in which a person of the provider acts. It counts only with an open session of the
 * person for this tenant.
 */
export const actTenantHeader = 'X-Act-Tenant';

/** What a session inside a tenant may change: nothing, the configuration, or all that administrators may. */
export const actingModes = ['read', 'configuration', 'write'] as const;
export type ActingMode = (typeof actingModes)[number];

/** Roles that may open a session in each mode. */
export const rolesOfActingMode: Record<ActingMode, readonly Role[]> = {
  read: globalRoles,
  configuration: ['GlobalAdmin', 'GlobalSupport'],
  write: ['GlobalAdmin'],
};

/** Returns whether one of the roles may open a session in the mode. */
export const mayAct = (roles: readonly string[], mode: ActingMode): boolean =>
  rolesOfActingMode[mode].some((role) => roles.includes(role));

/** Limits of sessions inside a tenant: characters of the reason, and duration in minutes. */
export const actingLimits = { minReason: 10, reason: 500, minutes: 60 } as const;

const modeSchema = Type.Union(actingModes.map((mode) => Type.Literal(mode)));

/** Open session of a person of the provider inside a tenant. */
export const ActingSession = Type.Object(
  {
    id: Type.String(),
    tenantId: Type.String(),
    tenantName: Type.String(),
    mode: modeSchema,
    expiresAt: Timestamp,
  },
  { $id: 'ActingSession' },
);
export type ActingSession = Static<typeof ActingSession>;

/** Body of `POST /api/v1/tenants/{id}/sessions`. It replaces an open session of the caller for the tenant. */
export const OpenActingSession = Type.Object(
  {
    reason: Type.String({ minLength: actingLimits.minReason, maxLength: actingLimits.reason }),
    mode: Type.Optional(modeSchema),
  },
  { $id: 'OpenActingSession', additionalProperties: false },
);
export type OpenActingSession = Static<typeof OpenActingSession>;
