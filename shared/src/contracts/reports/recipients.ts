import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { emailAddress } from '../base/texts';

/** Limits of the recipients of a subscription or rule. `found`: people that a search returns. */
export const recipientLimits = { recipients: 50, search: 100, found: 10 } as const;

/**
 * Whether a recipient gets the next message. `noAccess`: may not read the report; `disabled`: the account is disabled;
 * `unsubscribed`: ended it with the link; `domain`: the domain of the address is not verified any more.
 */
export const recipientStates = ['active', 'noAccess', 'disabled', 'unsubscribed', 'domain'] as const;
export type RecipientState = (typeof recipientStates)[number];

/**
 * A recipient. `personId` is null for an address of a verified domain without an account: it gets the name of the
 * report and a link, and no figures.
 */
export const Recipient = Type.Object(
  {
    id: Type.String(),
    personId: nullable(Type.String()),
    name: Type.String({ description: 'the address for a recipient without an account' }),
    email: Type.String(),
    isSelf: Type.Boolean(),
    state: oneOf(recipientStates),
  },
  { $id: 'Recipient' },
);
export type Recipient = Static<typeof Recipient>;

/** A recipient in a request: a person of the tenant, or an address in one of its verified domains. */
export const RecipientInput = Type.Union([
  Type.Object({ personId: Id }, { additionalProperties: false }),
  Type.Object({ email: emailAddress() }, { additionalProperties: false }),
]);
export type RecipientInput = Static<typeof RecipientInput>;

export const RecipientInputs = Type.Array(RecipientInput, {
  minItems: 1,
  maxItems: recipientLimits.recipients,
});

/** Codes of `errors[]` for the fields `/recipients/{n}`. `domain`: not in a verified domain of the tenant. */
export const recipientProblems = ['not_found', 'domain', 'exists'] as const;

/** Query of `GET /api/v1/reports/{id}/recipients`: people whose name or address has words that start with `search`. */
export const RecipientQuery = Type.Object(
  { search: Type.Optional(Type.String({ maxLength: recipientLimits.search })) },
  { additionalProperties: false },
);
export type RecipientQuery = Static<typeof RecipientQuery>;

/** People of the tenant that can be recipients, with their state for this report, and the tenant's verified domains. */
export const RecipientOptions = Type.Object(
  {
    people: Type.Array(Type.Omit(Recipient, ['id'])),
    domains: Type.Array(Type.String()),
  },
  { $id: 'RecipientOptions' },
);
export type RecipientOptions = Static<typeof RecipientOptions>;
