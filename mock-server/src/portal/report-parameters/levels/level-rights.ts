import type { ParameterScope, Role } from '@portal/shared/contracts';
import { fail } from '../../../platform/http/problem';

interface Editor {
  tenantId: string | null;
  roles: readonly Role[];
}

/** Returns whether a person may change the values of a level. Inside a tenant, nobody changes those of the portal. */
export function mayEdit(scope: ParameterScope, { tenantId, roles }: Editor): boolean {
  if (scope === 'tenant') return tenantId !== null && roles.includes('TenantAdmin');
  if (scope === 'global') return tenantId === null && roles.includes('GlobalAdmin');
  return true;
}

/** Rejects people who may not change the values of a level. */
export function requireLevel(scope: ParameterScope, editor: Editor): void {
  if (!mayEdit(scope, editor)) fail('authz.role_required');
}
