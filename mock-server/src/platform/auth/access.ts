import type { Access } from '@portal/shared/contracts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a client without a person may do, as it stands in the `roles` of its token. */
export const appRoles = ['Remotes.Publish'] as const;
export type AppRole = (typeof appRoles)[number];

/** Who may call an endpoint; `object` says which objects the caller may reach through it. */
export interface AccessRow {
  access: Access;
  object?: 'own-tenant' | 'own-person';
  /** Clients with one of these roles may call it too; no other endpoint that needs a session is for clients. */
  apps?: readonly AppRole[];
  note?: string;
}
export type AccessTable = Record<`${Method} ${string}`, AccessRow>;
