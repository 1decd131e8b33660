import { richTextTags } from '../../contracts/base/rich-text';
import type { RichElement, RichNode } from '../core/rich/rich-nodes';

interface OpenElement extends RichElement {
  children: RichNode[];
}

const known: ReadonlySet<string> = new Set([...richTextTags, 'a', 'img']);
const voidTags: ReadonlySet<string> = new Set(['br', 'img']);
/** A paragraph ends where one of these begins. */
const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'ul', 'ol', 'blockquote', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
const droppedWithContent =
  /<(script|style|template|iframe|object|noscript|title|textarea|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(-->|$)/g;

const token = /<[^<>]*>|[^<]+|</g;
const tagShape = /^<(\/?)([a-z][a-z0-9]*)(?:[\s/][^>]*)?>$/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Parses stored HTML into nodes. Known tags are kept without their attributes, other tags are removed and their text
 * is kept; scripts and styles are removed with their content. Nothing is passed to the browser's parser.
 */
export function parseSimpleHtml(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: OpenElement[] = [];
  const add = (node: RichNode) => (open.at(-1)?.children ?? root).push(node);
  for (const [part] of html.replace(comments, '').replace(droppedWithContent, '').matchAll(token)) {
    const [, closing, name = ''] = tagShape.exec(part) ?? [];
    const tag = name.toLowerCase();
    if (known.has(tag)) {
      for (const ended of closing ? [tag] : endedBy(tag)) close(open, ended);
      if (closing) continue;
      const element = elementOf(tag, part);
      add(element);
      if (!voidTags.has(tag)) open.push(element);
    } else if (!/^<[^<>]*>$/.test(part)) add(decode(part));
  }
  return root;
}

/** Returns the tags that an opening tag ends. */
function endedBy(tag: string): string[] {
  if (tag === 'a') return ['a'];
  return blockTags.has(tag) ? ['p'] : [];
}

function close(open: OpenElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at >= 0) open.length = at;
}

function elementOf(tag: string, source: string): OpenElement {
  if (tag === 'a') return { tag, href: attributeOf(source, 'href'), children: [] };
  if (tag === 'img')
    return { tag, src: attributeOf(source, 'src'), alt: attributeOf(source, 'alt'), children: [] };
  return { tag, children: [] };
}

function attributeOf(source: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(source) ?? [];
  return decode(double ?? single ?? '');
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
