import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isForbiddenIp } from '../../platform/settings/hosted-address';

/** Thrown when a file cannot be fetched; the message is the reason. */
export class UnreachableError extends Error {}

/** Creates a DNS lookup that rejects forbidden addresses, so that a name cannot resolve to an internal service. */
export const guardedLookup =
  (allowsLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const rejected = addresses?.find(({ address }) => isForbiddenIp(address, { allowsLoopback }));
      if (error) return callback(error, '');
      if (rejected) return callback(new UnreachableError(`${hostname} resolves to ${rejected.address}`), '');
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });
  };
