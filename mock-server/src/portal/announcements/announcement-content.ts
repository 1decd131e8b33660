import { toOpenableHref, type RichTextNode } from '@portal/shared/contracts';
import { Marked, type Token, type Tokens } from 'marked';

// A table does not fit into the banner: its source stays readable text.
const markdown = new Marked({ breaks: true, tokenizer: { table: () => undefined } });

/** Lists and quotes that are nested deeper are text. */
const maxDepth = 12;

const tagsOf: Record<string, string> = {
  ...{ paragraph: 'p', blockquote: 'blockquote', list_item: 'li' },
  ...{ strong: 'strong', em: 'em', del: 's' },
};

const ignoredTokens: ReadonlySet<string> = new Set(['space', 'hr', 'checkbox', 'def']);

function tagOf(token: Token): string | undefined {
  if (token.type === 'heading') return `h${(token as Tokens.Heading).depth}`;
  if (token.type === 'list') return (token as Tokens.List).ordered ? 'ol' : 'ul';
  return tagsOf[token.type];
}

const childrenOf = (token: Token): Token[] =>
  token.type === 'list' ? (token as Tokens.List).items : ((token as { tokens?: Token[] }).tokens ?? []);

function nodesOf(token: Token, depth: number): RichTextNode[] {
  if (ignoredTokens.has(token.type)) return [];
  if (depth > maxDepth) return [token.raw];
  const children = () => childrenOf(token).flatMap((child) => nodesOf(child, depth + 1));
  const tag = tagOf(token);
  if (tag !== undefined) return [{ tag, children: children() }];
  const { text } = token as Tokens.Text;
  switch (token.type) {
    case 'link': {
      const { href } = token as Tokens.Link;
      return toOpenableHref(href) ? [{ tag: 'a', href, children: children() }] : children();
    }
    case 'code':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [text] }] }];
    case 'codespan':
      return [{ tag: 'code', children: [text] }];
    case 'br':
      return [{ tag: 'br', children: [] }];
    default:
      // Raw HTML is text, and an image would be fetched without a click.
      return childrenOf(token).length > 0 && token.type !== 'image' ? children() : [text];
  }
}

function parse(content: string): RichTextNode[] {
  try {
    return markdown.lexer(content).flatMap((token) => nodesOf(token, 1));
  } catch {
    // Thousands of nested lists or quotes exceed the stack.
    return [{ tag: 'p', children: [content] }];
  }
}

/** Number of texts whose tree is kept: every page load reads all announcements. */
const maxKept = 1000;
const kept = new Map<string, RichTextNode[]>();

/**
 * Returns the content of an announcement as a tree. Links that may not be opened are text; browsers check tags and links
 * again when they render it.
 */
export function parseContent(content: string): RichTextNode[] {
  const known = kept.get(content);
  if (known) return known;
  const nodes = parse(content);
  if (kept.size >= maxKept) kept.clear();
  kept.set(content, nodes);
  return nodes;
}
