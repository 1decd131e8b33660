import { invitationLimits, profileLimits, type Language } from '@portal/shared/contracts';
import { html, type Html } from '../../platform/html';
import { field, formScript, newPasswordField, pageForm } from '../pages/fields';
import { alert, page, translations, type PageFrame } from '../pages/pages';
import { firstAdminFields, type FirstAdminFaults, type FirstAdminField } from './first-admin-form';

export interface FirstAdminPage {
  token: string;
  values: Partial<Record<Exclude<FirstAdminField, 'password'>, string>>;
  faults?: FirstAdminFaults;
}

const attributes: Record<Exclude<FirstAdminField, 'password'>, Html> = {
  firstName: html`autocomplete="given-name" maxlength="${profileLimits.name}"`,
  lastName: html`autocomplete="family-name" maxlength="${profileLimits.name}"`,
  email: html`autocomplete="username" autocapitalize="none" spellcheck="false"
  maxlength="${invitationLimits.email}"`,
};

function renderField(
  language: Language,
  name: FirstAdminField,
  { values, faults = {} }: FirstAdminPage,
): Html {
  const options = {
    label: translations[language].firstAdmin[name],
    fault: faults[name],
    isFocused: firstAdminFields.find((field) => faults[field]) === name,
  };
  if (name === 'password') return newPasswordField(language, options);
  return field(language, {
    ...options,
    name,
    type: name === 'email' ? 'email' : 'text',
    attributes: attributes[name],
    value: values[name],
    required: name,
  });
}

/** Returns the form that creates the first administrator. */
export function firstAdminPage(frame: PageFrame, options: FirstAdminPage): string {
  const texts = translations[frame.language].firstAdmin;
  const path = `/identity/first-admin/${options.token}`;
  const isWrong = Object.keys(options.faults ?? {}).length > 0;
  return page(frame, {
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
      <p>${texts.lead}</p>
      ${alert(isWrong ? texts.invalid : undefined)}
      ${pageForm(
        `${path}?lang=${frame.language}`,
        html`${firstAdminFields.map((name) => renderField(frame.language, name, options))}
          <button type="submit">${texts.submit}</button>`,
      )}`,
    address: path,
    head: formScript(),
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
