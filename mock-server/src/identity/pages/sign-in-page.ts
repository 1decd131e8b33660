import type { Language } from '@portal/shared/contracts';
import { html, type Html } from '../../platform/html';
import { durationText } from './duration-text';
import { alert, page, pageHeaders, scriptHash, translations, type ErrorKey, type PageFrame } from './pages';

export interface SignInPage {
  /** Path of the form's interaction. */
  path: string;
  /** Language chosen on this page. The form keeps it. */
  chosenLanguage: Language | undefined;
  email: string;
  error: ErrorKey | undefined;
  /** How long to wait after the error `tooMany`. */
  waitSeconds: number;
  /** Addresses of the files that follow the form. They must not contain a space. */
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

const script = (nextFiles: readonly string[]): Html =>
  html`<script
    src="/identity/assets/sign-in.js"
    integrity="${scriptHash}"
    data-prefetch="${nextFiles.join(' ')}"
    defer
  ></script>`;

/** The screen reader reads the alert as the description of the focused field when the page opens. */
function fields({ language }: PageFrame, { email, error }: SignInPage): Html {
  const text = translations[language].signIn;
  const wrong = error && html`aria-describedby="problem" aria-invalid="true"`;
  return html`<label for="email">${text.email}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      ${email === '' ? html`autofocus` : ''}
      value="${email}"
      ${wrong}
    />
    <label for="password">${text.password}</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      required
      ${email === '' ? '' : html`autofocus`}
      ${wrong}
    />
    <div class="row">
      <label class="check" for="show-password" hidden>
        <input id="show-password" type="checkbox" autocomplete="off" />
        ${text.showPassword}
      </label>
      <a href="/identity/password-reset?lang=${language}">${text.forgotPassword}</a>
    </div>`;
}

/**
 * Returns the sign-in form. It works without its script, which shows the password on request and prefetches the
 * portal.
 */
export function signInPage(frame: PageFrame, options: SignInPage): string {
  const { path, chosenLanguage, error, waitSeconds } = options;
  const { signIn: text, errors, otherLanguage } = translations[frame.language];
  const other = frame.language === 'en' ? 'tr' : 'en';
  return page(frame, {
    title: text.title,
    head: script(options.nextFiles),
    body: html`<h1>${text.title}</h1>
      <p>${text.lead}</p>
      ${alert(error && errors[error].replace('{{wait}}', durationText(waitSeconds, frame.language)))}
      <form method="post" action="${interactionAddress(path, chosenLanguage)}">
        ${fields(frame, options)}
        <button type="submit">${text.submit}</button>
      </form>
      <form method="post" action="${path}/abort">
        <button type="submit" class="quiet">${text.back}</button>
      </form>`,
    footer: html`<footer>
      <a href="${interactionAddress(path, other)}" lang="${other}" hreflang="${other}">${otherLanguage}</a>
    </footer>`,
  });
}
