import { globalRoles, type Role } from './access';

/**
 * Header with the id of the tenant in which a person of the provider acts. It counts only with an open session of the
 * person for this tenant.
 */
export const actTenantHeader = 'X-Act-Tenant';

/** Extent of the changes in a session inside a tenant: none, the configuration, or all that its administrators make. */
export const actingModes = ['read', 'configuration', 'write'] as const;
export type ActingMode = (typeof actingModes)[number];

/** Modes of all sessions. In `view`, the portal is shown as one user of the tenant sees it, without changes. */
export const sessionModes = [...actingModes, 'view'] as const;
export type SessionMode = (typeof sessionModes)[number];

/** Roles that may open a session in each mode. */
export const rolesOfActingMode: Record<SessionMode, readonly Role[]> = {
  read: globalRoles,
  configuration: ['GlobalAdmin', 'GlobalSupport'],
  write: ['GlobalAdmin'],
  view: ['GlobalAdmin'],
};

/** Returns whether one of the roles may open a session in the mode. */
export const mayAct = (roles: readonly string[], mode: SessionMode): boolean =>
  rolesOfActingMode[mode].some((role) => roles.includes(role));

/** Limits of sessions inside a tenant: characters of the reason, and duration in minutes. */
export const actingLimits = { minReason: 10, reason: 500, minutes: 60 } as const;
