import { html, type Html } from '../../platform/html';
import { alert, page, translations, type PageFrame } from '../pages/pages';
import { passwordLimits } from '../accounts/passwords';
import type { AcceptanceFault } from './invitation-form';

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
  values: { firstName: string; lastName: string };
  fault?: AcceptanceFault | undefined;
}

const describedBy = (isWrong: boolean): Html | false =>
  isWrong && html`aria-describedby="problem" aria-invalid="true"`;

function nameField(texts: Texts, name: 'firstName' | 'lastName', { values, fault }: InvitationPage): Html {
  return html`<label for="${name}">${texts[name]}</label>
    <input
      id="${name}"
      name="${name}"
      autocomplete="${name === 'firstName' ? 'given-name' : 'family-name'}"
      maxlength="80"
      required
      value="${values[name]}"
      ${describedBy(fault === 'incomplete' && values[name] === '')}
    />`;
}

const passwordFaults: readonly (AcceptanceFault | undefined)[] = ['tooShort', 'tooLong', 'guessable'];

/** Returns the form in which an invited person chooses a password. It works without scripts. */
export function invitationPage(frame: PageFrame, options: InvitationPage): string {
  const texts = translations[frame.language].invitation;
  const { token, email, tenantName, invitedBy, message, fault } = options;
  const other = frame.language === 'en' ? 'tr' : 'en';
  const path = `/identity/invitations/${token}`;
  const values = { tenant: tenantName, inviter: invitedBy };
  const isWrong = passwordFaults.includes(fault);
  return page(frame, {
    title: fill(texts.title, values),
    body: html`<h1>${fill(texts.title, values)}</h1>
      <p>${fill(texts.lead, values)}</p>
      ${message !== '' && html`<p class="quote">${message}</p>`} ${alert(fault && texts.faults[fault])}
      <form method="post" action="${path}?lang=${frame.language}">
        <label for="email">${texts.email}</label>
        <input id="email" type="email" autocomplete="username" readonly value="${email}" />
        ${nameField(texts, 'firstName', options)} ${nameField(texts, 'lastName', options)}
        <label for="password">${texts.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          minlength="${passwordLimits.min}"
          maxlength="${passwordLimits.max}"
          required
          aria-describedby="hint${isWrong ? ' problem' : ''}"
          ${isWrong && html`aria-invalid="true"`}
        />
        <p class="hint" id="hint">${texts.passwordHint}</p>
        <button type="submit">${texts.submit}</button>
      </form>`,
    footer: html`<footer>
      <a href="${path}?lang=${other}" lang="${other}" hreflang="${other}"
        >${translations[frame.language].otherLanguage}</a
      >
    </footer>`,
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
