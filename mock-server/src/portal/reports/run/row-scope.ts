import type { Caller } from '../../../platform/auth/caller';
import type { Sql } from '../../../platform/database/database';
import { PortalError } from '../../../platform/http/problem';
import type { RowScope } from '../../../warehouse/model/compile/query';
import { storedAttributes } from '../../tenants/tenant-attributes';

const wrongTenant = (code: string) => ({ errors: [{ pointer: '/tenantId', code }] });

/** Returns the rows of one tenant, restricted by its attributes. */
async function ownRows(sql: Sql, tenantId: string): Promise<RowScope> {
  const [tenant] = await sql.query<{ attributes: unknown }>('select attributes from tenants where id = $1', [
    tenantId,
  ]);
  return { tenantIds: tenant ? [tenantId] : [], ...storedAttributes(tenant?.attributes) };
}

/**
 * Returns the rows that a call reads: the caller's own tenant with its data rules, or for people without a tenant all
 * rows of the chosen tenant or of all tenants. Only they may choose one.
 */
export async function readRowScope(
  sql: Sql,
  caller: Pick<Caller, 'tenantId'>,
  chosen: string | undefined,
): Promise<RowScope> {
  if (caller.tenantId !== null) {
    if (chosen !== undefined) throw new PortalError('validation.unknown_field', wrongTenant('unknown_field'));
    return ownRows(sql, caller.tenantId);
  }
  const rows = await sql.query<{ id: string }>(
    'select id from tenants where $1::text is null or id = $1 order by id',
    [chosen ?? null],
  );
  if (chosen !== undefined && rows.length === 0)
    throw new PortalError('validation.failed', wrongTenant('not_allowed'));
  return { tenantIds: rows.map(({ id }) => id), clientSegments: null };
}
