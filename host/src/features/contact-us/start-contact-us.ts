import type { ContactReceipt, ContactRequest, Problem } from '@portal/shared/contracts';
import {
  contactRequestOf,
  faultsIn,
  faultsOfAnswer,
  idempotencyKeys,
  type Faults,
} from '../../contact-requests/contact-letter';
import { languageChoice } from '../../browser-storage/language-choice';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { ContactPage, type SendingProblem } from './contact-page';

type Outcome = { reference: string } | { faults: Faults } | { problem: SendingProblem };

const isEmpty = (faults: Faults): boolean => Object.keys(faults).length === 0;

/** Makes the form of the public page work. Whoever has an account on goes to their start page. */
export function startContactUs(
  leave: (address: string) => void = (address) => location.replace(address),
): void {
  if (signedInMarker.present()) {
    leave('/default');
    return;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => languageChoice.keep(link.dataset.language ?? 'en'));
  }
  const page = new ContactPage();
  const untouched = JSON.stringify(page.letter());
  const send = sender(page);
  // Until here nothing submits the form: without script its text would end up in the address.
  page.button.type = 'submit';
  page.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  page.form.addEventListener('input', () => page.unmarkAllBut(faultsIn(page.letter())));
  window.addEventListener('beforeunload', (event) => {
    if (!page.form.hidden && JSON.stringify(page.letter()) !== untouched) event.preventDefault();
  });
}

function sender(page: ContactPage): () => Promise<void> {
  const keyOf = idempotencyKeys();
  let sending = false;
  return async () => {
    if (sending) return;
    const letter = page.letter();
    const faults = faultsIn(letter);
    page.showFaults(faults);
    page.showProblem(null);
    if (!isEmpty(faults)) return page.lookAtFaults();
    sending = true;
    page.showSending(true);
    const request = contactRequestOf(letter, location.pathname);
    const outcome = await post(request, keyOf(request));
    if ('reference' in outcome) return page.showSent(outcome.reference, request.email);
    sending = false;
    page.showSending(false);
    if ('problem' in outcome) return page.showProblem(outcome.problem);
    page.showFaults(outcome.faults);
    return page.lookAtFaults();
  };
}

async function post(request: ContactRequest, key: string): Promise<Outcome> {
  try {
    const answer = await fetch('/api/v1/contact-requests', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(30_000),
    });
    if (answer.ok) return { reference: ((await answer.json()) as ContactReceipt).reference };
    if (answer.status === 429) return { problem: 'limited' };
    const { errors = [] } = (await answer.json()) as Partial<Problem>;
    const faults = answer.status === 422 ? faultsOfAnswer(errors) : {};
    return isEmpty(faults) ? { problem: 'failed' } : { faults };
  } catch (error) {
    // An answer that is no JSON came from something in between, so the portal was not reached either.
    console.warn('The message could not be sent', error);
    return { problem: 'offline' };
  }
}
