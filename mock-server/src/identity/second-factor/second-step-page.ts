import type { Language } from '@portal/shared/contracts';
import { Html, html } from '../../platform/html';
import { durationText } from '../pages/duration-text';
import { alert, page, translations, type PageFrame } from '../pages/pages';
import { interactionAddress } from '../pages/sign-in-page';
import type { PendingStep, StepContent } from './second-step';

type Texts = (typeof translations)['en']['secondFactor'];

function codeField(texts: Texts, { error, stage }: PendingStep): Html {
  const descriptions = [error && 'problem', stage === 'code' && 'hint'].filter(Boolean).join(' ');
  return html`<label for="code">${texts.code}</label>
    <input
      id="code"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      maxlength="20"
      required
      autofocus
      ${descriptions && html`aria-describedby="${descriptions}"`}
      ${error && html`aria-invalid="true"`}
    />`;
}

/** Secrets are shown in groups of four, as apps show them. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function bodyOf(texts: Texts, pending: PendingStep, content: StepContent): Html {
  if (content.stage === 'code')
    return html`${codeField(texts, pending)}
      <p class="hint" id="hint">${texts.codeHint}</p>`;
  if (content.stage === 'enrol')
    return html`<div class="qr" role="img" aria-label="${texts.qr}">${new Html(content.enrolment.svg)}</div>
      <p class="hint">${texts.secret} <code>${grouped(content.enrolment.secret)}</code></p>
      ${codeField(texts, pending)}`;
  const lines = encodeURIComponent(content.codes.join('\n'));
  return html`<ul class="codes">
      ${content.codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    <a class="action quiet" download="recovery-codes.txt" href="data:text/plain;charset=utf-8,${lines}"
      >${texts.download}</a
    >
    <label class="check" for="saved">
      <input id="saved" name="saved" type="checkbox" required autocomplete="off" />
      ${texts.saved}
    </label>`;
}

export interface SecondStepPage {
  /** Path of the form's interaction. */
  path: string;
  /** Language chosen on this page. The form keeps it. */
  chosenLanguage: Language | undefined;
  pending: PendingStep;
  content: StepContent;
  /** How long to wait after the error `tooMany`. */
  waitSeconds: number;
}

/** Returns the page of the second step of a sign-in. It needs no script. */
export function secondStepPage(frame: PageFrame, options: SecondStepPage): string {
  const { path, chosenLanguage, pending, content, waitSeconds } = options;
  const { secondFactor: texts, signIn, otherLanguage } = translations[frame.language];
  const other = frame.language === 'en' ? 'tr' : 'en';
  const { title, lead, submit } = texts.stages[pending.stage];
  const { error } = pending;
  const problem = error && texts.errors[error].replace('{{wait}}', durationText(waitSeconds, frame.language));
  return page(frame, {
    title,
    body: html`<h1>${title}</h1>
      <p>${lead}</p>
      ${alert(problem)}
      <form method="post" action="${interactionAddress(path, chosenLanguage)}">
        ${bodyOf(texts, pending, content)}
        <button type="submit">${submit}</button>
      </form>
      <form method="post" action="${path}/abort">
        <button type="submit" class="quiet">${signIn.back}</button>
      </form>`,
    footer: html`<footer>
      <a href="${interactionAddress(path, other)}" lang="${other}" hreflang="${other}">${otherLanguage}</a>
    </footer>`,
  });
}
