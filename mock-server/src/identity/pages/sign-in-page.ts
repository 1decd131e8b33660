import type { Language } from '@portal/shared/contracts';
import { html, type Html } from '../../platform/html';
import { durationText } from './duration-text';
import { currentPasswordField, field, formScript, pageForm } from './fields';
import { alert, page, pageHeaders, translations, type ErrorKey, type PageFrame } from './pages';

export interface SignInPage {
  /** Path of the form's interaction. */
  path: string;
  /** Language chosen on this page. The form keeps it. */
  chosenLanguage: Language | undefined;
  email: string;
  error: ErrorKey | undefined;
  /** How long to wait after the error `tooMany`. */
  waitSeconds: number;
  /** Addresses of the files that follow the form, without spaces. */
  nextFiles: readonly string[];
}

const unused = ['child-src', 'frame-src', 'manifest-src', 'media-src', 'object-src', 'worker-src'];

/**
 * Returns the headers of the form. `default-src` applies to prefetched files, and `connect-src` to prefetches that
 * continue while the browser leaves the page. So `default-src` lists the portal's files, and everything else that it
 * would cover is denied.
 */
export function formHeaders(publicUrl: string): Record<string, string> {
  const files = `default-src ${publicUrl}/static/ ${publicUrl}/assets/i18n/`;
  const denied = unused.map((directive) => `${directive} 'none'`).join('; ');
  const policy = pageHeaders['content-security-policy'];
  return {
    ...pageHeaders,
    'content-security-policy': policy.replace("default-src 'none'", `${files}; ${denied}`),
  };
}

/** Adds the language to the path of an interaction. */
export const interactionAddress = (path: string, language: Language | undefined): string =>
  language === undefined ? path : `${path}?lang=${language}`;

function fields({ language }: PageFrame, { email, error }: SignInPage): Html {
  const text = translations[language].signIn;
  const problem = error && 'problem';
  return html`${field(language, {
    name: 'email',
    label: text.email,
    type: 'email',
    attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"`,
    value: email,
    required: 'ownEmail',
    problem,
    isFocused: email === '',
  })}
  ${currentPasswordField(language, {
    label: text.password,
    required: 'ownPassword',
    problem,
    isFocused: email !== '',
    beside: html`<a href="/identity/password-reset?lang=${language}">${text.forgotPassword}</a>`,
  })}`;
}

/** Returns the sign-in form. Its script also prefetches the portal. */
export function signInPage(frame: PageFrame, options: SignInPage): string {
  const { path, chosenLanguage, error, waitSeconds } = options;
  const { signIn: text, errors } = translations[frame.language];
  return page(frame, {
    title: text.title,
    head: formScript(options.nextFiles),
    body: html`<h1>${text.title}</h1>
      <p>${text.lead}</p>
      ${alert(error && errors[error].replace('{{wait}}', durationText(waitSeconds, frame.language)))}
      ${pageForm(
        interactionAddress(path, chosenLanguage),
        html`${fields(frame, options)} <button type="submit">${text.submit}</button>`,
      )}
      <form method="post" action="${path}/abort">
        <button type="submit" class="quiet">${text.back}</button>
      </form>`,
    address: path,
  });
}
