import type { ChangePassword } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import { recordAction, type AuditSource } from '../../platform/audit/audit';
import { fail, PortalError, rejectField } from '../../platform/http/problem';
import { queueMessage } from '../account-mail/account-messages.repository';
import { faultOfPassword, type PasswordFault } from '../accounts/password-strength';
import { hashPassword, verifyPassword } from '../accounts/passwords';
import { findCredentials, foldEmail, replacePassword, type Account } from '../accounts/people.repository';
import { endOtherSessions, endSessions } from '../sign-in/sessions.repository';
import type { SignInAttempts, SignInClient } from '../sign-in/sign-in-attempts';
import { passwordContext } from './password-context';

/** A person's change of their password. */
export interface PasswordChange {
  email: string;
  address: string;
  /** The session that stays; null for a token without one. */
  sessionId: string | null;
  source: AuditSource;
  body: ChangePassword;
}

const faultCodes: Record<PasswordFault, string> = {
  tooShort: 'too_short',
  tooLong: 'too_long',
  guessable: 'guessable',
};

/** Verifies the current password within the limits of sign-ins. Returns the account and the stored hash. */
async function verifyCurrent(
  { db }: PortalDeps,
  attempts: SignInAttempts,
  { email, address, sessionId, body }: PasswordChange,
): Promise<{ account: Account; passwordHash: string }> {
  const client: SignInClient = { account: foldEmail(email), address, device: sessionId };
  const seconds = await attempts.attempt(client);
  if (seconds > 0)
    throw new PortalError('rate.limited', {
      retryAfterSeconds: seconds,
      errors: [{ pointer: '', code: 'wait', params: { seconds } }],
    });
  const known = await findCredentials(db, email);
  const isCorrect = await verifyPassword(body.currentPassword, known?.passwordHash ?? null);
  if (!known?.passwordHash || !isCorrect) return rejectField('/currentPassword', 'wrong');
  await attempts.succeeded(client);
  return { account: known.account, passwordHash: known.passwordHash };
}

async function rejectWeak(deps: PortalDeps, account: Account, newPassword: string): Promise<void> {
  const fault = await faultOfPassword(newPassword, await passwordContext(deps, account));
  if (fault) rejectField('/newPassword', faultCodes[fault]);
}

/**
 * Changes the password of the caller. All sessions but the session of the call end. The current password is
 * verified first, so that a stolen session cannot take over the account.
 */
export async function changePassword(
  deps: PortalDeps,
  attempts: SignInAttempts,
  change: PasswordChange,
): Promise<void> {
  const { source, sessionId, body } = change;
  const { account, passwordHash } = await verifyCurrent(deps, attempts, change);
  if (body.newPassword === body.currentPassword) rejectField('/newPassword', 'same');
  await rejectWeak(deps, account, body.newPassword);
  const newHash = await hashPassword(body.newPassword);
  const { id, firstName, lastName, email } = account;
  await deps.db.transaction({ as: 'system' }, async (sql) => {
    // Of two parallel changes with the same current password, one succeeds.
    if (!(await replacePassword(sql, id, { from: passwordHash, to: newHash, now: source.at })))
      fail('object.conflict');
    if (sessionId === null) await endSessions(sql, id, source.at);
    else await endOtherSessions(sql, id, { uid: sessionId, now: source.at });
    const target = { type: 'user', id, name: `${firstName} ${lastName} (${email})`.trim() } as const;
    await recordAction(sql, source, { act: 'user.password_changed', target });
    await queueMessage(sql, { kind: 'passwordChanged', to: { personId: id }, now: source.at });
  });
}
