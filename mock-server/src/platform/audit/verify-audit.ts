import { createHash } from 'node:crypto';
import { fold } from '@portal/shared/text';
import type { Sql } from '../database/database';
import { foldNames } from './audit';

interface Link {
  position: number;
  previousHash: string;
  hash: string;
  content: string;
}

interface EntryLink extends Link {
  searchText: string;
  actorName: string;
  targetName: string;
}

interface AnchorLink extends Link {
  anchored: KnownEntry;
}

interface Chain {
  tenantId: string;
  length: number;
  hash: string;
}

/** Name of the chain of the anchors: entries of all chains, which show that one of them was deleted as a whole. */
export const anchorsName = '(anchors)';

/** Result for the chain of one tenant or of the anchors; `fault` names the first entry that does not fit. */
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

const linksAfter = (sql: Sql, tenantId: string, position: number): Promise<EntryLink[]> =>
  sql.query<EntryLink>(
    `select position, previous_hash as "previousHash", hash, audit_content(entry) as content,
            search_text as "searchText", actor_name as "actorName", target_name as "targetName"
       from audit_entries entry where tenant_id = $1 and position > $2 order by position limit $3`,
    [tenantId, position, pageSize],
  );

const listAnchors = (sql: Sql): Promise<AnchorLink[]> =>
  sql.query<AnchorLink>(
    `select position, previous_hash as "previousHash", hash, audit_anchor_content(anchor) as content,
            jsonb_build_object('tenantId', chain, 'position', entry_position, 'hash', entry_hash) as anchored
       from audit_anchors anchor order by position`,
  );

type Last = Pick<Link, 'position' | 'hash'>;

const start: Last = { position: 0, hash: '' };

/** Hashes that entries of one chain must have, by their position: of noted entries, then of anchored ones. */
type Expected = ReadonlyMap<number, string>;

/** The first of several entries with a position is the one that was not replaced. */
const expectedOf = (known: readonly KnownEntry[], tenantId: string): Expected =>
  new Map(
    known
      .filter((entry) => entry.tenantId === tenantId)
      .toReversed()
      .map(({ position, hash }) => [position, hash]),
  );

function faultOf(link: Link, last: Last, expected: readonly Expected[]): string | null {
  if (link.position !== last.position + 1) return `entry ${last.position + 1} is missing`;
  if (link.previousHash !== last.hash) return `entry ${link.position} does not follow the entry before it`;
  if (hashOf(link) !== link.hash) return `entry ${link.position} was changed`;
  const other = expected.findIndex((hashes) => (hashes.get(link.position) ?? link.hash) !== link.hash);
  return other < 0 ? null : `entry ${link.position} is not the ${other === 0 ? 'noted' : 'anchored'} one`;
}

/** The text is no part of the hash: it follows from the names. A text of former versions has fewer words. */
const hasItsText = ({ searchText, actorName, targetName }: EntryLink): boolean =>
  [foldNames(actorName, targetName), fold(`${actorName} ${targetName}`)].includes(fold(searchText));

function faultOfEnd(last: Last, chain: Last, expected: readonly Expected[]): string | null {
  const end = expected
    .flatMap((hashes) => [...hashes.keys()])
    .reduce((one, other) => Math.max(one, other), chain.position);
  if (last.position < end) return `entry ${last.position + 1} is missing`;
  return last.position === chain.position && last.hash === chain.hash
    ? null
    : 'the chain does not end with its last entry';
}

async function verifyChain(sql: Sql, chain: Chain, expected: readonly Expected[]): Promise<string | null> {
  let last = start;
  for (let links = await linksAfter(sql, chain.tenantId, 0); links.length > 0;) {
    for (const link of links) {
      const fault = faultOf(link, last, expected);
      if (fault !== null) return fault;
      if (!hasItsText(link)) return `the search text of entry ${link.position} was changed`;
      last = link;
    }
    links = await linksAfter(sql, chain.tenantId, last.position);
  }
  return faultOfEnd(last, { position: chain.length, hash: chain.hash }, expected);
}

function verifyAnchors(anchors: readonly AnchorLink[], noted: Expected): ChainReport {
  const end = anchors.at(-1) ?? start;
  const report = { tenantId: anchorsName, length: end.position, hash: end.hash };
  let last = start;
  for (const link of anchors) {
    const fault = faultOf(link, last, [noted]);
    if (fault !== null) return { ...report, fault };
    last = link;
  }
  return { ...report, fault: faultOfEnd(last, end, [noted]) };
}

/**
 * Recomputes the hash of every entry. It reads one snapshot, to which servers at work add nothing, and must therefore
 * be the first call in its transaction. A chain that was deleted or replaced as a whole is shown by its anchors; only an
 * entry that was noted outside the database shows that all chains were replaced.
 */
export async function verifyAudit(sql: Sql, known: readonly KnownEntry[] = []): Promise<ChainReport[]> {
  await sql.query('set transaction isolation level repeatable read, read only');
  const chains = await listChains(sql);
  const anchors = await listAnchors(sql);
  const anchored = anchors.map((link) => link.anchored);
  const present = new Set([anchorsName, ...chains.map(({ tenantId }) => tenantId)]);
  const missing = [...new Set([...known, ...anchored].map(({ tenantId }) => tenantId))]
    .filter((tenantId) => !present.has(tenantId))
    .map((tenantId) => ({ tenantId, length: 0, hash: '' }));
  const reports: ChainReport[] = [];
  for (const chain of [...chains, ...missing]) {
    const ofAnchors = expectedOf(anchored, chain.tenantId);
    const fault = await verifyChain(sql, chain, [expectedOf(known, chain.tenantId), ofAnchors]);
    const isUnanchored = chain.length > 0 && ofAnchors.size === 0;
    reports.push({ ...chain, fault: fault ?? (isUnanchored ? 'the chain has no anchor' : null) });
  }
  return [...reports, verifyAnchors(anchors, expectedOf(known, anchorsName))];
}
