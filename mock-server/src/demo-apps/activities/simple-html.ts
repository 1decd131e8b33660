import sanitizeHtml from 'sanitize-html';

/** Keeps emphasis and web links; removes every other tag and attribute. */
export function simpleHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['b', 'i', 'em', 'strong', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
  });
}
