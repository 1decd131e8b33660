import { reservedSlugs, type TenantSlugCheck } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

/** Returns why no tenant can be created with a short name. A deleted tenant keeps its short name. */
export async function slugProblem(sql: Sql, slug: string): Promise<TenantSlugCheck['problem']> {
  if (reservedSlugs.includes(slug)) return 'reserved';
  const rows = await sql.query(
    'select 1 from tenants where slug = $1 union all select 1 from deleted_tenants where slug = $1',
    [slug],
  );
  return rows.length > 0 ? 'taken' : null;
}
