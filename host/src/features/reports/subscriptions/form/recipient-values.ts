import type { Me, Recipient, RecipientInput } from '@portal/shared/contracts';

/** A recipient in a form. */
export type FormRecipient = Omit<Recipient, 'id'>;

/** Returns the person as a recipient. */
export const selfAsRecipient = ({ id, firstName, lastName, email }: Me): FormRecipient => ({
  personId: id,
  name: `${firstName} ${lastName}`,
  email,
  isSelf: true,
  state: 'active',
});

/** Returns the stored recipients for a form. */
export const formRecipients = (recipients: readonly Recipient[]): FormRecipient[] =>
  recipients.map(({ personId, name, email, isSelf, state }) => ({ personId, name, email, isSelf, state }));

/** Returns the recipients for a request. */
export const recipientInputs = (recipients: readonly FormRecipient[]): RecipientInput[] =>
  recipients.map(({ personId, email }) => (personId === null ? { email } : { personId }));

/** Returns an address as a recipient without an account. */
export const addressAsRecipient = (email: string): FormRecipient => ({
  personId: null,
  name: email,
  email,
  isSelf: false,
  state: 'active',
});

/** Returns whether a text is an address in one of the domains. */
export function isAddressIn(text: string, domains: readonly string[]): boolean {
  const [name = '', domain = '', ...rest] = text.toLowerCase().split('@');
  return name !== '' && !/\s/.test(name) && rest.length === 0 && domains.includes(domain);
}
