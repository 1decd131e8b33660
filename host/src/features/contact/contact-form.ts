import {
  contactLimits,
  contactTopics,
  type ContactRequest,
  type ContactTopic,
  type FieldProblem,
} from '@portal/shared/contracts';
import { isEmail } from '@portal/shared/text';

/** Values of the contact form in the dialog and on the public page. */
export interface ContactForm {
  name: string;
  email: string;
  company: string;
  topic: string;
  message: string;
  consent: boolean;
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: string;
}

export const emptyContactForm: ContactForm = {
  name: '',
  email: '',
  company: '',
  topic: '',
  message: '',
  consent: false,
  website: '',
};

export const contactFields = ['name', 'email', 'company', 'topic', 'message', 'consent'] as const;
export type ContactField = (typeof contactFields)[number];

/** Last part of the translation key of the error. */
export type FieldError = Exclude<ContactField, 'message'> | 'messageShort' | 'messageLong';
export type FieldErrors = Partial<Record<ContactField, FieldError>>;

const isTopic = (text: string): text is ContactTopic => contactTopics.some((topic) => topic === text);
const countCharacters = (text: string): number => [...text.trim()].length;
const hasAllowedLength = (text: string, { min, max }: { min: number; max: number }): boolean =>
  countCharacters(text) >= min && countCharacters(text) <= max;

const rules: Record<ContactField, (values: ContactForm) => FieldError | null> = {
  name: ({ name }) => (hasAllowedLength(name, contactLimits.name) ? null : 'name'),
  email: ({ email }) => (hasAllowedLength(email, contactLimits.email) && isEmail(email) ? null : 'email'),
  company: ({ company }) => (hasAllowedLength(company, contactLimits.company) ? null : 'company'),
  topic: ({ topic }) => (isTopic(topic) ? null : 'topic'),
  message: ({ message }) => {
    if (countCharacters(message) < contactLimits.message.min) return 'messageShort';
    return countCharacters(message) > contactLimits.message.max ? 'messageLong' : null;
  },
  consent: ({ consent }) => (consent ? null : 'consent'),
};

/** Validates the form. Returns the errors in the order of the fields, or an empty object if the form is valid. */
export function findFieldErrors(values: ContactForm): FieldErrors {
  const fieldErrors: FieldErrors = {};
  for (const field of contactFields) {
    const fieldError = rules[field](values);
    if (fieldError) fieldErrors[field] = fieldError;
  }
  return fieldErrors;
}

/** Maps the server's field problems to the form's errors. Omits problems of hidden fields. */
export function toFieldErrors(errors: readonly FieldProblem[]): FieldErrors {
  const fieldErrors: FieldErrors = {};
  for (const { pointer, code } of errors) {
    const field = contactFields.find((name) => pointer === `/${name}`);
    if (!field) continue;
    fieldErrors[field] = field !== 'message' ? field : code === 'too_long' ? 'messageLong' : 'messageShort';
  }
  return fieldErrors;
}

/** Builds the request body from validated values. */
export function toContactRequest(values: ContactForm, page: string): ContactRequest {
  const { name, email, company, topic, message, website } = values;
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
