import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { anchorsName } from '../../platform/audit/verify-audit';

const interval = 5 * 60_000;

interface Anchor {
  position: number;
  hash: string;
}

/** Anchors the end of each chain that grew since its last anchor. Returns the last of these anchors. */
export async function anchorEnds(sql: Sql): Promise<Anchor | undefined> {
  // A statement of its own: the next one sees the anchors of the server that had the lock.
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('anchors of the audit', 0))`);
  const anchors = await sql.query<Anchor>(
    `insert into audit_anchors (chain, entry_position, entry_hash)
     select tenant_id, length, hash from audit_chains
      where length > coalesce((select max(entry_position) from audit_anchors where chain = tenant_id), 0)
      order by tenant_id
     returning position, hash`,
  );
  return anchors.reduce<Anchor | undefined>(
    (last, anchor) => (anchor.position > (last?.position ?? 0) ? anchor : last),
    undefined,
  );
}

/**
 * Anchors the ends of the chains every five minutes and when the server stops, and writes the last anchor to the log:
 * it is a noted entry outside the database.
 */
export function anchorEndsRegularly({ db, log, onClose }: PortalDeps): void {
  const anchor = async () => {
    try {
      const last = await db.transaction({ as: 'system' }, anchorEnds);
      if (last)
        log.info(
          { event: 'audit.anchored', noted: `${anchorsName}:${last.position}:${last.hash}` },
          'audit.anchored',
        );
    } catch (error) {
      log.warn({ reason: String(error) }, 'the ends of the audit could not be anchored');
    }
  };
  const timer = setInterval(() => void anchor(), interval).unref();
  onClose(async () => {
    clearInterval(timer);
    await anchor();
  });
}
