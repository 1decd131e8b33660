import type { ActingSession } from '@portal/shared/contracts';
import { actingSession, permissions } from '@portal/shared/session';

let tokenRoles: readonly string[] = [];

/** Returns the roles inside a tenant: those of the viewed user, else the role of its administrators as well. */
function rolesInside({ person }: Pick<ActingSession, 'person'>): readonly string[] {
  return person ? person.roles : ['TenantAdmin', ...tokenRoles];
}

/** Sets the roles of the identity token, and inside a tenant those of the session. */
function apply(): void {
  const session = actingSession.get();
  permissions.clear();
  permissions.replaceAll(session ? rolesInside(session) : tokenRoles);
}
actingSession.subscribe(apply);

/** The roles with which this tab shows the portal. The server decides what they open. */
export const grantedRoles = {
  ofToken(roles: readonly string[]): void {
    tokenRoles = roles;
    apply();
  },
};
