import { actingSession, permissions } from '@portal/shared/session';

let tokenRoles: readonly string[] = [];

/** Sets the roles of the identity token, and inside a tenant the role of its administrators. */
function apply(): void {
  permissions.clear();
  permissions.replaceAll(actingSession.get() ? ['TenantAdmin', ...tokenRoles] : tokenRoles);
}
actingSession.subscribe(apply);

/** The roles with which this tab shows the portal. The server decides what they open. */
export const grantedRoles = {
  ofToken(roles: readonly string[]): void {
    tokenRoles = roles;
    apply();
  },
};
