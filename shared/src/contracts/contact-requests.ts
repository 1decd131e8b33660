import { Type, type Static } from '@sinclair/typebox';

/** Topics of a contact request. */
export const contactTopics = ['access', 'data', 'error', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Lengths in characters after trimming. */
export const contactLimits = {
  name: { least: 2, most: 100 },
  email: { least: 1, most: 254 },
  company: { least: 0, most: 120 },
  message: { least: 10, most: 4000 },
} as const;

/** One `@`, no spaces, a dot in the domain. Only a sent message can prove that an address exists. */
export const emailPattern = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';

const text = ({ least, most }: { least: number; most: number }, more: { pattern?: string } = {}) =>
  Type.String({ ...(least > 0 ? { minLength: least } : {}), maxLength: most, ...more });

/** Body of `POST /api/v1/contact-requests`. */
export const ContactRequest = Type.Object(
  {
    name: text(contactLimits.name),
    email: text(contactLimits.email, { pattern: emailPattern }),
    company: Type.Optional(text(contactLimits.company)),
    topic: Type.Union(contactTopics.map((topic) => Type.Literal(topic))),
    message: text(contactLimits.message),
    consent: Type.Literal(true),
    page: Type.String({ maxLength: 300, pattern: '^/', description: 'the path the person wrote from' }),
    traceId: Type.Optional(Type.String({ maxLength: 32, pattern: '^[0-9a-f]{32}$' })),
    website: Type.Optional(Type.String({ maxLength: 200, description: 'seen by no person; always empty' })),
  },
  { $id: 'ContactRequest', additionalProperties: false },
);
export type ContactRequest = Static<typeof ContactRequest>;

/** Response of `POST /api/v1/contact-requests`; `reference` is shown to the person. */
export const ContactReceipt = Type.Object(
  { id: Type.String(), reference: Type.String({ description: 'for instance C-2026-000123' }) },
  { $id: 'ContactReceipt' },
);
export type ContactReceipt = Static<typeof ContactReceipt>;
