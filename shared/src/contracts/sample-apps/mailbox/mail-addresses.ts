/** Name and address of a person in a mail. The name may be empty. */
export interface MailAddress {
  name: string;
  email: string;
}

const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/;

/** Parses `Name <address>` or an address alone. Does not check the address. */
export function parseMailAddress(contact: string): MailAddress {
  const [, name, email] = named.exec(contact) ?? [];
  return email === undefined
    ? { name: '', email: contact.trim() }
    : { name: name ?? '', email: email.trim() };
}

/** Returns `Name <address>`, with quotes where the name contains a sign that separates addresses. */
export function formatMailAddress({ name, email }: MailAddress): string {
  if (name === '') return email;
  const shown = name.replace(/["<>]/g, '');
  return `${/[,;@]/.test(shown) ? `"${shown}"` : shown} <${email}>`;
}

const address = /(?:"[^"]{0,200}"|<[^<>]{0,300}>|[^,;\n])+/g;

/** Splits a text at commas, semicolons and line breaks outside of quotes. */
export const splitMailAddresses = (text: string): string[] =>
  [...text.matchAll(address)].map(([part]) => part.trim()).filter((part) => part !== '');
