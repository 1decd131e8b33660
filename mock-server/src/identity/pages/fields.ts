import type { Language } from '@portal/shared/contracts';
import { html, type Html } from '../../platform/html';
import { passwordLimits } from '../accounts/passwords';
import { scriptHash, translations } from './pages';

export type FieldFault = keyof (typeof translations)['en']['fields']['faults'];

export interface PageField {
  name: string;
  label: string;
  type?: 'email' | 'password' | 'text';
  /** Further attributes, such as `autocomplete`. */
  attributes: Html;
  value?: string | undefined;
  /** Text for an empty value. */
  required: FieldFault;
  /** Why the server rejected the value. */
  fault?: FieldFault | undefined;
  /** Id of a problem above the form that is about this field too. */
  problem?: string | undefined;
  hint?: string;
  isFocused?: boolean;
}

/** Returns the script of the forms, which need no script. `nextFiles`: addresses of files to prefetch, without spaces. */
export const formScript = (nextFiles: readonly string[] = []): Html =>
  html`<script
    src="/identity/assets/forms.js"
    integrity="${scriptHash}"
    data-prefetch="${nextFiles.join(' ')}"
    defer
  ></script>`;

/** Returns a form. The browser's own texts for wrong values would be in its language, so the page shows them. */
export const pageForm = (action: string, content: Html): Html =>
  html`<form method="post" action="${action}" novalidate>${content}</form>`;

/** Returns the text at a field. The script changes it. */
export const faultText = (language: Language, name: string, fault: FieldFault | undefined): Html =>
  html`<p class="fault" id="${name}-fault" ${fault ? '' : html`hidden`}>
    ${fault && translations[language].fields.faults[fault]}
  </p>`;

/** A screen reader reads the texts as the description of the focused field when the page opens. */
function describeField({ name, fault, problem, hint }: PageField): Html {
  const ids = [problem, `${name}-fault`, hint !== undefined && `${name}-hint`].filter(Boolean).join(' ');
  return html`aria-describedby="${ids}" ${(fault ?? problem) && html`aria-invalid="true"`}`;
}

/** Returns a field with its label, its fault or hint, and the texts with which the script rejects a value. */
export function field(language: Language, options: PageField): Html {
  const { name, label, type = 'text', attributes, value = '', required, fault, hint, isFocused } = options;
  const { faults } = translations[language].fields;
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      ${attributes}
      required
      data-required="${faults[required]}"
      ${type === 'email' && html`data-mismatch="${faults.email}"`}
      ${isFocused && html`autofocus`}
      value="${value}"
      ${describeField(options)}
    />
    ${faultText(language, name, fault)}
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}`;
}

interface PasswordField extends Omit<PageField, 'type' | 'attributes' | 'value' | 'name' | 'required'> {
  required?: FieldFault;
  /** Content beside the checkbox that shows the password. */
  beside?: Html;
}

function passwordField(language: Language, attributes: Html, { beside, ...options }: PasswordField): Html {
  return html`${field(language, { required: 'password', ...options, name: 'password', type: 'password', attributes })}
    <div class="row">
      <label class="check" for="show-password" hidden>
        <input id="show-password" type="checkbox" autocomplete="off" data-shows="password" />
        ${translations[language].fields.showPassword}
      </label>
      ${beside}
    </div>`;
}

/** Returns the field for the password of an account, with a checkbox that shows it. */
export const currentPasswordField = (language: Language, options: PasswordField): Html =>
  passwordField(language, html`autocomplete="current-password"`, options);

/** Returns the field for a new password, with a checkbox that shows it. */
export function newPasswordField(language: Language, options: PasswordField): Html {
  const { faults } = translations[language].fields;
  const { min, max } = passwordLimits;
  return passwordField(
    language,
    html`autocomplete="new-password" minlength="${min}" maxlength="${max}" data-short="${faults.tooShort}"`,
    { hint: translations[language].fields.passwordHint, ...options },
  );
}

/** Returns the address of an account, which the form does not change. Password managers store it with the password. */
export const accountField = (label: string, email: string): Html =>
  html`<label for="email">${label}</label>
    <input id="email" type="email" autocomplete="username" readonly value="${email}" />`;
