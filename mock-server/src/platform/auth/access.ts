import { accessRoles, type Access, type FeatureFlag, type Role } from '@portal/shared/contracts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Rights of a client without a person, as listed in the `roles` of its token. */
export const appRoles = ['Remotes.Publish'] as const;
export type AppRole = (typeof appRoles)[number];

/** Condition under which a call needs a fresh sign-in. It runs after the validation of the request. */
export interface FreshSignInRule {
  /** The condition in words, for `access-table.md`. */
  note: string;
  applies(request: { body: never; query: never; caller: { roles: readonly Role[] } }): boolean;
}

/** Access of a route, declared in its `config`. The server does not start if a route declares none. */
export interface RouteAccess {
  access: Access;
  /** Objects that the caller can reach through the route. */
  object?: 'own-tenant' | 'own-person';
  /** Clients with one of these roles may call the route too. They may call no other route that requires a session. */
  apps?: readonly AppRole[];
  /**
   * Whether a person in a session inside a tenant calls the route as administrator of the tenant or as themselves.
   * Default: `tenant` for routes of a tenant's objects or of administrators, `self` for all others.
   */
  acting?: 'tenant' | 'self';
  /**
   * Whether a person who sees the portal as a user gets the user's own objects from the route. Routes with `own-person`
   * objects reject the call without it.
   */
  viewing?: 'shown';
  /**
   * Whether people, but not clients, must have signed in within the last minutes (`FRESH_SIGN_IN_SECONDS`): always, or
   * under a condition.
   */
  freshSignIn?: true | FreshSignInRule;
  /** Feature of the route. For callers without it, the route responds like an unknown one. */
  feature?: FeatureFlag;
  /** Remark that is shown in `access-table.md`. */
  note?: string;
}

/** Returns whether one of the roles satisfies the access level. */
export function allows(access: Access, roles: readonly Role[]): boolean {
  if (access === 'visitor') return false;
  const needed = accessRoles[access];
  return needed === null || needed.some((role) => roles.includes(role));
}

/** Returns whether a session inside a tenant applies to a route. */
export const actionsInTenant = ({ access, object, acting }: RouteAccess): boolean =>
  acting === undefined
    ? object === 'own-tenant' || access === 'tenant-admin' || access === 'any-privileged'
    : acting === 'tenant';

/** A route with its access, as listed in `access-table.md`. */
export interface AccessRow extends RouteAccess {
  method: Method;
  path: string;
  /** The route only reads, although its method is not GET. */
  isRead?: boolean;
  /** Media types of bodies that are not JSON. */
  consumes?: readonly string[];
  /** Milliseconds that a call of a sample app waits, as specified. */
  simulatedLatency?: number;
}

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- extends the interface of the framework
  interface FastifyContextConfig extends Partial<RouteAccess> {}
}
