import { profileLimits, type Language } from '@portal/shared/contracts';
import { html, type Html } from '../../platform/html';
import { accountField, field, formScript, newPasswordField, pageForm } from '../pages/fields';
import { alert, page, translations, type PageFrame } from '../pages/pages';
import { acceptanceFields, type AcceptanceFaults, type AcceptanceProblem } from './invitation-form';

type Texts = (typeof translations)['en']['invitation'];

/** Reasons why a link leads to no form. */
export type ClosedLink = keyof Texts['closed'];

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

const actions: Record<ClosedLink, { text: 'signIn' | 'contact'; address: string }> = {
  unknown: { text: 'contact', address: '/contact-us?topic=access' },
  expired: { text: 'contact', address: '/contact-us?topic=access' },
  suspended: { text: 'contact', address: '/contact-us?topic=access' },
  accepted: { text: 'signIn', address: '/default' },
  taken: { text: 'signIn', address: '/default' },
};

/** Returns the page of a link that cannot be used, with what to do next. */
export function closedLinkPage(frame: PageFrame, link: ClosedLink, tenantName = ''): string {
  const texts = translations[frame.language].invitation;
  const { title, text } = texts.closed[link];
  const { text: label, address } = actions[link];
  return page(frame, {
    title,
    body: html`<h1>${title}</h1>
      <p>${fill(text, { tenant: tenantName })}</p>
      <a class="action" href="${address}">${texts[label]}</a>`,
  });
}

export interface InvitationPage {
  token: string;
  email: string;
  tenantName: string;
  invitedBy: string;
  message: string;
  /** E-mail of another person who is signed in in this browser. */
  signedInAs: string | undefined;
  values: { firstName: string; lastName: string };
  faults: AcceptanceFaults;
  problem: AcceptanceProblem | undefined;
}

function fields(language: Language, { values, faults }: InvitationPage): Html[] {
  const texts = translations[language].invitation;
  const focused = acceptanceFields.find((name) => faults[name]);
  return acceptanceFields.map((name) => {
    const options = { label: texts[name], fault: faults[name], isFocused: focused === name };
    if (name === 'password') return newPasswordField(language, options);
    const part = name === 'firstName' ? 'given' : 'family';
    const attributes = html`autocomplete="${part}-name" maxlength="${profileLimits.name}"`;
    return field(language, { ...options, name, attributes, value: values[name], required: name });
  });
}

/** Returns the form in which an invited person chooses a password. */
export function invitationPage(frame: PageFrame, options: InvitationPage): string {
  const { language } = frame;
  const texts = translations[language].invitation;
  const { token, email, tenantName, invitedBy, message, signedInAs, problem } = options;
  const path = `/identity/invitations/${token}`;
  const values = { tenant: tenantName, inviter: invitedBy };
  return page(frame, {
    title: fill(texts.title, values),
    body: html`<h1>${fill(texts.title, values)}</h1>
      <p>${fill(texts.lead, values)}</p>
      ${message !== '' && html`<p class="quote">${message}</p>`}
      ${signedInAs !== undefined && html`<p class="note">${fill(texts.signedIn, { email: signedInAs })}</p>`}
      ${alert(problem && texts.faults[problem])}
      ${pageForm(
        `${path}?lang=${language}`,
        html`${accountField(texts.email, email)} ${fields(language, options)}
          <button type="submit">${texts.submit}</button>`,
      )}`,
    address: path,
    head: formScript(),
  });
}

/** Returns the page after the account was created. */
export function acceptedPage(
  frame: PageFrame,
  { tenantName, email }: { tenantName: string; email: string },
): string {
  const texts = translations[frame.language].invitation;
  return page(frame, {
    title: texts.doneTitle,
    body: html`<h1>${texts.doneTitle}</h1>
      <p>${fill(texts.doneText, { tenant: tenantName, email })}</p>
      <a class="action" href="/default">${texts.signIn}</a>`,
  });
}
