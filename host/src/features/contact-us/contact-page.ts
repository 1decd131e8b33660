import {
  letterFields,
  type ContactLetter,
  type Fault,
  type Faults,
  type LetterField,
} from '../../contact-requests/contact-letter';

/** Why a letter did not arrive; the document brings the words. */
export type SendingProblem = 'offline' | 'limited' | 'failed';

type State = SendingProblem | 'sent' | 'reference' | 'answer';
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function need<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`The document has no ${selector}`);
  return found;
}

function paragraph(text: string): HTMLParagraphElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}

const control = (name: LetterField | 'website') => need<Control>(`form [name="${name}"]`);
const wordsIn = <Key extends string>(json: string | undefined) =>
  JSON.parse(json ?? '{}') as Record<Key, string>;

/** The form of the document, as the script reads and changes it. */
export class ContactPage {
  readonly form = need<HTMLFormElement>('form');
  readonly button = need<HTMLButtonElement>('[data-send]');
  private readonly summary = need<HTMLElement>('[data-summary]');
  private readonly problem = need<HTMLElement>('[data-problem]');
  private readonly sent = need<HTMLElement>('[data-sent]');
  private readonly faultWords = wordsIn<Fault>(this.form.dataset.faults);
  private readonly stateWords = wordsIn<State>(this.form.dataset.states);
  private readonly sendWords = this.button.textContent;
  private marked: Faults = {};

  letter(): ContactLetter {
    const text = (name: LetterField | 'website') => control(name).value;
    return {
      name: text('name'),
      email: text('email'),
      company: text('company'),
      topic: text('topic'),
      message: text('message'),
      website: text('website'),
      consent: (control('consent') as HTMLInputElement).checked,
    };
  }

  /** Marks these fields and no others. */
  showFaults(faults: Faults): void {
    this.marked = faults;
    for (const field of letterFields) this.mark(field, faults[field]);
    const items = letterFields.flatMap((field) => {
      const fault = faults[field];
      return fault ? [this.linkTo(field, fault)] : [];
    });
    need<HTMLElement>('[data-summary] ul').replaceChildren(...items);
    this.summary.hidden = items.length === 0;
  }

  /** Of the marked fields, these are still wrong. */
  unmarkAllBut(left: Faults): void {
    const still = Object.entries(this.marked).filter(([field]) => field in left);
    if (still.length < Object.keys(this.marked).length) this.showFaults(Object.fromEntries(still) as Faults);
  }

  lookAtFaults(): void {
    this.summary.focus();
  }

  showSending(sending: boolean): void {
    this.button.setAttribute('aria-disabled', String(sending));
    this.button.textContent = sending ? (this.button.dataset.sending ?? '') : this.sendWords;
  }

  showProblem(problem: SendingProblem | null): void {
    const email = this.form.dataset.email ?? '';
    this.problem.replaceChildren(...(problem ? [paragraph(this.words(problem, { email }))] : []));
  }

  showSent(reference: string, email: string): void {
    this.sent.replaceChildren(
      paragraph(this.words('sent')),
      paragraph(this.words('reference', { reference })),
      paragraph(this.words('answer', { email })),
    );
    this.form.hidden = true;
    this.sent.focus();
  }

  private words(state: State, values: Record<string, string> = {}): string {
    return this.stateWords[state].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  }

  private mark(field: LetterField, fault: Fault | undefined): void {
    const line = need<HTMLElement>(`#contact-${field}-fault`);
    line.textContent = fault ? this.faultWords[fault] : '';
    line.hidden = !fault;
    if (fault) control(field).setAttribute('aria-invalid', 'true');
    else control(field).removeAttribute('aria-invalid');
  }

  private linkTo(field: LetterField, fault: Fault): HTMLLIElement {
    const item = document.createElement('li');
    const link = document.createElement('button');
    link.type = 'button';
    link.textContent = this.faultWords[fault];
    link.addEventListener('click', () => control(field).focus());
    item.append(link);
    return item;
  }
}
