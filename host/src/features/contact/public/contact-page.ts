import {
  contactFields,
  type ContactForm,
  type FieldError,
  type FieldErrors,
  type ContactField,
} from '../contact-form';

/** Reason why sending failed. The document contains the texts. */
export type SendingProblem = 'offline' | 'limited' | 'failed';

type State = SendingProblem | 'sent' | 'reference' | 'answer';
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function requireElement<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`The document has no ${selector}`);
  return found;
}

function createParagraph(text: string): HTMLParagraphElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}

const findControl = (name: ContactField | 'website') => requireElement<Control>(`form [name="${name}"]`);
const parseTexts = <Key extends string>(json: string | undefined) =>
  JSON.parse(json ?? '{}') as Record<Key, string>;

/** Form of the pre-rendered document. */
export class ContactPage {
  readonly form = requireElement<HTMLFormElement>('form');
  readonly button = requireElement<HTMLButtonElement>('[data-send]');
  private readonly summary = requireElement<HTMLElement>('[data-summary]');
  private readonly problem = requireElement<HTMLElement>('[data-problem]');
  private readonly sent = requireElement<HTMLElement>('[data-sent]');
  private readonly fieldErrorTexts = parseTexts<FieldError>(this.form.dataset.faults);
  private readonly stateTexts = parseTexts<State>(this.form.dataset.states);
  private readonly sendText = this.button.textContent;
  private marked: FieldErrors = {};

  values(): ContactForm {
    const text = (name: ContactField | 'website') => findControl(name).value;
    return {
      name: text('name'),
      email: text('email'),
      company: text('company'),
      topic: text('topic'),
      message: text('message'),
      website: text('website'),
      consent: (findControl('consent') as HTMLInputElement).checked,
    };
  }

  /** Selects the topic, unless the form has no such topic. */
  selectTopic(topic: string): void {
    const select = findControl('topic') as HTMLSelectElement;
    if ([...select.options].some(({ value }) => value === topic)) select.value = topic;
  }

  showFieldErrors(fieldErrors: FieldErrors): void {
    this.marked = fieldErrors;
    for (const field of contactFields) this.markField(field, fieldErrors[field]);
    const items = contactFields.flatMap((field) => {
      const fieldError = fieldErrors[field];
      return fieldError ? [this.createErrorLink(field, fieldError)] : [];
    });
    requireElement<HTMLElement>('[data-summary] ul').replaceChildren(...items);
    this.summary.hidden = items.length === 0;
  }

  /** Removes shown errors that are not in `remainingErrors`. */
  keepErrors(remainingErrors: FieldErrors): void {
    const remaining = Object.entries(this.marked).filter(([field]) => field in remainingErrors);
    if (remaining.length < Object.keys(this.marked).length)
      this.showFieldErrors(Object.fromEntries(remaining) as FieldErrors);
  }

  focusSummary(): void {
    this.summary.focus();
  }

  showSending(sending: boolean): void {
    this.button.setAttribute('aria-disabled', String(sending));
    this.button.textContent = sending ? (this.button.dataset.sending ?? '') : this.sendText;
  }

  showProblem(problem: SendingProblem | null): void {
    const email = this.form.dataset.email ?? '';
    this.problem.replaceChildren(...(problem ? [createParagraph(this.text(problem, { email }))] : []));
  }

  showSent(reference: string, email: string): void {
    this.sent.replaceChildren(
      createParagraph(this.text('sent')),
      createParagraph(this.text('reference', { reference })),
      createParagraph(this.text('answer', { email })),
    );
    this.form.hidden = true;
    this.sent.focus();
  }

  private text(state: State, values: Record<string, string> = {}): string {
    return this.stateTexts[state].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  }

  private markField(field: ContactField, fieldError: FieldError | undefined): void {
    const line = requireElement<HTMLElement>(`#contact-${field}-fault`);
    line.textContent = fieldError ? this.fieldErrorTexts[fieldError] : '';
    line.hidden = !fieldError;
    if (fieldError) findControl(field).setAttribute('aria-invalid', 'true');
    else findControl(field).removeAttribute('aria-invalid');
  }

  private createErrorLink(field: ContactField, fieldError: FieldError): HTMLLIElement {
    const item = document.createElement('li');
    const link = document.createElement('button');
    link.type = 'button';
    link.textContent = this.fieldErrorTexts[fieldError];
    link.addEventListener('click', () => findControl(field).focus());
    item.append(link);
    return item;
  }
}
