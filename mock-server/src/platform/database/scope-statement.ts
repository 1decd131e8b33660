import type { Scope } from './database';
import type { Statement } from './wire/exchange';

const text = `select set_config('role', $1, true), set_config('app.tenant_id', $2, true), set_config('app.person_id', $3, true)`;
const readOnlyText = `${text}, set_config('transaction_read_only', 'on', true)`;

/** Returns the statements that set the role and the identity for row security until the transaction ends. */
export function scopeStatements(scope: Scope): Statement[] {
  if (scope.as === 'system') return [];
  if (scope.as === 'global') return [{ text, params: ['portal_global', '', scope.personId] }];
  const { tenantId, personId, isReadOnly } = scope;
  return [{ text: isReadOnly ? readOnlyText : text, params: ['portal_app', tenantId, personId] }];
}
