import { isObject, storedValue } from '@portal/shared/storage';
import { signedInMarker } from './signed-in-marker';

interface Requested {
  /** Path, query and fragment. */
  address: string;
  /** Account whose session had ended when the address was requested; null if nobody was signed in. */
  accountId: string | null;
}

/** The start page that these lead to is opened without a request too. */
const startPages = ['/', '/default', '/landing'];

/** Returns path, query and fragment of an address of the portal; null for start pages and other sites. */
function pathIn(address: string): string | null {
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin && !startPages.includes(pathname) ? pathname + search + hash : null;
}

const stored = storedValue<Requested>(
  'meridian.requested-address',
  (text) => {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value.address !== 'string') return null;
    const address = pathIn(value.address);
    const accountId = typeof value.accountId === 'string' ? value.accountId : null;
    return address === null ? null : { address, accountId };
  },
  { area: 'session', format: JSON.stringify },
);

/**
 * Address that a signed-out person requested in this tab. It is kept until it is opened, however often the person goes
 * back and forth between the portal and the sign-in page.
 */
export const requestedAddress = {
  exists: (): boolean => stored.read() !== null,
  keep(address: string, accountId: string | null): void {
    const path = pathIn(address);
    if (path !== null) stored.write({ address: path, accountId });
  },
  /** Opens the address in place of the start page. A person never gets the page of another one. */
  open(): void {
    const requested = stored.read();
    stored.remove();
    if (!requested) return;
    const { address, accountId } = requested;
    const isOfOther = accountId !== null && !signedInMarker.isOf(accountId);
    const { pathname, search, hash } = location;
    const isHere = isOfOther ? pathname + search + hash === address : pathname === '/default';
    if (isHere) history.replaceState(history.state, '', isOfOther ? '/default' : address);
  },
  remove: stored.remove,
};
