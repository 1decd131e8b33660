import type { Language } from '@portal/shared/contracts';
import { Html, html } from '../../platform/html';
import { durationText } from '../pages/duration-text';
import { faultText, field, formScript, pageForm } from '../pages/fields';
import { alert, page, translations, type PageFrame } from '../pages/pages';
import { interactionAddress } from '../pages/sign-in-page';
import type { PendingStep, StepContent } from './second-step';

type Texts = (typeof translations)['en']['secondFactor'];

const codeField = (language: Language, texts: Texts, { error, stage }: PendingStep): Html =>
  field(language, {
    name: 'code',
    label: texts.code,
    attributes: html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="20"`,
    required: 'code',
    problem: error && 'problem',
    isFocused: true,
    ...(stage === 'code' && { hint: texts.codeHint }),
  });

/** Secrets are shown in groups of four, as apps show them. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function bodyOf(language: Language, pending: PendingStep, content: StepContent): Html {
  const texts = translations[language].secondFactor;
  if (content.stage === 'code') return codeField(language, texts, pending);
  if (content.stage === 'enrol')
    return html`<div class="qr" role="img" aria-label="${texts.qr}">${new Html(content.enrolment.svg)}</div>
      <p class="hint">${texts.secret} <code>${grouped(content.enrolment.secret)}</code></p>
      ${codeField(language, texts, pending)}`;
  const lines = encodeURIComponent(content.codes.join('\n'));
  return html`<ul class="codes">
      ${content.codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    <a class="action quiet" download="recovery-codes.txt" href="data:text/plain;charset=utf-8,${lines}"
      >${texts.download}</a
    >
    <label class="check" for="saved">
      <input
        id="saved"
        name="saved"
        type="checkbox"
        required
        autocomplete="off"
        data-required="${translations[language].fields.faults.unsaved}"
        aria-describedby="saved-fault"
      />
      ${texts.saved}
    </label>
    ${faultText(language, 'saved', undefined)}`;
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

/** Returns the page of the second step of a sign-in. */
export function secondStepPage(frame: PageFrame, options: SecondStepPage): string {
  const { path, chosenLanguage, pending, content, waitSeconds } = options;
  const { secondFactor: texts, signIn } = translations[frame.language];
  const { title, lead, submit } = texts.stages[pending.stage];
  const { error } = pending;
  const problem = error && texts.errors[error].replace('{{wait}}', durationText(waitSeconds, frame.language));
  return page(frame, {
    title,
    body: html`<h1>${title}</h1>
      <p>${lead}</p>
      ${alert(problem)}
      ${pageForm(
        interactionAddress(path, chosenLanguage),
        html`${bodyOf(frame.language, pending, content)} <button type="submit">${submit}</button>`,
      )}
      <form method="post" action="${path}/abort">
        <button type="submit" class="quiet">${signIn.back}</button>
      </form>`,
    address: path,
    head: formScript(),
  });
}
