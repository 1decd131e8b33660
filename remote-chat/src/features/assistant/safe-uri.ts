const schemes = ['http:', 'https:', 'mailto:'];

/**
 * Returns the URL of a link in an answer: another site, a mail address or a page of the portal. Returns null for
 * anything else, including the API.
 */
export function safeUri(uri: string, origin: string): URL | null {
  const isOwnPath = /^\/(?![/\\])/.test(uri);
  if (!isOwnPath && !/^(https?:\/\/|mailto:)/i.test(uri)) return null;
  if (!URL.canParse(uri, origin)) return null;
  const url = new URL(uri, origin);
  const isApiPath = url.origin === origin && url.pathname.startsWith('/api/');
  return schemes.includes(url.protocol) && !isApiPath ? url : null;
}
