import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from './base/schemas';
import { emailAddress, enteredText } from './base/texts';

/** Topics of a contact request. */
export const contactTopics = ['access', 'data', 'error', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Lengths in characters after trimming. */
export const contactLimits = {
  name: { min: 2, max: 100 },
  email: { min: 1, max: 254 },
  company: { min: 0, max: 120 },
  message: { min: 10, max: 4000 },
} as const;

/** Body of `POST /api/v1/contact-requests`. */
export const ContactRequest = Type.Object(
  {
    name: enteredText(contactLimits.name),
    email: emailAddress({ minLength: contactLimits.email.min }),
    company: Type.Optional(enteredText(contactLimits.company)),
    topic: oneOf(contactTopics),
    message: enteredText(contactLimits.message),
    consent: Type.Literal(true),
    page: Type.String({ maxLength: 300, pattern: '^/', description: 'path of the page with the form' }),
    traceId: Type.Optional(Type.String({ maxLength: 32, pattern: '^[0-9a-f]{32}$' })),
    website: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'honeypot field, invisible to people; a request with a value is discarded',
      }),
    ),
  },
  { $id: 'ContactRequest', additionalProperties: false },
);
export type ContactRequest = Static<typeof ContactRequest>;

/** Response of `POST /api/v1/contact-requests`; `reference` is shown to the person. */
export const ContactReceipt = Type.Object(
  { id: Type.String(), reference: Type.String({ description: 'for example C-2026-000123' }) },
  { $id: 'ContactReceipt' },
);
export type ContactReceipt = Static<typeof ContactReceipt>;
