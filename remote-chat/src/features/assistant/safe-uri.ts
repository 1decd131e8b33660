const schemes = ['http:', 'https:', 'mailto:'];

/** Where a link of an answer may lead: other sites, mail, and the portal's own pages; `null` for anything else. */
export function safeUri(uri: string, origin: string): URL | null {
  const isOwnPath = /^\/(?![/\\])/.test(uri);
  if (!isOwnPath && !/^(https?:\/\/|mailto:)/i.test(uri)) return null;
  if (!URL.canParse(uri, origin)) return null;
  const url = new URL(uri, origin);
  const asksTheApi = url.origin === origin && url.pathname.startsWith('/api/');
  return schemes.includes(url.protocol) && !asksTheApi ? url : null;
}
