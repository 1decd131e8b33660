import {
  contactLimits,
  contactTopics,
  emailPattern,
  type ContactRequest,
  type ContactTopic,
  type FieldProblem,
} from '@portal/shared/contracts';

/** What a person fills in; the dialog and the public page ask for the same. */
export interface ContactLetter {
  name: string;
  email: string;
  company: string;
  topic: string;
  message: string;
  consent: boolean;
  /** Seen by no person: whatever fills it in is a machine. */
  website: string;
}

export const emptyLetter: ContactLetter = {
  name: '',
  email: '',
  company: '',
  topic: '',
  message: '',
  consent: false,
  website: '',
};

export const letterFields = ['name', 'email', 'company', 'topic', 'message', 'consent'] as const;
export type LetterField = (typeof letterFields)[number];

/** The last part of the key of the words that say what is wrong. */
export type Fault = Exclude<LetterField, 'message'> | 'messageShort' | 'messageLong';
export type Faults = Partial<Record<LetterField, Fault>>;

const isTopic = (text: string): text is ContactTopic => contactTopics.some((topic) => topic === text);
const lengthOf = (text: string): number => [...text.trim()].length;
const fits = (text: string, { least, most }: { least: number; most: number }): boolean =>
  lengthOf(text) >= least && lengthOf(text) <= most;

const rules: Record<LetterField, (letter: ContactLetter) => Fault | null> = {
  name: ({ name }) => (fits(name, contactLimits.name) ? null : 'name'),
  email: ({ email }) =>
    fits(email, contactLimits.email) && new RegExp(emailPattern, 'u').test(email.trim()) ? null : 'email',
  company: ({ company }) => (fits(company, contactLimits.company) ? null : 'company'),
  topic: ({ topic }) => (isTopic(topic) ? null : 'topic'),
  message: ({ message }) => {
    if (lengthOf(message) < contactLimits.message.least) return 'messageShort';
    return lengthOf(message) > contactLimits.message.most ? 'messageLong' : null;
  },
  consent: ({ consent }) => (consent ? null : 'consent'),
};

/** What is wrong, by field, in the order of the fields; empty when the letter may go. */
export function faultsIn(letter: ContactLetter): Faults {
  const faults: Faults = {};
  for (const field of letterFields) {
    const fault = rules[field](letter);
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** The same for what the server refused; fields that no person sees are left out. */
export function faultsOfAnswer(errors: readonly FieldProblem[]): Faults {
  const faults: Faults = {};
  for (const { pointer, code } of errors) {
    const field = letterFields.find((name) => pointer === `/${name}`);
    if (!field) continue;
    faults[field] = field !== 'message' ? field : code === 'too_long' ? 'messageLong' : 'messageShort';
  }
  return faults;
}

/** What travels. The letter has been checked before. */
export function contactRequestOf(letter: ContactLetter, page: string): ContactRequest {
  const { name, email, company, topic, message, website } = letter;
  return {
    name: name.trim(),
    email: email.trim(),
    company: company.trim(),
    topic: topic as ContactTopic,
    message: message.trim(),
    consent: true,
    page: page.slice(0, 300),
    website,
  };
}

/** The same key for the same letter, so that sending it again after a lost answer does not send it twice. */
export function idempotencyKeys(): (request: ContactRequest) => string {
  let last = { text: '', key: '' };
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.text) last = { text, key: newKey() };
    return last.key;
  };
}

// Not randomUUID, which exists on secure addresses alone.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
