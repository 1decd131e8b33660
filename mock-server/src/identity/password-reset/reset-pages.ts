import { html, type Html } from '../../platform/html';
import type { PasswordFault } from '../accounts/password-strength';
import { passwordLimits } from '../accounts/passwords';
import { alert, page, translations, type PageFrame } from '../pages/pages';

type Texts = (typeof translations)['en']['passwordReset'];
export type ResetFault = PasswordFault | 'incomplete' | 'tooMany';
export type ClosedResetLink = keyof Texts['closed'];

export const resetPath = '/identity/password-reset';

function languageFooter({ language }: PageFrame, path: string): Html {
  const other = language === 'en' ? 'tr' : 'en';
  return html`<footer>
    <a href="${path}?lang=${other}" lang="${other}" hreflang="${other}"
      >${translations[language].otherLanguage}</a
    >
  </footer>`;
}

const wrong = html`aria-describedby="problem" aria-invalid="true"`;

/** Returns the form that asks for the address of the account. */
export function requestPage(
  frame: PageFrame,
  { email, isInvalid }: { email: string; isInvalid: boolean },
): string {
  const texts = translations[frame.language].passwordReset;
  return page(frame, {
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
      <p>${texts.lead}</p>
      ${alert(isInvalid ? texts.invalid : undefined)}
      <form method="post" action="${resetPath}?lang=${frame.language}">
        <label for="email">${texts.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="254"
          required
          autofocus
          value="${email}"
          ${isInvalid ? wrong : ''}
        />
        <button type="submit">${texts.submit}</button>
      </form>
      <a class="action quiet" href="/default">${texts.back}</a>`,
    footer: languageFooter(frame, resetPath),
  });
}

/** Returns the page after a request. It is the same for known and unknown addresses. */
export function sentPage(frame: PageFrame): string {
  const texts = translations[frame.language].passwordReset;
  return page(frame, {
    title: texts.sentTitle,
    body: html`<h1>${texts.sentTitle}</h1>
      <p>${texts.sentText}</p>
      <a class="action" href="/default">${texts.back}</a>
      <a class="action quiet" href="/contact-us?lang=${frame.language}&amp;topic=access"
        >${texts.contact}</a
      >`,
    footer: languageFooter(frame, `${resetPath}/sent`),
  });
}

/** Returns the form for a new password. It works without scripts. */
export function newPasswordPage(
  frame: PageFrame,
  { token, email, fault }: { token: string; email: string; fault?: ResetFault | undefined },
): string {
  const texts = translations[frame.language].passwordReset;
  const path = `${resetPath}/${token}`;
  return page(frame, {
    title: texts.newTitle,
    body: html`<h1>${texts.newTitle}</h1>
      <p>${texts.newLead}</p>
      ${alert(fault && texts.faults[fault])}
      <form method="post" action="${path}?lang=${frame.language}">
        <label for="email">${texts.email}</label>
        <input id="email" type="email" autocomplete="username" readonly value="${email}" />
        <label for="password">${texts.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          minlength="${passwordLimits.min}"
          maxlength="${passwordLimits.max}"
          required
          autofocus
          aria-describedby="hint${fault ? ' problem' : ''}"
          ${fault && html`aria-invalid="true"`}
        />
        <p class="hint" id="hint">${texts.passwordHint}</p>
        <button type="submit">${texts.save}</button>
      </form>`,
    footer: languageFooter(frame, path),
  });
}

/** Returns the page of a link that cannot be used. */
export function closedLinkPage(frame: PageFrame, link: ClosedResetLink): string {
  const texts = translations[frame.language].passwordReset;
  const { title, text } = texts.closed[link];
  return page(frame, {
    title,
    body: html`<h1>${title}</h1>
      <p>${text}</p>
      <a class="action" href="${resetPath}?lang=${frame.language}">${texts.again}</a>
      <a class="action quiet" href="/contact-us?lang=${frame.language}&amp;topic=access"
        >${texts.contact}</a
      >`,
  });
}

/** Returns the page after the password was changed. */
export function passwordSavedPage(frame: PageFrame, email: string): string {
  const texts = translations[frame.language].passwordReset;
  return page(frame, {
    title: texts.doneTitle,
    body: html`<h1>${texts.doneTitle}</h1>
      <p>${texts.doneText.replace('{{email}}', () => email)}</p>
      <a class="action" href="/default">${texts.signIn}</a>`,
  });
}
