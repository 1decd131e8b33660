import { languages, type Language } from '@portal/shared/contracts';
import { errors, type Provider } from 'oidc-provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../pages/page-language';
import type { PendingStep } from '../second-factor/second-step';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export const getInteractionPath = ({ uid }: Interaction): string => `/identity/interaction/${uid}`;

/** Ends the session of another account, so that oidc-provider does not ask for confirmation. */
export async function endOtherSession(
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
export function readChosenLanguage(request: FastifyRequest): Language | undefined {
  const language = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang');
  return languages.find((known) => known === language);
}

/** Stores a language chosen on this page for the portal too. */
export function storeLanguage(reply: FastifyReply, language: Language | undefined): void {
  if (language === undefined) return;
  reply.header('set-cookie', `meridian_language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`);
}

export async function findInteraction(
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

export async function isSignedIn(provider: Provider, request: FastifyRequest): Promise<boolean> {
  const cookie = readCookie(request.raw, provider.cookieName('session'));
  const session = cookie === undefined ? undefined : await provider.Session.find(cookie);
  return session?.accountId !== undefined;
}

/** Leaves a form that was used or has expired, for example after the Back button. */
export async function leaveEnded(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const isUsed = await isSignedIn(provider, request);
  return reply.redirect(isUsed ? '/default' : '/landing?reason=expired', 303);
}

export const getPendingStep = ({ lastSubmission }: Interaction): PendingStep | undefined =>
  lastSubmission?.['pending'] as PendingStep | undefined;

/** Stores that the password was correct, for this browser and interaction only. */
export async function storePending(interaction: Interaction, pending: PendingStep): Promise<void> {
  Object.assign(interaction, { lastSubmission: { pending } });
  await interaction.persist();
}

export const computeWaitSeconds = (openFrom: number | undefined, now: Date): number =>
  Math.max(1, Math.ceil(((openFrom ?? 0) - now.getTime()) / 1_000));

export interface FormRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  interaction: Interaction;
}
