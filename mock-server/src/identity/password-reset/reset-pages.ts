import { html } from '../../platform/html';
import type { PasswordFault } from '../accounts/password-strength';
import { accountField, field, formScript, newPasswordField, pageForm } from '../pages/fields';
import { alert, page, translations, type PageFrame } from '../pages/pages';

type Texts = (typeof translations)['en']['passwordReset'];
export type ResetFault = PasswordFault | 'password' | 'tooMany';
export type ClosedResetLink = keyof Texts['closed'];

export const resetPath = '/identity/password-reset';

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
      ${pageForm(
        `${resetPath}?lang=${frame.language}`,
        html`${field(frame.language, {
            name: 'email',
            label: texts.email,
            type: 'email',
            attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"`,
            value: email,
            required: 'email',
            fault: isInvalid ? 'email' : undefined,
            isFocused: true,
          })} <button type="submit">${texts.submit}</button>`,
      )}
      <a class="action quiet" href="/default">${texts.back}</a>`,
    address: resetPath,
    head: formScript(),
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
    address: `${resetPath}/sent`,
  });
}

/** Returns the form for a new password. */
export function newPasswordPage(
  frame: PageFrame,
  { token, email, fault }: { token: string; email: string; fault?: ResetFault | undefined },
): string {
  const texts = translations[frame.language].passwordReset;
  const path = `${resetPath}/${token}`;
  const isTooMany = fault === 'tooMany';
  return page(frame, {
    title: texts.newTitle,
    body: html`<h1>${texts.newTitle}</h1>
      <p>${texts.newLead}</p>
      ${isTooMany && alert(texts.faults.tooMany)}
      ${pageForm(
        `${path}?lang=${frame.language}`,
        html`${accountField(texts.email, email)}
          ${newPasswordField(frame.language, {
            label: texts.password,
            fault: isTooMany ? undefined : fault,
            isFocused: true,
          })} <button type="submit">${texts.save}</button>`,
      )}`,
    address: path,
    head: formScript(),
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
