import { createIdempotencyKeys } from '@portal/shared/api';
import type { ContactReceipt, ContactRequest, Problem } from '@portal/shared/contracts';
import { toContactRequest, findFieldErrors, toFieldErrors, type FieldErrors } from '../contact-form';
import { languageChoice } from '../../../browser-storage/language-choice';
import { signedInMarker } from '../../../browser-storage/signed-in-marker';
import { ContactPage, type SendingProblem } from './contact-page';

type Outcome = { reference: string } | { fieldErrors: FieldErrors } | { problem: SendingProblem };

const isEmpty = (fieldErrors: FieldErrors): boolean => Object.keys(fieldErrors).length === 0;

/**
 * Starts the public contact page. Redirects a browser with the signed-in marker to the start page, except from the
 * sign-in form, whose link names the topic.
 */
export function startContactPage(
  leave: (address: string) => void = (address) => location.replace(address),
): void {
  const topic = new URLSearchParams(location.search).get('topic');
  if (topic === null && signedInMarker.exists()) {
    leave('/default');
    return;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => languageChoice.write(link.dataset.language ?? 'en'));
  }
  const page = new ContactPage();
  if (topic !== null) page.selectTopic(topic);
  const initialValues = JSON.stringify(page.values());
  const send = createSender(page);
  // Without this script a submit would put the text into the URL, so the document's button has no submit type.
  page.button.type = 'submit';
  page.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  page.form.addEventListener('input', () => page.keepErrors(findFieldErrors(page.values())));
  window.addEventListener('beforeunload', (event) => {
    if (!page.form.hidden && JSON.stringify(page.values()) !== initialValues) event.preventDefault();
  });
}

function createSender(page: ContactPage): () => Promise<void> {
  const keys = createIdempotencyKeys();
  let sending = false;
  return async () => {
    if (sending) return;
    const values = page.values();
    const fieldErrors = findFieldErrors(values);
    page.showFieldErrors(fieldErrors);
    page.showProblem(null);
    if (!isEmpty(fieldErrors)) return page.focusSummary();
    sending = true;
    page.showSending(true);
    const request = toContactRequest(values, location.pathname);
    const outcome = await createContactRequest(request, keys.keyOf(JSON.stringify(request)));
    if ('reference' in outcome) return page.showSent(outcome.reference, request.email);
    sending = false;
    page.showSending(false);
    if ('problem' in outcome) return page.showProblem(outcome.problem);
    page.showFieldErrors(outcome.fieldErrors);
    return page.focusSummary();
  };
}

async function createContactRequest(request: ContactRequest, key: string): Promise<Outcome> {
  try {
    const response = await fetch('/api/v1/contact-requests', {
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
    if (response.ok) return { reference: ((await response.json()) as ContactReceipt).reference };
    if (response.status === 429) return { problem: 'limited' };
    const { errors = [] } = (await response.json()) as Partial<Problem>;
    const fieldErrors = response.status === 422 ? toFieldErrors(errors) : {};
    return isEmpty(fieldErrors) ? { problem: 'failed' } : { fieldErrors };
  } catch (error) {
    // A response that is not JSON comes from a proxy, so the request did not reach the portal.
    console.warn('The message could not be sent', error);
    return { problem: 'offline' };
  }
}
