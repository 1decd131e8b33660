import type { Scope } from './database';
import type { Statement } from './wire/exchange';

const text = `select set_config('role', $1, true), set_config('app.tenant_id', $2, true), set_config('app.person_id', $3, true)`;

/** Returns the statements that set the role and the identity for row security until the transaction ends. */
export function scopeStatements(scope: Scope): Statement[] {
  if (scope.as === 'system') return [];
  const role = scope.as === 'tenant' ? 'portal_app' : 'portal_global';
  const tenantId = scope.as === 'tenant' ? scope.tenantId : '';
  return [{ text, params: [role, tenantId, scope.personId] }];
}
