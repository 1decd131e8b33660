import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '../../platform/settings/settings-reader';
import { manifestFile } from './dist-files';
import type { Fault } from './manifest';

/** What cannot be fetched, with its reason. */
export class Unreachable extends Error {}

export const fault = (pointer: string, code: string, reason: string): Fault => ({ pointer, code, reason });

// Never a team's deployment, whatever a name resolves to: this network's own, link-local (cloud metadata), multicast.
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

/** Looks a name up once, and connects to nothing that the answer may not lead to. */
export const guardedLookup =
  (mayLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const wrong = addresses?.find(
        ({ address }) => isOn(forbidden, address) || (!mayLoopback && isOn(loopback, address)),
      );
      if (error) return callback(error, '');
      if (wrong) return callback(new Unreachable(`${hostname} leads to ${wrong.address}`), '');
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

/** An address in numbers is never looked up, so the lookup cannot refuse it. */
function isForbidden({ hostname }: URL): boolean {
  const numbers = hostname.replace(/^\[|\]$/g, '');
  return isIP(numbers) !== 0 && isOn(forbidden, numbers);
}

/** A name without dots is one that the network of the containers gives: its traffic leaves for nowhere. */
const isNeighbour = ({ hostname }: URL) =>
  /^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(hostname) && !isLoopbackHost(hostname);

/** Why this address may not be fetched at all; nothing when it may. */
export function addressFault(manifestUrl: string, settings: HostSettings): Fault | undefined {
  const at = (code: string, reason: string) => fault('/manifestUrl', code, reason);
  if (!URL.canParse(manifestUrl)) return at('address', 'this is no address');
  const url = new URL(manifestUrl);
  const isHere = isLoopbackHost(new URL(settings.publicUrl).hostname) && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isHere || isNeighbour(url))))
    return at('address', 'only https is taken, or http on this machine and inside a container network');
  if (!isPlain(url)) return at('address', 'the address must be plain: no credentials, no query');
  if (isForbidden(url)) return at('address', `${url.hostname} is not fetched from`);
  if (!url.pathname.endsWith(`/${manifestFile}`))
    return at('address', `the address must end with ${manifestFile}`);
  if (!settings.remoteOrigins.includes(url.origin))
    return at('origin', `${url.origin} is not among the origins of REMOTE_ORIGINS`);
  return undefined;
}
