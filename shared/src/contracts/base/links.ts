const here = 'https://portal.invalid';
// Browsers drop these, and what is left may be another address.
const neverInLinks = /[\u0000-\u0020\u007f\\]/;

/**
 * Where a stored link leads: `internal` is a path of the portal, `external` an https address of another site. Everything
 * else (`javascript:`, `data:`, `//host`, names with passwords) is null and must be neither kept nor opened.
 */
export function linkKind(link: string): 'internal' | 'external' | null {
  if (link.length > 2000 || neverInLinks.test(link) || !URL.canParse(link, here)) return null;
  const url = new URL(link, here);
  if (link.startsWith('/') && !link.startsWith('//')) return url.origin === here ? 'internal' : null;
  const isWhole = /^https:\/\/[^/]/i.test(link) && url.protocol === 'https:';
  return isWhole && url.username === '' && url.password === '' ? 'external' : null;
}
