import type { Sql } from '../../../platform/database/database';
import { fail, rejectField } from '../../../platform/http/problem';
import type { ServerSettings } from '../../../platform/settings/settings';

/** Directory of all personal Microsoft accounts: anyone can have an account there. */
const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Returns an id as the claim `tid` has it. */
export const storedDirectory = (id: string | null | undefined): string | null => id?.toLowerCase() ?? null;

/** Rejects a directory whose people must not be the users of one tenant. */
export function rejectSharedDirectory(
  { authority }: Pick<ServerSettings, 'authority'>,
  given: string | null | undefined,
): void {
  const id = storedDirectory(given);
  if (id === personalAccounts) rejectField('/directoryId', 'personal');
  if (authority?.providerTenantIds.some((own) => storedDirectory(own) === id))
    rejectField('/directoryId', 'provider');
}

/** Rejects the directory of another tenant. A call with the same directory waits until this transaction ends. */
export async function rejectTakenDirectory(sql: Sql, id: string | null, ownId?: string): Promise<void> {
  if (id === null) return;
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('directory ' || $1, 0))`, [id]);
  const others = await sql.query('select 1 from tenants where external_tid = $1 and id is distinct from $2', [
    id,
    ownId ?? null,
  ]);
  if (others.length > 0)
    fail('tenant.directory_taken', { errors: [{ pointer: '/directoryId', code: 'taken' }] });
}
