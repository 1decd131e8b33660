const baseUrl = 'https://portal.invalid';
// Browsers drop these characters, which can turn the link into another address.
const forbiddenInLinks = /[\u0000-\u0020\u007f\\]/;

/**
 * Returns the kind of a stored link: `internal` for a path of the portal, `external` for an https address of another
 * site. Returns null for everything else (`javascript:`, `data:`, `//host`, addresses with passwords), which must
 * not be stored or opened.
 */
export function linkKind(link: string): 'internal' | 'external' | null {
  if (link.length > 2000 || forbiddenInLinks.test(link) || !URL.canParse(link, baseUrl)) return null;
  const url = new URL(link, baseUrl);
  if (link.startsWith('/') && !link.startsWith('//')) return url.origin === baseUrl ? 'internal' : null;
  const isWhole = /^https:\/\/[^/]/i.test(link) && url.protocol === 'https:';
  return isWhole && url.username === '' && url.password === '' ? 'external' : null;
}

/** Returns the address if it is a web address, a mail address or a path of the portal, else null. */
export function toOpenableHref(href: string): string | null {
  // Tabs and line breaks inside an address are removed by browsers before they read the scheme.
  if (/[\u0000-\u001f]/.test(href)) return null;
  return /^(https?:\/\/[^\s/]|mailto:|\/(?![/\\]))/i.test(href) ? href : null;
}
