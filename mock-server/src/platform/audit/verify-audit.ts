import { createHash } from 'node:crypto';
import type { Sql } from '../database/database';

interface Link {
  position: number;
  previousHash: string;
  hash: string;
  content: string;
}

interface Chain {
  tenantId: string;
  length: number;
  hash: string;
}

/** Result for the chain of one tenant; `fault` names the first entry that does not fit. */
export interface ChainReport extends Chain {
  fault: string | null;
}

/** Entry that was noted outside the database, to notice a replaced chain. */
export interface KnownEntry {
  tenantId: string;
  position: number;
  hash: string;
}

const pageSize = 1_000;

const hashOf = ({ previousHash, content }: Link): string =>
  createHash('sha256').update(previousHash).update(content).digest('hex');

const listChains = (sql: Sql): Promise<Chain[]> =>
  sql.query<Chain>(
    `select tenant_id as "tenantId", length, hash from audit_chains
      union select distinct tenant_id, 0, '' from audit_entries
             where not exists (select 1 from audit_chains chain where chain.tenant_id = audit_entries.tenant_id)
      order by 1`,
  );

const linksAfter = (sql: Sql, tenantId: string, position: number): Promise<Link[]> =>
  sql.query<Link>(
    `select position, previous_hash as "previousHash", hash, audit_content(entry) as content
       from audit_entries entry where tenant_id = $1 and position > $2 order by position limit $3`,
    [tenantId, position, pageSize],
  );

function faultOf(link: Link, last: Pick<Link, 'position' | 'hash'>, known: readonly KnownEntry[]) {
  if (link.position !== last.position + 1) return `entry ${last.position + 1} is missing`;
  if (link.previousHash !== last.hash) return `entry ${link.position} does not follow the entry before it`;
  if (hashOf(link) !== link.hash) return `entry ${link.position} was changed`;
  const noted = known.find(({ position }) => position === link.position);
  return noted && noted.hash !== link.hash ? `entry ${link.position} is not the noted one` : null;
}

async function verifyChain(sql: Sql, chain: Chain, known: readonly KnownEntry[]): Promise<string | null> {
  let last: Pick<Link, 'position' | 'hash'> = { position: 0, hash: '' };
  for (let links = await linksAfter(sql, chain.tenantId, 0); links.length > 0;) {
    for (const link of links) {
      const fault = faultOf(link, last, known);
      if (fault !== null) return fault;
      last = link;
    }
    links = await linksAfter(sql, chain.tenantId, last.position);
  }
  const end = Math.max(chain.length, ...known.map(({ position }) => position));
  if (last.position < end) return `entry ${last.position + 1} is missing`;
  return last.position === chain.length && last.hash === chain.hash
    ? null
    : 'the chain does not end with its last entry';
}

/**
 * Recomputes the hash of every entry. It reads one snapshot, to which servers at work add nothing, and must therefore
 * be the first call in its transaction. A chain that was replaced as a whole is only noticed by an entry that was noted
 * outside the database.
 */
export async function verifyAudit(sql: Sql, known: readonly KnownEntry[] = []): Promise<ChainReport[]> {
  await sql.query('set transaction isolation level repeatable read, read only');
  const chains = await listChains(sql);
  const missing = known
    .filter(({ tenantId }) => !chains.some((chain) => chain.tenantId === tenantId))
    .map(({ tenantId }) => ({ tenantId, length: 0, hash: '' }));
  const reports: ChainReport[] = [];
  for (const chain of [...chains, ...missing]) {
    const noted = known.filter(({ tenantId }) => tenantId === chain.tenantId);
    reports.push({ ...chain, fault: await verifyChain(sql, chain, noted) });
  }
  return reports;
}
