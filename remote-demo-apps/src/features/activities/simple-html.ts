/** Node of simple HTML: text, or an element that the server allows. */
export type HtmlNode =
  | string
  | { tag: 'b' | 'i' | 'em' | 'strong'; children: HtmlNode[] }
  | { tag: 'a'; href: string | null; children: HtmlNode[] };

type Element = Exclude<HtmlNode, string>;

const token = /<[^<>]*>|[^<]+|</g;
const tagShape = /^<(\/?)(b|i|em|strong|a)(?:\s[^>]*)?>$/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Parses simple HTML without the browser's parser, because Trusted Types forbid passing strings to it. Keeps
 * emphasis and links; other tags are removed and their text is kept.
 */
export function parseSimpleHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: Element[] = [];
  for (const [part] of html.matchAll(token)) {
    const children = open.at(-1)?.children ?? root;
    const [, closing, name] = tagShape.exec(part) ?? [];
    if (!name) {
      if (!/^<[^<>]*>$/.test(part)) children.push(decode(part));
    } else if (closing) {
      close(open, name.toLowerCase());
    } else {
      const element = elementOf(name.toLowerCase() as Element['tag'], part);
      children.push(element);
      open.push(element);
    }
  }
  return root;
}

function close(open: Element[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at >= 0) open.length = at;
}

function elementOf(tag: Element['tag'], source: string): Element {
  if (tag !== 'a') return { tag, children: [] };
  const [, double, single] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(source) ?? [];
  return { tag, href: safeHref(decode(double ?? single ?? '')), children: [] };
}

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

function decode(text: string): string {
  return text.replace(entity, (whole: string, ...groups: (string | undefined)[]) => {
    const [decimal, hex, name] = groups;
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Returns the address when it is a web or mail address, otherwise null. */
export function safeHref(given: string | undefined): string | null {
  if (!given || !URL.canParse(given)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(given).protocol) ? given : null;
}
