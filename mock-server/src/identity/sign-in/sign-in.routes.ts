import { errors, type Provider } from 'oidc-provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { isStorable } from '../../platform/http/validation';
import { frameOf, noticePage, pageHeaders, signInPage, type ErrorKey, type PageFrame } from '../pages/pages';
import { passwordLimits, verifyPassword } from '../accounts/passwords';
import { findCredentials, foldEmail, recordSignIn, type Account } from '../accounts/people.repository';
import { createSignInLimits, type SignInLimits } from './sign-in-limits';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Outcome = { account: Account } | { error: ErrorKey; status: number };

const emailLimit = 254;

async function credentialsOf({ db }: PortalDeps, email: string) {
  return email.length <= emailLimit && isStorable(email) ? findCredentials(db, email) : undefined;
}

async function checkCredentials(
  deps: PortalDeps,
  limits: SignInLimits,
  { email, password, address }: Record<'email' | 'password' | 'address', string>,
): Promise<Outcome> {
  if (password.length > passwordLimits.max) return { error: 'tooLong', status: 422 };
  if (email === '' || password === '') return { error: 'incomplete', status: 422 };
  const name = foldEmail(email).slice(0, emailLimit);
  if (!limits.attempt(name, address)) return { error: 'tooMany', status: 429 };
  const known = await credentialsOf(deps, email);
  const isCorrect = await verifyPassword(password, known?.passwordHash ?? null);
  if (!known || !isCorrect || known.account.status === 'invited') return { error: 'wrong', status: 401 };
  limits.succeeded(name, address);
  if (known.account.status === 'disabled') return { error: 'disabled', status: 403 };
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

function send(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(text);
}

/** Stores a language chosen on this page for the portal too. */
function storeLanguage(request: FastifyRequest, reply: FastifyReply, { language }: PageFrame): void {
  if (!/[?&]lang=(en|tr)\b/.test(request.url)) return;
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

const expired = (request: FastifyRequest, reply: FastifyReply) =>
  send(reply, 400, noticePage(frameOf(request.raw), 'expired'));

/** Serves the sign-in form, plain HTML that works without scripts. */
export function signInRoutes(app: PortalApp, deps: PortalDeps, provider: Provider): void {
  const limits = createSignInLimits(deps.now);
  const options = {
    config: { access: 'public', isLimited: true, note: 'sign-in form, bound to a cookie' },
    schema: { summary: 'Sign-in form of the embedded provider', tags: ['identity'] },
  } as const;

  app.get('/identity/interaction/:uid', options, async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return expired(request, reply);
    if (interaction.prompt.name === 'consent') {
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
    }
    const frame = frameOf(request.raw, interaction.params.ui_locales);
    storeLanguage(request, reply, frame);
    const { login_hint: hint } = interaction.params;
    const email = typeof hint === 'string' ? hint.slice(0, emailLimit) : '';
    return send(reply, 200, signInPage(frame, { uid: interaction.uid, email }));
  });

  app.post('/identity/interaction/:uid', options, async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return expired(request, reply);
    const form = request.body as URLSearchParams;
    const email = (form.get('email') ?? '').trim();
    const outcome = await checkCredentials(deps, limits, {
      email,
      password: form.get('password') ?? '',
      address: request.ip,
    });
    logSignIn(request, email, outcome);
    if ('error' in outcome) {
      const frame = frameOf(request.raw, interaction.params.ui_locales);
      if (outcome.status === 429) reply.header('retry-after', '60');
      const sentEmail = email.slice(0, emailLimit);
      return send(
        reply,
        outcome.status,
        signInPage(frame, { uid: interaction.uid, email: sentEmail, error: outcome.error }),
      );
    }
    const { id } = outcome.account;
    await endOtherSession(provider, interaction, id);
    await recordSignIn(deps.db, id, deps.now());
    const result = { login: { accountId: id, remember: true }, select_account: {}, consent: {} };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
}
