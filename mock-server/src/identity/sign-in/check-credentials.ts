import type { FastifyRequest } from 'fastify';
import type { PortalDeps } from '../../platform/app/portal-app';
import { isStorable } from '../../platform/http/validation';
import { passwordLimits, verifyPassword } from '../accounts/passwords';
import { findCredentials, foldEmail, type Account } from '../accounts/people.repository';
import type { ErrorKey } from '../pages/pages';
import type { SignInAttempts, SignInClient } from './sign-in-attempts';

/** Outcome of the password. */
export type Outcome = { account: Account } | { error: ErrorKey; waitSeconds?: number };

export const emailLimit = 254;

async function credentialsOf({ db }: PortalDeps, email: string) {
  return email.length <= emailLimit && isStorable(email) ? findCredentials(db, email) : undefined;
}

/** Verifies a password within the limits of sign-ins. */
export async function checkCredentials(
  deps: PortalDeps,
  attempts: SignInAttempts,
  { email, password, ...client }: SignInClient & Record<'email' | 'password', string>,
): Promise<Outcome> {
  if (password.length > passwordLimits.max) return { error: 'tooLong' };
  if (email === '' || password === '') return { error: 'incomplete' };
  const waitSeconds = await attempts.attempt(client);
  if (waitSeconds > 0) return { error: 'tooMany', waitSeconds };
  const known = await credentialsOf(deps, email);
  const isCorrect = await verifyPassword(password, known?.passwordHash ?? null);
  if (!known || !isCorrect || known.account.status === 'invited') return { error: 'wrong' };
  await attempts.succeeded(client);
  if (known.account.status === 'disabled') return { error: 'disabled' };
  return { account: known.account };
}

/** Writes one line at info for each sign-in, failed or not. People may type a password into the field for the e-mail. */
export function logSignIn(
  request: FastifyRequest,
  email: string,
  outcome: { account: Pick<Account, 'id' | 'tenantId'> } | { error: ErrorKey | 'wrongCode' },
): void {
  const who = {
    account: email.includes('@') ? foldEmail(email).slice(0, emailLimit) : null,
    address: request.ip,
  };
  if ('account' in outcome) {
    const { id, tenantId } = outcome.account;
    request.log.info({ event: 'sign-in.succeeded', ...who, personId: id, tenantId }, 'a person signed in');
    return;
  }
  const event = outcome.error === 'tooMany' ? 'sign-in.locked' : 'sign-in.failed';
  request.log.info({ event, ...who, reason: outcome.error }, 'a sign-in was rejected');
}
