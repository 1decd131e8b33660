import type { InteractionResults, Provider } from 'oidc-provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalDeps } from '../../platform/app/portal-app';
import { foldEmail, recordSignIn, type Account } from '../accounts/people.repository';
import type { SecondStep } from '../second-factor/second-step';
import { logSignIn } from './check-credentials';
import { endOtherSession, type FormRequest } from './interaction';
import type { FirstSignIn } from './first-sign-in';
import type { KnownDevices } from './known-devices';
import type { SignInAttempts } from './sign-in-attempts';

export interface Continuation {
  provider: Provider;
  attempts: SignInAttempts;
  devices: KnownDevices;
  secondStep: SecondStep;
  first: FirstSignIn;
  /** Responds to the request as the provider does at this address. */
  resume(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void>;
}

/** Ends an interaction with a result and continues the authorization. */
export async function finish(
  { provider, resume }: Continuation,
  { request, reply }: Pick<FormRequest, 'request' | 'reply'>,
  result: InteractionResults,
): Promise<FastifyReply> {
  const options = { mergeWithLastSubmission: false };
  await resume(request, reply, await provider.interactionResult(request.raw, reply.raw, result, options));
  return reply;
}

export type CompleteSignIn = (account: Account, amr: string[], call: FormRequest) => Promise<FastifyReply>;

/** Returns a function that signs a person in. `amr`: how the person proved who they are. */
export const createSignIn =
  ({ db, now }: PortalDeps, continuation: Continuation): CompleteSignIn =>
  async (account, amr, { request, reply, interaction }) => {
    const { provider, devices, first } = continuation;
    const { id, email } = account;
    logSignIn(request, email, { account });
    await endOtherSession(provider, interaction, id);
    await recordSignIn(db, id, now());
    reply.raw.setHeader('set-cookie', [devices.cookieFor(request, foldEmail(email)), first.removal]);
    const login = { accountId: id, remember: true, amr };
    return finish(continuation, { request, reply }, { login, select_account: {}, consent: {} });
  };
