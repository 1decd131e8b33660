import { languages, type Language } from '@portal/shared/contracts';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { listShellFiles } from '../../platform/host-files/shell-files';
import { isStorable } from '../../platform/http/validation';
import { cookieOf } from '../pages/page-language';
import { frameOf, type ErrorKey } from '../pages/pages';
import { formHeaders, interactionAddress, signInPage } from '../pages/sign-in-page';
import { passwordLimits, verifyPassword } from '../accounts/passwords';
import { findCredentials, foldEmail, recordSignIn, type Account } from '../accounts/people.repository';
import type { KnownDevices } from './known-devices';
import type { SignInAttempts, SignInClient } from './sign-in-attempts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Outcome = { account: Account } | { error: ErrorKey; waitSeconds?: number };

const emailLimit = 254;

const pathOf = ({ uid }: Interaction): string => `/identity/interaction/${uid}`;

async function credentialsOf({ db }: PortalDeps, email: string) {
  return email.length <= emailLimit && isStorable(email) ? findCredentials(db, email) : undefined;
}

async function checkCredentials(
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
function logSignIn(request: FastifyRequest, email: string, outcome: Outcome): void {
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

/** Ends the session of another account, so that oidc-provider does not ask for confirmation. */
async function endOtherSession(
  provider: Provider,
  interaction: Interaction,
  accountId: string,
): Promise<void> {
  const { session } = interaction;
  if (!session || session.accountId === accountId) return;
  const old = await provider.Session.findByUid(session.uid);
  Object.assign(interaction, { session: undefined });
  await interaction.persist();
  await old?.destroy();
}

/** Returns the language that was chosen with the link of this page. */
function chosenLanguageOf(request: FastifyRequest): Language | undefined {
  const language = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang');
  return languages.find((known) => known === language);
}

/** Stores a language chosen on this page for the portal too. */
function storeLanguage(reply: FastifyReply, language: Language | undefined): void {
  if (language === undefined) return;
  reply.header('set-cookie', `meridian_language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`);
}

async function interactionOf(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === (request.params as { uid: string }).uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

async function isSignedIn(provider: Provider, request: FastifyRequest): Promise<boolean> {
  const cookie = cookieOf(request.raw, provider.cookieName('session'));
  const session = cookie === undefined ? undefined : await provider.Session.find(cookie);
  return session?.accountId !== undefined;
}

/** Leaves a form that was used or has expired, for example after the Back button. */
async function leaveEnded(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const isUsed = await isSignedIn(provider, request);
  return reply.redirect(isUsed ? '/default' : '/landing?reason=expired', 303);
}

interface Failure {
  email: string;
  error: ErrorKey;
  /** Time in milliseconds from which the next attempt is accepted. */
  openFrom?: number | undefined;
}

/**
 * Stores the failure until the next attempt, so that the form can show it after a redirect and a reload. People may
 * type a password into the field for the e-mail, so a text without @ is not stored.
 */
async function storeFailure(interaction: Interaction, { email, ...rest }: Failure): Promise<void> {
  const isKept = email.includes('@') && isStorable(email);
  const failure = { email: isKept ? email.slice(0, emailLimit).toWellFormed() : '', ...rest };
  Object.assign(interaction, { lastSubmission: { failure } });
  await interaction.persist();
}

interface FormRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  interaction: Interaction;
}

async function showForm({ settings, now }: PortalDeps, { request, reply, interaction }: FormRequest) {
  const chosenLanguage = chosenLanguageOf(request);
  storeLanguage(reply, chosenLanguage);
  const { login_hint: hint, ui_locales: locales } = interaction.params;
  const failure = interaction.lastSubmission?.['failure'] as Failure | undefined;
  const frame = frameOf(request.raw, locales);
  const page = signInPage(frame, {
    path: pathOf(interaction),
    chosenLanguage,
    email: failure?.email ?? (typeof hint === 'string' ? hint.slice(0, emailLimit) : ''),
    error: failure?.error,
    waitSeconds: Math.max(1, Math.ceil(((failure?.openFrom ?? 0) - now().getTime()) / 1_000)),
    nextFiles: await listShellFiles(settings.hostDist, frame.language),
  });
  return reply.headers(formHeaders(settings.publicUrl)).send(page);
}

export interface Continuation {
  provider: Provider;
  attempts: SignInAttempts;
  devices: KnownDevices;
  /** Responds to the request as the provider does at this address. */
  resume(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void>;
}

/** Serves the sign-in form, HTML that works without its script. Every submission ends with a redirect. */
export function signInRoutes(app: PortalApp, deps: PortalDeps, continuation: Continuation): void {
  const { provider, attempts, devices, resume } = continuation;
  const options = {
    config: { access: 'public', isLimited: true, note: 'sign-in form, bound to a cookie' },
    schema: { summary: 'Sign-in form of the embedded provider', tags: ['identity'] },
  } as const;

  app.get('/identity/interaction/:uid', options, async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return leaveEnded(provider, request, reply);
    if (interaction.prompt.name === 'consent') {
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
    }
    return showForm(deps, { request, reply, interaction });
  });

  app.post('/identity/interaction/:uid', options, async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return leaveEnded(provider, request, reply);
    const form = request.body as URLSearchParams;
    const email = (form.get('email') ?? '').trim();
    const account = foldEmail(email).slice(0, emailLimit);
    const device = devices.deviceOf(request, account);
    const password = form.get('password') ?? '';
    const client = { account, address: request.ip, device };
    const outcome = await checkCredentials(deps, attempts, { email, password, ...client });
    logSignIn(request, email, outcome);
    if ('error' in outcome) {
      const { error, waitSeconds } = outcome;
      const openFrom = waitSeconds && deps.now().getTime() + waitSeconds * 1_000;
      await storeFailure(interaction, { email, error, openFrom });
      return reply.redirect(interactionAddress(pathOf(interaction), chosenLanguageOf(request)), 303);
    }
    const { id } = outcome.account;
    await endOtherSession(provider, interaction, id);
    await recordSignIn(deps.db, id, deps.now());
    reply.raw.setHeader('set-cookie', [devices.cookieFor(request, account)]);
    const result = { login: { accountId: id, remember: true }, select_account: {}, consent: {} };
    return finish(request, reply, result);
  });

  app.post('/identity/interaction/:uid/abort', options, async (request, reply) => {
    if (!(await interactionOf(provider, request, reply))) return leaveEnded(provider, request, reply);
    return finish(request, reply, { error: 'access_denied', error_description: 'the sign-in was cancelled' });
  });

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    const options = { mergeWithLastSubmission: false };
    await resume(request, reply, await provider.interactionResult(request.raw, reply.raw, result, options));
    return reply;
  }
}
