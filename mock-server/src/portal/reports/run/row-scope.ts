import type { Caller } from '../../../platform/auth/caller';
import type { Sql } from '../../../platform/database/database';
import { PortalError } from '../../../platform/http/problem';

/**
 * Returns the tenants whose rows a call reads: the caller's own, or for people without a tenant the chosen one or all.
 * Only they may choose one.
 */
export async function readableTenants(
  sql: Sql,
  caller: Pick<Caller, 'tenantId'>,
  chosen: string | undefined,
): Promise<string[]> {
  const errors = (code: string) => ({ errors: [{ pointer: '/tenantId', code }] });
  if (caller.tenantId !== null) {
    if (chosen !== undefined) throw new PortalError('validation.unknown_field', errors('unknown_field'));
    return [caller.tenantId];
  }
  const rows = await sql.query<{ id: string }>(
    'select id from tenants where $1::text is null or id = $1 order by id',
    [chosen ?? null],
  );
  if (chosen !== undefined && rows.length === 0)
    throw new PortalError('validation.failed', errors('not_allowed'));
  return rows.map(({ id }) => id);
}
