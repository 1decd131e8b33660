/** A piece of simple HTML: text, or one of the tags that the server lets through. */
export type Piece =
  | string
  | { tag: 'b' | 'i' | 'em' | 'strong'; children: Piece[] }
  | { tag: 'a'; href: string | null; children: Piece[] };

type Element = Exclude<Piece, string>;

const token = /<[^<>]*>|[^<]+|</g;
const tagShape = /^<(\/?)(b|i|em|strong|a)(?:\s[^>]*)?>$/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Reads simple HTML without the browser's parser, which Trusted Types close to strings.
 * Emphasis and links come through; of every other tag only the text between remains.
 */
export function parseSimpleHtml(html: string): Piece[] {
  const root: Piece[] = [];
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
  return { tag, href: webAddress(decode(double ?? single ?? '')), children: [] };
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

/** The address if it leads to the web or to mail, else nothing. */
export function webAddress(given: string | undefined): string | null {
  if (!given || !URL.canParse(given)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(given).protocol) ? given : null;
}
