import type { PortalDeps } from '../../platform/app/portal-app';
import { recordAction, type AuditedAction, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound, PortalError, rejectField } from '../../platform/http/problem';
import type { MessageKind } from '../account-mail/account-mail';
import { queueMessage } from '../account-mail/account-messages.repository';
import { findAccountIn, foldEmail, type Account } from '../accounts/people.repository';
import type { SignInAttempts, SignInClient } from '../sign-in/sign-in-attempts';
import { buildEnrolment, createSecret, findTimeStep } from './codes';
import { isFactorRequired } from './factor-rule';
import type { SecretBox } from './secret-box';
import {
  lockSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  storeSecondFactor,
} from './second-factors';

/** A call that changes the caller's second factor. */
export interface FactorCall {
  personId: string;
  email: string;
  /** Address and session of the call, for the limits of sign-ins. */
  client: Pick<SignInClient, 'address' | 'device'>;
  source: AuditSource;
}

interface FactorDeps {
  attempts: SignInAttempts;
  box: SecretBox;
}

const system = { as: 'system' } as const;
const enrolmentLifetime = 10 * 60_000;
const purposeOf = (personId: string): string => `own enrolment of ${personId}`;

/** Records an action on the second factor of a person and queues the message about it. */
export async function recordFactorAction(
  sql: Sql,
  { id, tenantId, firstName, lastName, email }: Account,
  { source, act, kind }: { source: AuditSource; act: AuditedAction['act']; kind: MessageKind },
): Promise<void> {
  const target = { type: 'user', id, name: `${firstName} ${lastName} (${email})`.trim() } as const;
  await recordAction(sql, { ...source, tenantId }, { act, target });
  await queueMessage(sql, { kind, to: { personId: id }, now: source.at });
}

/** Returns a new secret. It is stored only with its first code. */
export function startEnrolment(
  { settings, now }: PortalDeps,
  { box }: FactorDeps,
  { personId, email }: FactorCall,
) {
  if (settings.secondFactor === 'off') fail('feature.disabled');
  const secret = createSecret();
  return {
    ...buildEnrolment(secret, { issuer: settings.productName, label: email }),
    enrolment: box.seal(JSON.stringify({ secret, startedAt: now().getTime() }), purposeOf(personId)),
  };
}

/** Verifies the first code of an enrolment within the limits of sign-ins. Returns its time step. */
async function verifyFirstCode(
  { now }: PortalDeps,
  { attempts }: FactorDeps,
  { call, secret, code }: { call: FactorCall; secret: string; code: string },
): Promise<number> {
  const attempt = { ...call.client, account: foldEmail(call.email), isCode: true };
  const seconds = await attempts.attempt(attempt);
  if (seconds > 0)
    throw new PortalError('rate.limited', {
      retryAfterSeconds: seconds,
      errors: [{ pointer: '', code: 'wait', params: { seconds } }],
    });
  const step = findTimeStep(secret, code, now());
  if (step === undefined) return rejectField('/code', 'wrong');
  await attempts.succeeded(attempt);
  return step;
}

/** Adds the factor of an enrolment with a code of it, or replaces the present one. Returns the recovery codes. */
export async function addFactor(
  deps: PortalDeps,
  factorDeps: FactorDeps,
  { call, ...given }: { call: FactorCall; enrolment: string; code: string },
): Promise<string[]> {
  const { db, now, settings } = deps;
  const { personId, source } = call;
  if (settings.secondFactor === 'off') fail('feature.disabled');
  const opened = factorDeps.box.open(given.enrolment, purposeOf(personId));
  const enrolment = JSON.parse(opened ?? '{}') as { secret?: string; startedAt?: number };
  const { secret = '', startedAt = 0 } = enrolment;
  if (startedAt + enrolmentLifetime < now().getTime()) rejectField('/enrolment', 'expired');
  const step = await verifyFirstCode(deps, factorDeps, { call, secret, code: given.code });
  return db.transaction(system, async (sql) => {
    const account = (await findAccountIn(sql, personId)) ?? notFound();
    const factor = { personId, secret, step, startedAt: new Date(startedAt), now: now() };
    const codes = await storeSecondFactor(sql, factorDeps.box, factor);
    if (!codes) return rejectField('/enrolment', 'expired');
    await recordFactorAction(sql, account, {
      source,
      act: 'user.second_factor_added',
      kind: 'secondFactorAdded',
    });
    return codes;
  });
}

/** Replaces the recovery codes of the caller. The old ones stop working. */
export async function renewRecoveryCodes(
  { db, settings }: PortalDeps,
  { personId, source }: FactorCall,
): Promise<string[]> {
  if (settings.secondFactor === 'off') fail('feature.disabled');
  return db.transaction(system, async (sql) => {
    const account = (await findAccountIn(sql, personId)) ?? notFound();
    if (!(await lockSecondFactor(sql, personId))) notFound();
    const codes = await replaceRecoveryCodes(sql, personId);
    await recordFactorAction(sql, account, {
      source,
      act: 'user.recovery_codes_created',
      kind: 'recoveryCodesCreated',
    });
    return codes;
  });
}

/** Removes the factor of the caller, unless the role requires one. */
export async function removeFactor({ db, settings }: PortalDeps, call: FactorCall): Promise<void> {
  const { personId, source } = call;
  await db.transaction(system, async (sql) => {
    const account = (await findAccountIn(sql, personId)) ?? notFound();
    if (isFactorRequired(settings, account)) fail('user.second_factor_required');
    if (!(await removeSecondFactor(sql, personId))) notFound();
    await recordFactorAction(sql, account, {
      source,
      act: 'user.second_factor_removed',
      kind: 'secondFactorRemoved',
    });
  });
}

/** Removes the factor of another person, who then signs in with the password or adds a new one. */
export async function resetFactor(sql: Sql, account: Account, source: AuditSource): Promise<void> {
  if (account.id === source.actor.id) fail('user.self');
  if (!(await removeSecondFactor(sql, account.id))) notFound();
  await recordFactorAction(sql, account, {
    source,
    act: 'user.second_factor_reset',
    kind: 'secondFactorReset',
  });
}
