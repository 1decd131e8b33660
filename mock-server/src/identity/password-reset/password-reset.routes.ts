import { normalizeEmail } from '@portal/shared/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { isStorable } from '../../platform/http/validation';
import type { JobRunner } from '../../platform/jobs/job-runner';
import { queueMessage } from '../account-mail/account-messages.repository';
import { faultOfPassword } from '../accounts/password-strength';
import { foldEmail } from '../accounts/people.repository';
import { pageHeaders, readPageFrame } from '../pages/pages';
import { passwordContext } from '../password/password-context';
import { createFormLimits, type FormLimits } from '../sign-in/form-limits';
import { findResetLink, type LinkedAccount } from './reset-links';
import {
  closedLinkPage,
  newPasswordPage,
  passwordSavedPage,
  requestPage,
  resetPath,
  sentPage,
  type ClosedResetLink,
  type ResetFault,
} from './reset-pages';
import { resetPassword } from './reset-password';

const system = { as: 'system' } as const;
const statuses: Record<ClosedResetLink, number> = { unknown: 404, expired: 410, used: 410 };
const emailLimit = 254;

const isAddress = (text: string): boolean =>
  text.length <= emailLimit && isStorable(text) && /^[^\s@]+@[^\s@]+$/.test(text);

const send = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(pageHeaders).send(text);

const sendClosed = (request: FastifyRequest, reply: FastifyReply, link: ClosedResetLink) =>
  send(reply, statuses[link], closedLinkPage(readPageFrame(request.raw), link));

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

interface ResetDeps {
  runner: Pick<JobRunner, 'wake'>;
}

/**
 * Serves the page that asks for an address. The response and the work of the request are the same for known and unknown
 * addresses: a job looks the address up and sends the message.
 */
function requestRoutes(app: PortalApp, { db, now }: PortalDeps, { runner }: ResetDeps): void {
  const options = {
    config: { access: 'public', isLimited: true, note: 'the response is the same for every address' },
    schema: { summary: 'Page that sends a link for a new password', tags: ['identity'] },
  } as const;

  app.get(resetPath, options, (request, reply) =>
    send(reply, 200, requestPage(readPageFrame(request.raw), { email: '', isInvalid: false })),
  );
  app.post(resetPath, options, async (request, reply) => {
    const frame = readPageFrame(request.raw);
    const email = normalizeEmail((request.body as URLSearchParams).get('email') ?? '');
    if (!isAddress(email)) {
      const shown = isStorable(email) ? email.slice(0, emailLimit) : '';
      return send(reply, 422, requestPage(frame, { email: shown, isInvalid: true }));
    }
    const { language } = frame;
    await db.transaction(system, (sql) =>
      queueMessage(sql, { kind: 'resetLink', to: { email: foldEmail(email) }, language, now: now() }),
    );
    runner.wake();
    return reply.redirect(`${resetPath}/sent?lang=${language}`, 303);
  });
  app.get(`${resetPath}/sent`, options, (request, reply) =>
    send(reply, 200, sentPage(readPageFrame(request.raw))),
  );
}

interface Submission {
  account: LinkedAccount;
  password: string;
  address: string;
}

async function faultOf(
  deps: PortalDeps,
  limits: FormLimits,
  { account, password, address }: Submission,
): Promise<ResetFault | undefined> {
  if (!limits.attempt(account.id, address)) return 'tooMany';
  if (password === '' || !isStorable(password)) return 'password';
  return faultOfPassword(password, await passwordContext(deps, account));
}

/** Serves the page of a link, on which a person chooses a new password. It does not sign them in. */
function linkRoutes(app: PortalApp, deps: PortalDeps, { runner }: ResetDeps): void {
  const { db, now, log } = deps;
  const limits = createFormLimits(now);
  const find = (token: string) => db.transaction(system, (sql) => findResetLink(sql, token, now()));
  const options = {
    config: { access: 'public', isLimited: true, note: 'one-time link from an e-mail' },
    schema: { summary: 'Page on which a person chooses a new password', tags: ['identity'] },
  } as const;
  const path = `${resetPath}/:token`;

  app.get(path, options, async (request, reply) => {
    const token = tokenOf(request);
    const linked = await find(token);
    if (linked?.state !== 'open') return sendClosed(request, reply, linked?.state ?? 'unknown');
    return send(
      reply,
      200,
      newPasswordPage(readPageFrame(request.raw), { token, email: linked.account.email }),
    );
  });

  app.post(path, options, async (request, reply) => {
    const token = tokenOf(request);
    const linked = await find(token);
    if (linked?.state !== 'open') return sendClosed(request, reply, linked?.state ?? 'unknown');
    const { account } = linked;
    const password = (request.body as URLSearchParams).get('password') ?? '';
    const fault = await faultOf(deps, limits, { account, password, address: request.ip });
    if (fault) {
      const text = newPasswordPage(readPageFrame(request.raw), { token, email: account.email, fault });
      return send(reply, fault === 'tooMany' ? 429 : 422, text);
    }
    if (!(await resetPassword(deps, { token, account, password, requestId: request.id })))
      return sendClosed(request, reply, 'used');
    limits.succeeded(account.id, request.ip);
    runner.wake();
    log.info({ event: 'password.reset', personId: account.id }, 'a password was reset with a link');
    return send(reply, 200, passwordSavedPage(readPageFrame(request.raw), account.email));
  });
}

/** Serves the pages for a forgotten password. */
export function passwordResetPages(app: PortalApp, deps: PortalDeps, resetDeps: ResetDeps): void {
  requestRoutes(app, deps, resetDeps);
  linkRoutes(app, deps, resetDeps);
}
