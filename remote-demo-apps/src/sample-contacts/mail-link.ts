/** Returns the address of the mailbox with a new mail to an e-mail address. */
export const toMailLink = (email: string): string =>
  `/apps/mailbox/inbox/1?${new URLSearchParams({ compose: email })}`;
