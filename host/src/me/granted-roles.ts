import type { ActingSession } from '@portal/shared/contracts';
import { actingSession, permissions } from '@portal/shared/session';

let tokenRoles: readonly string[] = [];
/** Roles that the server has mapped; null if it maps none, or has not responded yet. */
let mappedRoles: readonly string[] | null = null;

const ownRoles = (): readonly string[] => mappedRoles ?? tokenRoles;

/** Returns the roles inside a tenant: the viewed user's roles, else the own roles and TenantAdmin. */
function rolesInside({ person }: Pick<ActingSession, 'person'>): readonly string[] {
  return person ? person.roles : ['TenantAdmin', ...ownRoles()];
}

/** Sets the permissions to the roles of the session inside a tenant, else to the person's roles. */
function apply(): void {
  const session = actingSession.get();
  permissions.clear();
  permissions.replaceAll(session ? rolesInside(session) : ownRoles());
}
actingSession.subscribe(apply);

/** The roles with which this tab shows the portal. The server decides what they open. */
export const grantedRoles = {
  ofToken(roles: readonly string[]): void {
    tokenRoles = roles;
    apply();
  },
  /** Replaces the roles of the identity token, also of later ones; null uses them again. */
  ofServer(roles: readonly string[] | null): void {
    mappedRoles = roles;
    apply();
  },
};
