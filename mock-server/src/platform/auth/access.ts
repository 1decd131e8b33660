import type { Access } from '@portal/shared/contracts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Rights of a client without a person, as listed in the `roles` of its token. */
export const appRoles = ['Remotes.Publish'] as const;
export type AppRole = (typeof appRoles)[number];

/** Access of a route, declared in its `config`. The server does not start if a route declares none. */
export interface RouteAccess {
  access: Access;
  /** Objects that the caller can reach through the route. */
  object?: 'own-tenant' | 'own-person';
  /** Clients with one of these roles may call the route too. They may call no other route that requires a session. */
  apps?: readonly AppRole[];
  /** Remark that is shown in `access-table.md`. */
  note?: string;
}

/** A route with its access, as listed in `access-table.md`. */
export interface AccessRow extends RouteAccess {
  method: Method;
  path: string;
}

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- extends the interface of the framework
  interface FastifyContextConfig extends Partial<RouteAccess> {}
}
