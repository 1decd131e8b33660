/** Attributes of a link that opens in a new tab, without access to this one. */
export const newTabAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Returns the address if it is a web address, a mail address or a path of the portal, else null. */
export function toOpenableHref(href: string): string | null {
  // Tabs and line breaks inside an address are removed by browsers before they read the scheme.
  if (/[\u0000-\u001f]/.test(href)) return null;
  return /^(https?:\/\/[^\s/]|mailto:|\/(?![/\\]))/i.test(href) ? href : null;
}
