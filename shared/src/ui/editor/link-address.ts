import { toOpenableHref } from '../../contracts/base/links';

/** Returns an allowed address for what a person typed: `example.com` and `ada@example.com` are completed. An empty text is an empty address. */
export function toAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return toOpenableHref(`mailto:${typed}`);
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return toOpenableHref(typed);
  return /^[^\s/:]+\.[^\s/:]+/.test(typed) ? toOpenableHref(`https://${typed}`) : null;
}
