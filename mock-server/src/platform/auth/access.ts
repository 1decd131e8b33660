import type { Access } from '@portal/shared/contracts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Rights of a client without a person, as listed in the `roles` of its token. */
export const appRoles = ['Remotes.Publish'] as const;
export type AppRole = (typeof appRoles)[number];

/** Who may call a route. Declared in the `config` of each route; a route without `access` stops the start. */
export interface RouteAccess {
  access: Access;
  /** The objects that the caller can reach through the route. */
  object?: 'own-tenant' | 'own-person';
  /** Clients with one of these roles may call the route too; clients may call no other route that needs a session. */
  apps?: readonly AppRole[];
  /** A remark for the reader of `access-table.md`. */
  note?: string;
}

/** One route with its access, as listed in `access-table.md`. */
export interface AccessRow extends RouteAccess {
  method: Method;
  path: string;
}

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- extends the interface of the framework
  interface FastifyContextConfig extends Partial<RouteAccess> {}
}
