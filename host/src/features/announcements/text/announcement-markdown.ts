/** Inline part of a line. Links are not validated here; the renderer checks them. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; text: string; uri: string };

export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

// No alternative matches past its own opening character, so matching takes linear time.
const inlinePattern =
  /`([^`]+)`|(!?)\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<![\w])_([^_\s](?:[^_]*[^_\s])?)_(?![\w])/g;
const bullet = /^ {0,3}[-*+] +(.*)$/;
const number = /^ {0,3}\d{1,9}[.)] +(.*)$/;
const heading = /^ {0,3}#{1,6} +(.*)$/;

function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(inlinePattern)) {
    if (match.index > at) parts.push({ kind: 'text', text: line.slice(at, match.index) });
    parts.push(toInline(match));
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) });
  return parts;
}

function toInline([whole, code, image, text, uri, strong, starred, underlined]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  // An image would be fetched without a click, so only its text is rendered.
  if (text !== undefined && image === '!') return { kind: 'text', text };
  if (text !== undefined && uri !== undefined) return { kind: 'link', text, uri };
  if (strong !== undefined) return { kind: 'strong', parts: parseInline(strong) };
  const emphasis = starred ?? underlined;
  if (emphasis !== undefined) return { kind: 'emphasis', parts: parseInline(emphasis) };
  return { kind: 'text', text: whole };
}

function parseBlock(line: string): Block {
  const [title, item, step] = [heading, bullet, number].map((pattern) => pattern.exec(line)?.[1]);
  if (title !== undefined) return { kind: 'heading', parts: parseInline(title) };
  const entry = item ?? step;
  if (entry === undefined) return { kind: 'paragraph', lines: [parseInline(line)] };
  return { kind: 'list', ordered: item === undefined, items: [parseInline(entry)] };
}

/** Merges the next block into the last one if both belong to the same paragraph or list. Returns whether it did. */
function mergeBlock(last: Block | undefined, next: Block): boolean {
  if (last?.kind === 'paragraph' && next.kind === 'paragraph') last.lines.push(...next.lines);
  else if (last?.kind === 'list' && next.kind === 'list' && last.ordered === next.ordered)
    last.items.push(...next.items);
  else return false;
  return true;
}

/**
 * Parses the markdown subset of announcements: paragraphs, headings, lists, strong, emphasis, code and links.
 * Everything else, including HTML, stays text.
 */
export function parseBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  let isContinuation = false;
  for (const line of content.split(/\r\n|\r|\n/)) {
    const isBlank = line.trim() === '';
    if (!isBlank) {
      const block = parseBlock(line);
      if (!isContinuation || !mergeBlock(blocks.at(-1), block)) blocks.push(block);
    }
    isContinuation = !isBlank;
  }
  return blocks;
}
