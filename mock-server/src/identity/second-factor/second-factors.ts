import type { Sql } from '../../platform/database/database';
import { createRecoveryCodes, findTimeStep, hashOfRecoveryCode } from './codes';
import type { SecretBox } from './secret-box';

const purposeOf = (personId: string): string => `secret of ${personId}`;

export async function hasSecondFactor(sql: Sql, personId: string): Promise<boolean> {
  const rows = await sql.query('select 1 from second_factors where person_id = $1', [personId]);
  return rows.length > 0;
}

/** Returns when the factor of a person was added and how many recovery codes are left. */
export async function findSecondFactor(
  sql: Sql,
  personId: string,
): Promise<{ addedAt: string; recoveryCodesLeft: number } | undefined> {
  const [factor] = await sql.query<{ addedAt: string; recoveryCodesLeft: number }>(
    `select created_at as "addedAt",
            (select count(*)::integer from recovery_codes where person_id = $1) as "recoveryCodesLeft"
       from second_factors where person_id = $1`,
    [personId],
  );
  return factor;
}

/** Lets changes of a person's factor and recovery codes happen one after the other. Returns whether there is a factor. */
export async function lockSecondFactor(sql: Sql, personId: string): Promise<boolean> {
  const rows = await sql.query('select 1 from second_factors where person_id = $1 for update', [personId]);
  return rows.length > 0;
}

/** Replaces the recovery codes of a person. Returns the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(sql: Sql, personId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await sql.query('delete from recovery_codes where person_id = $1', [personId]);
  await sql.query(
    'insert into recovery_codes (person_id, code_hash) select $1, hash from unnest($2::text[]) as hash',
    [personId, codes.map((code) => hashOfRecoveryCode(personId, code))],
  );
  return codes;
}

/** A confirmed enrolment: the secret and the step of its first code. */
export interface NewFactor {
  personId: string;
  secret: string;
  step: number;
  startedAt: Date;
  now: Date;
}

/**
 * Stores the factor of a person, and that the code of this step was used. An older factor is replaced. Returns the
 * recovery codes, or undefined if a factor was added after the start of the enrolment.
 */
export async function storeSecondFactor(
  sql: Sql,
  box: SecretBox,
  { personId, secret, step, startedAt, now }: NewFactor,
): Promise<string[] | undefined> {
  const stored = await sql.query(
    `insert into second_factors as factor (person_id, secret, last_step, created_at) values ($1, $2, $3, $4)
     on conflict (person_id) do update
        set secret = excluded.secret, last_step = excluded.last_step, created_at = excluded.created_at
      where factor.created_at < $5
     returning 1`,
    [personId, box.seal(secret, purposeOf(personId)), step, now, startedAt],
  );
  if (stored.length === 0) return undefined;
  await sql.query('update people set has_second_factor = true where id = $1', [personId]);
  return replaceRecoveryCodes(sql, personId);
}

/** Removes the second factor of a person. Returns whether there was one. */
export async function removeSecondFactor(sql: Sql, personId: string): Promise<boolean> {
  const removed = await sql.query('delete from second_factors where person_id = $1 returning 1', [personId]);
  await sql.query('delete from recovery_codes where person_id = $1', [personId]);
  await sql.query('update people set has_second_factor = false where id = $1', [personId]);
  return removed.length > 0;
}

/** Verifies a code of the app and marks it as used. Of parallel calls with one code, one succeeds. */
async function acceptAppCode(
  sql: Sql,
  box: SecretBox,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<boolean> {
  const [row] = await sql.query<{ secret: string }>(
    'select secret from second_factors where person_id = $1',
    [personId],
  );
  const secret = row && box.open(row.secret, purposeOf(personId));
  const step = secret === undefined ? undefined : findTimeStep(secret, code, now);
  if (step === undefined) return false;
  const used = await sql.query(
    'update second_factors set last_step = $2 where person_id = $1 and last_step < $2 returning 1',
    [personId, step],
  );
  return used.length > 0;
}

/** Verifies a code of the app, or a recovery code, and marks it as used. */
export async function acceptCode(
  sql: Sql,
  box: SecretBox,
  entry: { personId: string; code: string; now: Date },
): Promise<boolean> {
  if (await acceptAppCode(sql, box, entry)) return true;
  const { personId, code } = entry;
  const used = await sql.query(
    'delete from recovery_codes where person_id = $1 and code_hash = $2 returning 1',
    [personId, hashOfRecoveryCode(personId, code)],
  );
  return used.length > 0;
}
