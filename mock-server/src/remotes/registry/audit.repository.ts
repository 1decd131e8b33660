import { registryReported, type RemoteAuditEntry } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';

export type RejectedFile = Omit<RemoteAuditEntry, 'at'> & { name: string };

const maxEntries = 50;

/** Records a rejected file once, in the log and in the database, no matter how often it is requested. */
export async function audit(deps: PortalDeps, rejected: RejectedFile): Promise<void> {
  const { event, name, version, file, detail } = rejected;
  const added = await deps.db.transaction({ as: 'system' }, (sql) =>
    sql.query(
      `insert into remote_audit (at, event, name, version, file, detail) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning id`,
      [deps.now(), event, name, version, file, detail],
    ),
  );
  if (added.length > 0) deps.log.error({ audit: true, ...rejected }, 'rejected a file of a remote');
}

/** Returns the latest entries of one remote, and of the registry's document, which concern every remote. */
export async function listAudit(sql: Sql, name: string): Promise<RemoteAuditEntry[]> {
  return sql.query<RemoteAuditEntry>(
    `select at, event, version, file, detail from remote_audit
      where name in ($1, $2) order by id desc limit $3`,
    [name, registryReported, maxEntries],
  );
}

/** Deletes old entries that browsers reported. Entries from this server's own checks are kept. */
export async function deleteRejectionsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query("delete from remote_audit where event = 'remote.rejected' and at < $1", [before]);
}
