import { normalizeEmail } from '@portal/shared/text';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { listShellFiles } from '../../platform/host-files/shell-files';
import { isStorable } from '../../platform/http/validation';
import { readPageFrame, type ErrorKey } from '../pages/pages';
import { formHeaders, interactionAddress, signInPage } from '../pages/sign-in-page';
import { foldEmail, type Account } from '../accounts/people.repository';
import { checkCredentials, emailLimit, logSignIn } from './check-credentials';
import { createSignIn, finish, type Continuation } from './finish-sign-in';
import {
  computeWaitSeconds,
  findInteraction,
  getInteractionPath,
  getPendingStep,
  leaveEnded,
  readChosenLanguage,
  storeLanguage,
  storePending,
  type FormRequest,
  type Interaction,
} from './interaction';
import { createStepPages } from './step-pages';

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

async function showForm({ settings, now }: PortalDeps, { request, reply, interaction }: FormRequest) {
  const chosenLanguage = readChosenLanguage(request);
  storeLanguage(reply, chosenLanguage);
  const { login_hint: hint, ui_locales: locales } = interaction.params;
  const failure = interaction.lastSubmission?.['failure'] as Failure | undefined;
  const frame = readPageFrame(request.raw, locales);
  const page = signInPage(frame, {
    path: getInteractionPath(interaction),
    chosenLanguage,
    email: failure?.email ?? (typeof hint === 'string' ? hint.slice(0, emailLimit) : ''),
    error: failure?.error,
    waitSeconds: computeWaitSeconds(failure?.openFrom, now()),
    nextFiles: await listShellFiles(settings.hostDist, frame.language),
  });
  return reply.headers(formHeaders(settings.publicUrl)).send(page);
}

const showAgain = ({ request, reply, interaction }: FormRequest) =>
  reply.redirect(interactionAddress(getInteractionPath(interaction), readChosenLanguage(request)), 303);

/** Serves the sign-in form, HTML that works without its script. Every submission ends with a redirect. */
export function signInRoutes(app: PortalApp, deps: PortalDeps, continuation: Continuation): void {
  const { provider, attempts, devices, secondStep, first } = continuation;
  const signIn = createSignIn(deps, continuation);
  const step = createStepPages(deps, continuation, signIn);

  /** Continues after the password: with the second step, or into the portal. */
  async function afterPassword(account: Account, call: FormRequest) {
    const next = await secondStep.start(account);
    if (!next) return signIn(account, ['pwd'], call);
    await storePending(call.interaction, next);
    return showAgain(call);
  }
  const options = {
    config: { access: 'public', isLimited: true, note: 'sign-in form, bound to a cookie' },
    schema: { summary: 'Sign-in form of the embedded provider', tags: ['identity'] },
  } as const;

  // The GET may continue the sign-in.
  app.get('/identity/interaction/:uid', { ...options, exposeHeadRoute: false }, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply);
    if (!interaction) return leaveEnded(provider, request, reply);
    if (interaction.prompt.name === 'consent') {
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
    }
    const pending = getPendingStep(interaction);
    if (secondStep.isCurrent(pending)) return step.show(pending, { request, reply, interaction });
    // A sign-in that is to be repeated asks for the password.
    const person = interaction.params['prompt'] === undefined && (await first.findPerson(request));
    if (person) return afterPassword(person, { request, reply, interaction });
    return showForm(deps, { request, reply, interaction });
  });

  app.post('/identity/interaction/:uid', options, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply);
    if (!interaction) return leaveEnded(provider, request, reply);
    const form = request.body as URLSearchParams;
    const pending = getPendingStep(interaction);
    if (secondStep.isCurrent(pending) && !form.has('password'))
      return step.submit(pending, { request, reply, interaction });
    const email = normalizeEmail(form.get('email') ?? '');
    const account = foldEmail(email).slice(0, emailLimit);
    const device = devices.deviceOf(request, account);
    const password = form.get('password') ?? '';
    const client = { account, address: request.ip, device };
    const outcome = await checkCredentials(deps, attempts, { email, password, ...client });
    if ('error' in outcome) {
      logSignIn(request, email, outcome);
      const { error, waitSeconds } = outcome;
      const openFrom = waitSeconds && deps.now().getTime() + waitSeconds * 1_000;
      await storeFailure(interaction, { email, error, openFrom });
      return showAgain({ request, reply, interaction });
    }
    return afterPassword(outcome.account, { request, reply, interaction });
  });

  app.post('/identity/interaction/:uid/abort', options, async (request, reply) => {
    if (!(await findInteraction(provider, request, reply))) return leaveEnded(provider, request, reply);
    const error_description = 'the sign-in was cancelled';
    return finish(continuation, { request, reply }, { error: 'access_denied', error_description });
  });
}
