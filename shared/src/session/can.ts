import { accessRoles, type Access } from '../contracts/base/access';

/** Whether the roles grant an access level. Unknown roles and unknown levels grant nothing. */
export function can(roles: readonly string[], access: Access, signedIn: boolean): boolean {
  if (access === 'public') return true;
  if (access === 'visitor') return !signedIn;
  if (!signedIn) return false;
  if (access === 'signed-in') return true;
  const needed: readonly string[] = (Object.hasOwn(accessRoles, access) && accessRoles[access]) || [];
  return needed.some((role) => roles.includes(role));
}
