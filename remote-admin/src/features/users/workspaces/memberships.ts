import type { TenantUserDetail, WorkspaceRole } from '@portal/shared/contracts';

/** A workspace that a user is a member of. */
export interface Membership {
  id: string;
  title: string;
  role: WorkspaceRole;
  /** Revision of the membership. */
  version: number;
}

/** Returns the workspaces that the user is a member of. */
export const toMemberships = ({ workspaces }: Pick<TenantUserDetail, 'workspaces'>): Membership[] =>
  workspaces.flatMap(({ id, title, role, version }) =>
    role === null || version === null ? [] : [{ id, title, role, version }],
  );
