import { registryReported, type RemoteAuditEntry } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { iso } from './remotes.repository';
import type { Sql } from '../../platform/database/database';

export type Refused = Omit<RemoteAuditEntry, 'at'> & { name: string };

const shown = 50;

/** One event for each thing that was refused: a line in the log and a row, however often it is asked for. */
export async function audit(deps: PortalDeps, refused: Refused): Promise<void> {
  const { event, name, version, file, detail } = refused;
  const added = await deps.db.transaction({ as: 'system' }, (sql) =>
    sql.query(
      `insert into remote_audit (at, event, name, version, file, detail) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning id`,
      [deps.now(), event, name, version, file, detail],
    ),
  );
  if (added.length > 0) deps.log.error({ audit: true, ...refused }, 'refused something of a remote');
}

/** The latest of one remote, and of the registry's own document, which concerns every remote. */
export async function listAudit(sql: Sql, name: string): Promise<RemoteAuditEntry[]> {
  const rows = await sql.query<RemoteAuditEntry>(
    `select at, event, version, file, detail from remote_audit
      where name in ($1, $2) order by id desc limit $3`,
    [name, registryReported, shown],
  );
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** What browsers told may go after a time; what this server saw itself stays. */
export async function forgetRejections(sql: Sql, before: Date): Promise<void> {
  await sql.query("delete from remote_audit where event = 'remote.rejected' and at < $1", [before]);
}
