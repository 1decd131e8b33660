import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '../../platform/settings/settings-reader';
import { manifestFile } from '../publishing/dist-files';
import type { BuildFault } from '../publishing/manifest';

/** Thrown when a file cannot be fetched; the message is the reason. */
export class UnreachableError extends Error {}

export const fault = (pointer: string, code: string, reason: string): BuildFault => ({
  pointer,
  code,
  reason,
});

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

/** Creates a DNS lookup that rejects forbidden addresses, so that a name cannot resolve to an internal service. */
export const guardedLookup =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const rejected = addresses?.find(
        ({ address }) => isOn(forbidden, address) || (!allowLoopback && isOn(loopback, address)),
      );
      if (error) return callback(error, '');
      if (rejected) return callback(new UnreachableError(`${hostname} resolves to ${rejected.address}`), '');
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });
  };

export interface HostSettings {
  publicUrl: string;
  remoteOrigins: readonly string[];
}

const isPlain = ({ username, password, hash, search }: URL) =>
  `${username}${password}${hash}${search}` === '';

/** The lookup is not called for an IP address, so it is checked here. */
function isForbidden({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isOn(forbidden, address);
}

/** A host name without dots belongs to the container network, so its traffic does not leave the machine. */
const isContainerHost = ({ hostname }: URL) =>
  /^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(hostname) && !isLoopbackHost(hostname);

/** Returns the reason why an address must not be fetched, or undefined. */
export function addressFault(manifestUrl: string, settings: HostSettings): BuildFault | undefined {
  const at = (code: string, reason: string) => fault('/manifestUrl', code, reason);
  if (!URL.canParse(manifestUrl)) return at('address', 'this is not a URL');
  const url = new URL(manifestUrl);
  const isLocal = isLoopbackHost(new URL(settings.publicUrl).hostname) && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isLocal || isContainerHost(url))))
    return at('address', 'only https is allowed, or http on this machine and inside a container network');
  if (!isPlain(url)) return at('address', 'the address must not have credentials, a query or a fragment');
  if (isForbidden(url)) return at('address', `fetching from ${url.hostname} is not allowed`);
  if (!url.pathname.endsWith(`/${manifestFile}`))
    return at('address', `the address must end with ${manifestFile}`);
  if (!settings.remoteOrigins.includes(url.origin))
    return at('origin', `${url.origin} is not listed in REMOTE_ORIGINS`);
  return undefined;
}
