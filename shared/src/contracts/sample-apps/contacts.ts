import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { emailAddress, enteredText } from '../base/texts';

const closed = { additionalProperties: false };

/** Maximum lengths in characters, and the maximum number of entries of a list. */
export const sampleContactLimits = {
  name: 120,
  about: 500,
  label: 40,
  phone: 40,
  title: 120,
  company: 120,
  address: 300,
  entries: 10,
  search: 200,
} as const;

export const phoneLabels = ['Mobile', 'Work', 'Home'] as const;

/** A sample contact as lists show it. The avatar is the address of a picture. */
export const ContactSummary = Type.Object({
  id: Type.String(),
  avatar: nullable(Type.String()),
  name: Type.String(),
  about: Type.String(),
});
export type ContactSummary = Static<typeof ContactSummary>;

const details = {
  emails: Type.Array(
    Type.Object({ email: emailAddress(), label: enteredText({ max: sampleContactLimits.label }) }, closed),
    { maxItems: sampleContactLimits.entries },
  ),
  phoneNumbers: Type.Array(
    Type.Object(
      {
        country: Type.String({
          pattern: '^([a-z]{2})?$',
          description: 'ISO 3166 code in small letters, or empty',
        }),
        phoneNumber: enteredText({ min: 1, max: sampleContactLimits.phone }),
        label: oneOf(phoneLabels),
      },
      closed,
    ),
    { maxItems: sampleContactLimits.entries },
  ),
  title: enteredText({ max: sampleContactLimits.title }),
  company: enteredText({ max: sampleContactLimits.company }),
  birthday: nullable(Type.String({ format: 'date' })),
  address: enteredText({ max: sampleContactLimits.address }),
};

const Attachments = Type.Object({
  media: Type.Array(Type.String()),
  docs: Type.Array(Type.String()),
  links: Type.Array(Type.String()),
});

/** Response of `GET api/apps/chat/contact`. */
export const Contact = Type.Object(
  { ...ContactSummary.properties, details: Type.Object(details), attachments: Attachments },
  { $id: 'SampleContact' },
);
export type Contact = Static<typeof Contact>;

/** Query of `GET api/apps/chat/contacts`: words in name, company, e-mail addresses or phone numbers. */
export const ContactsQuery = Type.Object(
  { search: Type.Optional(Type.String({ maxLength: sampleContactLimits.search })) },
  closed,
);
export type ContactsQuery = Static<typeof ContactsQuery>;
/** Response of `GET api/apps/chat/contacts`, by name in the alphabet of the language. */
export const Contacts = Type.Array(ContactSummary);

const changes = {
  name: enteredText({ min: 1, max: sampleContactLimits.name }),
  about: enteredText({ max: sampleContactLimits.about }),
  details: Type.Partial(Type.Object(details, closed)),
};

/** Body of `POST api/apps/chat/contact`. Omitted details are empty. */
export const CreateContact = Type.Object(
  {
    contact: Type.Object(
      { name: changes.name, about: Type.Optional(changes.about), details: Type.Optional(changes.details) },
      closed,
    ),
  },
  closed,
);
export type CreateContact = Static<typeof CreateContact>;

/** Body of `PATCH api/apps/chat/contact`. Omitted fields stay. */
export const UpdateContact = Type.Object(
  { id: Id, contact: Type.Partial(Type.Object(changes, closed)) },
  closed,
);
export type UpdateContact = Static<typeof UpdateContact>;
