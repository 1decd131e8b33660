import type { PortalDeps } from '../../platform/app/portal-app';
import { foldEmail } from '../accounts/people.repository';
import { pageHeaders, readPageFrame } from '../pages/pages';
import { interactionAddress } from '../pages/sign-in-page';
import { secondStepPage } from '../second-factor/second-step-page';
import type { PendingStep } from '../second-factor/second-step';
import { logSignIn } from './check-credentials';
import type { CompleteSignIn, Continuation } from './finish-sign-in';
import {
  computeWaitSeconds,
  getInteractionPath,
  leaveEnded,
  readChosenLanguage,
  storeLanguage,
  storePending,
  type FormRequest,
} from './interaction';

/** Shows and submits the step of a sign-in after the password. */
export function createStepPages(
  { now }: PortalDeps,
  { provider, devices, secondStep }: Continuation,
  signIn: CompleteSignIn,
) {
  return {
    async show(pending: PendingStep, { request, reply, interaction }: FormRequest) {
      const account = await secondStep.accountOf(pending);
      if (!account) return leaveEnded(provider, request, reply);
      const chosenLanguage = readChosenLanguage(request);
      storeLanguage(reply, chosenLanguage);
      const text = secondStepPage(readPageFrame(request.raw, interaction.params['ui_locales']), {
        path: getInteractionPath(interaction),
        chosenLanguage,
        pending,
        content: secondStep.contentOf(pending, account),
        waitSeconds: computeWaitSeconds(pending.openFrom, now()),
      });
      return reply.headers(pageHeaders).send(text);
    },
    async submit(pending: PendingStep, call: FormRequest) {
      const { request, reply, interaction } = call;
      const account = await secondStep.accountOf(pending);
      if (!account) return leaveEnded(provider, request, reply);
      const device = devices.deviceOf(request, foldEmail(account.email));
      const form = request.body as URLSearchParams;
      const client = { address: request.ip, device };
      const outcome = await secondStep.submit({ pending, account, form, client });
      if ('amr' in outcome) return signIn(account, outcome.amr, call);
      const { error } = outcome.pending;
      if (error === 'wrongCode' || error === 'tooMany') logSignIn(request, account.email, { error });
      await storePending(interaction, outcome.pending);
      return reply.redirect(
        interactionAddress(getInteractionPath(interaction), readChosenLanguage(request)),
        303,
      );
    },
  };
}
