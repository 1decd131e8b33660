import { Resolver } from 'node:dns/promises';
import type { CheckOutcome } from './domain-schedule';

/** The record that a check looks for. */
export interface ExpectedRecord {
  host: string;
  value: string;
}

export interface CheckOptions {
  /** Addresses of the DNS servers; if empty, the operating system's servers are used. */
  servers: readonly string[];
  /** Aborts the check. */
  signal?: AbortSignal | undefined;
  /** Limit of the whole check, in milliseconds. */
  limit?: number;
}

const tryTimeout = 2_000;
const tries = 2;
const defaultLimit = 6_000;

const outcomes: Record<string, CheckOutcome> = {
  ENOTFOUND: 'not_found',
  ENODATA: 'not_found',
  ETIMEOUT: 'timeout',
  ECANCELLED: 'timeout',
};

/**
 * Queries DNS for the TXT record. One of several records is enough; the strings of a record are joined, as DNS splits
 * long values. A server that cannot be reached or refuses the query counts as `servfail`.
 */
export async function checkTxt(
  { host, value }: ExpectedRecord,
  { servers, signal, limit = defaultLimit }: CheckOptions,
): Promise<CheckOutcome> {
  const resolver = new Resolver({ timeout: tryTimeout, tries });
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  const timer = setTimeout(cancel, limit);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const records = await resolver.resolveTxt(host);
    return records.some((strings) => strings.join('').trim() === value) ? 'found' : 'wrong_value';
  } catch (error) {
    return outcomes[(error as NodeJS.ErrnoException).code ?? ''] ?? 'servfail';
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
