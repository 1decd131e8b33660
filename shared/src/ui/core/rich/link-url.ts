import { toOpenableHref } from '../controls/link-policy';

const schemes = ['http:', 'https:', 'mailto:'];

/** Returns the URL of a link or image that may be shown, or null. Paths of the API are never shown. */
export function toShownUrl(href: string, origin: string): URL | null {
  if (toOpenableHref(href) === null || !URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  const isApiPath = url.origin === origin && url.pathname.startsWith('/api/');
  return schemes.includes(url.protocol) && !isApiPath ? url : null;
}
