import { isObject, storedValue } from '@portal/shared/storage';

/** Session with which a document of this tab starts without the identity library. Times in milliseconds since the epoch. */
export interface SessionTicket {
  /** Client id and authority of the settings that the token was requested with. */
  clientId: string;
  authority: string;
  accessToken: string;
  scopes: readonly string[];
  expiresAt: number;
  account: TicketAccount;
  /** Roles of the ID token, or the roles that the server mapped. The server reads the roles of the access token. */
  roles: readonly string[];
}

export interface TicketAccount {
  id: string;
  username: string;
  /** Sent to the provider on sign-out. */
  idToken?: string | undefined;
}

/** A token that is valid for less than this is not used for a start. */
const minimumRest = 2 * 60_000;

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Whether the value has the shape of a ticket; it may come from another tab or from the storage. */
export const isTicket = (value: unknown): value is SessionTicket =>
  isObject(value) &&
  isObject(value.account) &&
  [value.clientId, value.authority, value.accessToken, value.account.id, value.account.username].every(
    (text) => typeof text === 'string' && text !== '',
  ) &&
  ['string', 'undefined'].includes(typeof value.account.idToken) &&
  typeof value.expiresAt === 'number' &&
  areTexts(value.scopes) &&
  areTexts(value.roles);

const stored = storedValue<SessionTicket>(
  'meridian.ticket',
  (text) => {
    const value: unknown = JSON.parse(text);
    return isTicket(value) ? value : null;
  },
  { area: 'session', format: JSON.stringify },
);

/** Whether the token of a ticket is valid for long enough. */
export const isUsable = ({ expiresAt }: SessionTicket, now = Date.now()): boolean =>
  expiresAt - now > minimumRest;

export const hasExpired = ({ expiresAt }: SessionTicket, now = Date.now()): boolean => expiresAt <= now;

/** The access token of this tab. The server decides what it opens. */
export const sessionTicket = {
  read: stored.read,
  write: (ticket: SessionTicket): void => void stored.write(ticket),
  /** Replaces the roles of the stored ticket. */
  setRoles(roles: readonly string[]): void {
    const ticket = stored.read();
    if (ticket) stored.write({ ...ticket, roles });
  },
  remove: stored.remove,
};
