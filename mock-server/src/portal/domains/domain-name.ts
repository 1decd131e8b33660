import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { domainLimits, type DomainNameProblem } from '@portal/shared/contracts';
import { getDomain, getPublicSuffix } from 'tldts';
import { publicMailProviders } from './public-mail-providers';

export type ParsedDomain =
  { name: string; problem?: undefined } | { name?: undefined; problem: DomainNameProblem };

// URLs, addresses, ports and lists; `domainToASCII` would cut some of them off or decode them.
const forbidden = /[\s/\\:@?#%[\](),;"'<>_]/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Returns whether a label is not the encoding of any international label. */
const isBadlyEncoded = (part: string): boolean =>
  part.startsWith('xn--') && domainToUnicode(part).startsWith('xn--');
const withPrivate = { allowPrivateDomains: true };

function shapeProblem(name: string): DomainNameProblem | undefined {
  const labels = name.split('.');
  if (name.length > domainLimits.name) return 'too_long';
  if (labels.length < domainLimits.minLabels || labels.length > domainLimits.maxLabels) return 'not_a_domain';
  const isDomain = labels.every((part) => label.test(part) && !isBadlyEncoded(part));
  return isDomain ? undefined : 'not_a_domain';
}

function ownerProblem(name: string): DomainNameProblem | undefined {
  if (getPublicSuffix(name, withPrivate) === name) return 'public_suffix';
  const registered = getDomain(name) ?? name;
  return publicMailProviders.has(registered) || publicMailProviders.has(name) ? 'public_provider' : undefined;
}

/** Returns the domain in ASCII and lower case, without a trailing dot, or the reason why it is not accepted. */
export function parseDomainName(text: string): ParsedDomain {
  const trimmed = text.trim();
  if (isIP(trimmed.replace(/^\[|\]$/g, '')) !== 0) return { problem: 'ip_address' };
  if (trimmed.includes('*')) return { problem: 'wildcard' };
  if (forbidden.test(trimmed)) return { problem: 'not_a_domain' };
  // IDNA makes the capital İ an i with a combining dot, which no registry accepts.
  const name = domainToASCII(trimmed.replaceAll('İ', 'i')).replace(/\.$/, '');
  if (isIP(name) !== 0) return { problem: 'ip_address' };
  const problem = shapeProblem(name) ?? ownerProblem(name);
  return problem ? { problem } : { name };
}
