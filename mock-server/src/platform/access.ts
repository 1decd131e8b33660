import type { Access } from '@portal/shared/contracts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call an endpoint; `object` says which objects the caller may reach through it. */
export interface AccessRow {
  access: Access;
  object?: 'own-tenant' | 'own-person';
  note?: string;
}
export type AccessTable = Record<`${Method} ${string}`, AccessRow>;
