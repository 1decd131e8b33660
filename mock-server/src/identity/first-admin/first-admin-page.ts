import { invitationLimits, profileLimits } from '@portal/shared/contracts';
import { html, type Html } from '../../platform/html';
import { passwordLimits } from '../accounts/passwords';
import { alert, page, translations, type PageFrame } from '../pages/pages';
import {
  firstAdminFields,
  type FirstAdminFaults,
  type FirstAdminField,
  type FirstAdminTexts,
} from './first-admin-form';

export interface FirstAdminPage {
  token: string;
  values: Partial<Record<Exclude<FirstAdminField, 'password'>, string>>;
  faults?: FirstAdminFaults;
}

const inputs: Record<FirstAdminField, Html> = {
  firstName: html`type="text" autocomplete="given-name" maxlength="${profileLimits.name}"`,
  lastName: html`type="text" autocomplete="family-name" maxlength="${profileLimits.name}"`,
  email: html`type="email" autocomplete="username" maxlength="${invitationLimits.email}"`,
  password: html`type="password" autocomplete="new-password" minlength="${passwordLimits.min}"
  maxlength="${passwordLimits.max}"`,
};

function describedBy(name: FirstAdminField, isWrong: boolean): Html | false {
  const ids = [...(isWrong ? [`${name}-fault`] : []), ...(name === 'password' ? ['hint'] : [])];
  return ids.length > 0 && html`aria-describedby="${ids.join(' ')}" ${isWrong && html`aria-invalid="true"`}`;
}

function field(texts: FirstAdminTexts, name: FirstAdminField, { values, faults = {} }: FirstAdminPage): Html {
  const fault = faults[name];
  const isFirstFault = firstAdminFields.find((field) => faults[field]) === name;
  return html`<label for="${name}">${texts[name]}</label>
    <input
      id="${name}"
      name="${name}"
      ${inputs[name]}
      required
      value="${name === 'password' ? '' : values[name]}"
      ${describedBy(name, fault !== undefined)}
      ${isFirstFault && html`autofocus`}
    />
    ${fault && html`<p class="fault" id="${name}-fault">${texts.faults[fault]}</p>`}`;
}

/** Returns the form that creates the first administrator. It works without scripts. */
export function firstAdminPage(frame: PageFrame, options: FirstAdminPage): string {
  const texts = translations[frame.language].firstAdmin;
  const path = `/identity/first-admin/${options.token}`;
  const other = frame.language === 'en' ? 'tr' : 'en';
  const isWrong = Object.keys(options.faults ?? {}).length > 0;
  return page(frame, {
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
      <p>${texts.lead}</p>
      ${alert(isWrong ? texts.invalid : undefined)}
      <form method="post" action="${path}?lang=${frame.language}">
        ${firstAdminFields.map((name) => field(texts, name, options))}
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
export function firstAdminDonePage(frame: PageFrame): string {
  const texts = translations[frame.language].firstAdmin;
  return page(frame, {
    title: texts.doneTitle,
    body: html`<h1>${texts.doneTitle}</h1>
      <p>${texts.doneText}</p>
      <a class="action" href="/default">${texts.doneAction}</a>`,
  });
}
