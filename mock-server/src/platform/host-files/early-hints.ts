import type { FastifyReply, FastifyRequest } from 'fastify';

const tags = /<(?:script|link)\b[^>]*>/g;
const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

function hintOf(tag: string): string | undefined {
  const isScript = tag.startsWith('<script');
  if (!isScript && attributeOf(tag, 'rel') !== 'preload') return undefined;
  const address = attributeOf(tag, isScript ? 'src' : 'href');
  const kind = isScript ? 'script' : attributeOf(tag, 'as');
  // Immutable files only: the browser reads them from its cache, where it keeps nothing of the others.
  if (!address?.startsWith('/static/') || !kind) return undefined;
  return `<${address}>; rel=preload; as=${kind}${attributeOf(tag, 'crossorigin') ? '; crossorigin' : ''}`;
}

/** Returns a `Link` value for the entry script and for each preload link with a hashed name, in their order. */
export const hintsOf = (html: string): string[] =>
  (html.match(tags) ?? []).flatMap((tag) => hintOf(tag) ?? []);

/**
 * Sends `103 Early Hints`, so that the browser requests the files before it reads the document. Only a browser that
 * opens a page over HTTP/2 receives it: proxies and other clients may take it for the response.
 */
export function sendEarlyHints(
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  hints: readonly string[],
) {
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && raw.httpVersionMajor === 2;
  if (isNavigation && hints.length > 0) reply.raw.writeEarlyHints({ link: [...hints] });
}
