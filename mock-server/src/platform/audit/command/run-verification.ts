import type { Database } from '../../database/database';
import { verifyAudit, type ChainReport, type KnownEntry } from '../verify-audit';

/** Name of the chain of actions on the portal itself, which belong to no tenant. */
const portal = '(portal)';

/** Thrown for an argument that is not a noted entry. */
export class NotedEntryError extends Error {
  override readonly name = 'NotedEntryError';
  constructor(argument: string) {
    super(`${argument} is not an entry: use <tenant>:<number>:<hash>, as this command prints it`);
  }
}

function readEntry(argument: string): KnownEntry {
  const [, name = '', position = '', hash = ''] =
    /^([A-Za-z0-9_-]{1,64}|\(portal\)|\(anchors\)):(\d{1,9}):([0-9a-f]{64})$/.exec(argument) ?? [];
  if (hash === '') throw new NotedEntryError(argument);
  return { tenantId: name === portal ? '' : name, position: Number(position), hash };
}

function lineOf({ tenantId, length, hash, fault }: ChainReport): string {
  const name = tenantId || portal;
  return fault === null ? `intact  ${name}:${length}:${hash}` : `FAULTY  ${name}: ${fault}`;
}

/**
 * Verifies the chains of the audit, also against entries that were noted before, and prints one line for each. Returns
 * whether all are intact.
 */
export async function runVerification(
  db: Database,
  noted: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const known = noted.map(readEntry);
  const reports = await db.transaction({ as: 'system' }, (sql) => verifyAudit(sql, known));
  for (const report of reports) print(lineOf(report));
  const faulty = reports.filter(({ fault }) => fault !== null).length;
  print(
    faulty === 0 ? `${reports.length} chains are intact` : `${faulty} of ${reports.length} chains are faulty`,
  );
  return faulty === 0;
}
