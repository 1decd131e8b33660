import { BlockList, isIP, isIPv6 } from 'node:net';
import { manifestName } from '@portal/shared/contracts';
import { isLoopbackHost } from './settings-reader';

// Addresses that no remote is hosted at: this network, link-local (cloud metadata) and multicast.
const forbidden = new BlockList();
forbidden.addSubnet('0.0.0.0', 8, 'ipv4');
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('224.0.0.0', 3, 'ipv4');
forbidden.addSubnet('::', 128, 'ipv6');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('::1', 128, 'ipv6');

const isOn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns whether nothing may be fetched from an IP address. */
export const isForbiddenIp = (address: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean =>
  isOn(forbidden, address) || (!allowsLoopback && isOn(loopback, address));

export interface HostSettings {
  publicUrl: string;
  remoteOrigins: readonly string[];
}

const isPlain = ({ username, password, hash, search }: URL) =>
  `${username}${password}${hash}${search}` === '';

/** The DNS lookup is not called for an IP address, so it is checked here. */
function isForbidden({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isForbiddenIp(address, { allowsLoopback: true });
}

/** A host name without dots belongs to the container network, so its traffic does not leave the machine. */
const isContainerHost = ({ hostname }: URL) =>
  /^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(hostname) && !isLoopbackHost(hostname);

/** The reason why the manifest of a remote must not be fetched from an address. */
interface AddressFault {
  pointer: '/manifestUrl';
  code: 'address' | 'origin';
  reason: string;
}

/** Returns the reason why an address must not be fetched, or undefined. */
export function addressFault(manifestUrl: string, settings: HostSettings): AddressFault | undefined {
  const at = (code: AddressFault['code'], reason: string): AddressFault => ({
    pointer: '/manifestUrl',
    code,
    reason,
  });
  if (!URL.canParse(manifestUrl)) return at('address', 'this is not a URL');
  const url = new URL(manifestUrl);
  const isLocal = isLoopbackHost(new URL(settings.publicUrl).hostname) && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isLocal || isContainerHost(url))))
    return at('address', 'only https is allowed, or http on this machine and inside a container network');
  if (!isPlain(url)) return at('address', 'the address must not have credentials, a query or a fragment');
  if (isForbidden(url)) return at('address', `fetching from ${url.hostname} is not allowed`);
  if (!url.pathname.endsWith(`/${manifestName}`))
    return at('address', `the address must end with ${manifestName}`);
  if (!settings.remoteOrigins.includes(url.origin))
    return at('origin', `${url.origin} is not listed in REMOTE_ORIGINS`);
  return undefined;
}
