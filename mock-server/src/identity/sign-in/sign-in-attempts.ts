import { createHash } from 'node:crypto';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';

/** Who tries to sign in, and from where. */
export interface SignInClient {
  /** Folded e-mail address. */
  account: string;
  address: string;
  /** Browser or session in which the account was signed in before; null for others. */
  device: string | null;
  /** Whether a code of a second factor is tried. Codes are counted apart from passwords. */
  isCode?: boolean;
}

export interface SignInAttempts {
  /** Counts an attempt as failed before it is verified. Returns how many seconds to wait instead, or 0. */
  attempt(client: SignInClient): Promise<number>;
  /** Removes the counted attempt after a success. */
  succeeded(client: SignInClient): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const perAccount = { failures: 10, within: minute } as const;
const perAddress = { failures: 50, within: minute } as const;
/** Codes that all clients without a cookie of the account can try. */
const codesPerAccount = { failures: 30, within: hour } as const;
/** Failures without a delay. The next ones are delayed by 1, 2, 4 … seconds. */
const freeFailures = 3;
const maxDelay = 300_000;
/** Failures are forgotten this long after the last one. */
const lifetime = hour;

interface Counter {
  key: string;
  account: string | null;
  /** Most failures in a time; without it, the delay grows with each failure. */
  most?: { failures: number; within: number };
}

interface Failures {
  key: string;
  failures: number;
  recent: Date[];
  lastAt: Date;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const ofAddress = (address: string): Counter => ({
  key: hashOf(`address\n${address}`),
  account: null,
  most: perAddress,
});

/**
 * A client that tries codes knows the password, and a code has only six digits. So all clients without a cookie of this
 * account have a common limit, beside the delay of each: guesses of one client do not delay the owner at another one.
 */
function codeCountersOf({ account, address, device }: SignInClient): Counter[] {
  const ofCodes = (client: string) => ({ key: hashOf(`code\n${account}\n${client}`), account: null });
  return device !== null
    ? [ofCodes(device), ofAddress(address)]
    : [
        ofCodes(`address ${address}`),
        { key: hashOf(`codes\n${account}`), account: null, most: codesPerAccount },
        ofAddress(address),
      ];
}

function countersOf(client: SignInClient): Counter[] {
  if (client.isCode) return codeCountersOf(client);
  const { account, address, device } = client;
  const owner = hashOf(account);
  if (device !== null)
    return [{ key: hashOf(`device\n${account}\n${device}`), account: owner }, ofAddress(address)];
  return [
    { key: hashOf(`client\n${account}\n${address}`), account: owner },
    { key: hashOf(`account\n${account}`), account: owner, most: perAccount },
    ofAddress(address),
  ];
}

/** Returns the time from which the next attempt is accepted. */
function openFrom({ most }: Counter, { failures, recent, lastAt }: Failures): number {
  if (most) return (recent.at(-most.failures)?.getTime() ?? -Infinity) + most.within;
  if (failures < freeFailures) return -Infinity;
  return lastAt.getTime() + Math.min(maxDelay, 1_000 * 2 ** (failures - freeFailures));
}

/** Creates missing counters and locks all of them, in the same order in each call. */
async function lockCounters(sql: Sql, counters: readonly Counter[], now: Date): Promise<Failures[]> {
  const keys = counters.map(({ key }) => key);
  await sql.query(
    `insert into sign_in_failures (key, account, last_at)
       select key, account, $3 from unnest($1::text[], $2::text[]) as given(key, account) order by key
     on conflict do nothing`,
    [keys, counters.map(({ account }) => account), now],
  );
  const rows = await sql.query<Omit<Failures, 'lastAt' | 'recent'> & { lastAt: string; recent: string[] }>(
    `select key, failures, to_jsonb(recent) as recent, last_at as "lastAt" from sign_in_failures
      where key = any($1) order by key for update`,
    [keys],
  );
  return rows.map(({ recent, lastAt, ...row }) => {
    const last = new Date(lastAt);
    const isOld = last.getTime() < now.getTime() - lifetime;
    return {
      ...row,
      lastAt: last,
      failures: isOld ? 0 : row.failures,
      recent: recent.map((at) => new Date(at)),
    };
  });
}

async function storeFailure(
  sql: Sql,
  { counter: { most = perAccount }, row }: { counter: Counter; row: Failures },
  now: Date,
): Promise<void> {
  const { key, failures, recent } = row;
  const kept = recent.filter((at) => at.getTime() > now.getTime() - most.within).slice(1 - most.failures);
  await sql.query(
    `update sign_in_failures
        set failures = $2, last_at = $3,
            recent = array(select value::timestamptz from jsonb_array_elements_text($4::text::jsonb))
      where key = $1`,
    [key, failures + 1, now, JSON.stringify([...kept, now])],
  );
}

/** Forgets the failures of an account, for example after a new password. */
export async function deleteFailures(sql: Sql, account: string): Promise<void> {
  await sql.query('delete from sign_in_failures where account = $1', [hashOf(account)]);
}

/** Deletes at most `limit` counters without a failure in the last hour, and returns a row for each. */
export async function deleteOldFailures(sql: Sql, limit: number): Promise<unknown[]> {
  return sql.query(
    `delete from sign_in_failures where key in (
       select key from sign_in_failures where last_at < now() - interval '1 hour' limit $1)
     returning 1`,
    [limit],
  );
}

/**
 * Limits failed sign-ins, counted in the database for all servers. After three failures, each client waits 1, 2, 4 …
 * seconds, at most five minutes, before the next attempt with an account. Unknown clients together have ten failures a
 * minute with an account, so that a client that knows the account is never kept out by others. An address has fifty.
 * Codes of a second factor are counted apart: unknown clients together have thirty failures an hour with an account.
 */
export function createSignInAttempts({ db, now }: Pick<PortalDeps, 'db' | 'now'>): SignInAttempts {
  return {
    attempt(client) {
      const counters = countersOf(client);
      return db.transaction({ as: 'system' }, async (sql) => {
        const at = now();
        const rows = await lockCounters(sql, counters, at);
        const counted = counters.flatMap((counter) => {
          const row = rows.find(({ key }) => key === counter.key);
          return row ? [{ counter, row }] : [];
        });
        const from = counted.map(({ counter, row }) => openFrom(counter, row));
        const wait = Math.max(...from) - at.getTime();
        if (wait > 0) return Math.ceil(wait / 1_000);
        for (const one of counted) await storeFailure(sql, one, at);
        return 0;
      });
    },
    async succeeded(client) {
      const [own, ...others] = countersOf(client);
      await db.batch({ as: 'system' }, (sql) =>
        Promise.all([
          sql.query('delete from sign_in_failures where key = $1', [own?.key]),
          sql.query(
            `update sign_in_failures set recent = recent[1:cardinality(recent) - 1], failures = greatest(failures - 1, 0)
              where key = any($1)`,
            [others.map(({ key }) => key)],
          ),
        ]),
      );
    },
  };
}
