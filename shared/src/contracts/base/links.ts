const here = 'https://portal.invalid';
// Browsers drop these characters, which can turn the link into another address.
const neverInLinks = /[\u0000-\u0020\u007f\\]/;

/**
 * Returns the kind of a stored link: `internal` for a path of the portal, `external` for an https address of another
 * site. Returns null for everything else (`javascript:`, `data:`, `//host`, addresses with passwords), which must
 * not be stored or opened.
 */
export function linkKind(link: string): 'internal' | 'external' | null {
  if (link.length > 2000 || neverInLinks.test(link) || !URL.canParse(link, here)) return null;
  const url = new URL(link, here);
  if (link.startsWith('/') && !link.startsWith('//')) return url.origin === here ? 'internal' : null;
  const isWhole = /^https:\/\/[^/]/i.test(link) && url.protocol === 'https:';
  return isWhole && url.username === '' && url.password === '' ? 'external' : null;
}
