import { auditFields } from '@portal/shared/contracts';
import type { Database } from '../../src/platform/database/database';

/** Throws if the audit contains a field that `auditFields` does not list, so that its screens have no text for it. */
export async function rejectUnlistedFields(db: Database): Promise<void> {
  const rows = await db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ act: string; field: string }>(
      `select distinct act, field
         from audit_entries, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field
        where field <> all($1::text[])`,
      [auditFields],
    ),
  );
  const unlisted = rows.map(({ act, field }) => `${field} of ${act}`);
  if (unlisted.length > 0) throw new Error(`auditFields does not list ${unlisted.join(', ')}`);
}
