import type { Scope } from './database';

const quoted = (text: string) => {
  if (text.includes('\0')) throw new Error('NUL in a scope');
  return `'${text.replaceAll("'", "''")}'`;
};
const setting = (name: string, value: string) => `set_config('${name}', ${quoted(value)}, true)`;

/** Opens a transaction that sees what the scope may see, in one round trip; all of it ends with the transaction. */
export function beginStatement(scope: Scope): string {
  if (scope.as === 'system') return 'begin';
  const role = scope.as === 'tenant' ? 'portal_app' : 'portal_global';
  const tenantId = scope.as === 'tenant' ? scope.tenantId : '';
  return `begin; select ${setting('role', role)}, ${setting('app.tenant_id', tenantId)}, ${setting('app.person_id', scope.personId)}`;
}
