import { DOMSerializer, Fragment, Slice, type Mark, type Node } from 'prosemirror-model';
import { toOpenableHref } from '../../contracts/base/links';
import type { RichElement, RichNode } from '../core/rich/rich-nodes';
import { parseSimpleHtml } from '../rich-text/simple-html';
import { schema } from './schema';

const { nodes, marks: markTypes } = schema;
const serializer = DOMSerializer.fromSchema(schema);

type Marks = readonly Mark[];

const textBlocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'];
const isBlock = (node: RichNode): boolean =>
  typeof node !== 'string' &&
  ([...textBlocks, 'ul', 'ol', 'li', 'blockquote'].includes(node.tag) || node.children.some(isBlock));

function withMark({ tag, href = '' }: RichElement, marks: Marks): Marks {
  const type = { b: markTypes.bold, strong: markTypes.bold, i: markTypes.italic, em: markTypes.italic }[tag];
  if (type) return type.create().addToSet(marks);
  const allowed = tag === 'a' ? toOpenableHref(href) : null;
  return allowed === null ? marks : markTypes.link.create({ href: allowed }).addToSet(marks);
}

function inlineNodes(node: RichNode, marks: Marks): Node[] {
  if (typeof node === 'string') {
    const text = node.replace(/[ \t\r\n]+/g, ' ');
    return text === '' ? [] : [schema.text(text, marks)];
  }
  if (node.tag === 'br') return [nodes.hardBreak.create()];
  return node.children.flatMap((child) => inlineNodes(child, withMark(node, marks)));
}

function listItems(children: readonly RichNode[], marks: Marks): Node[] {
  return children
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => {
      const content = blocksFrom(
        typeof child !== 'string' && child.tag === 'li' ? child.children : [child],
        marks,
      );
      const startsWithText = content[0]?.type === nodes.paragraph;
      return nodes.listItem.create(null, startsWithText ? content : [nodes.paragraph.create(), ...content]);
    });
}

function blocksOf(node: RichElement, marks: Marks): Node[] {
  if (node.tag === 'ul' || node.tag === 'ol') {
    const items = listItems(node.children, marks);
    const type = node.tag === 'ul' ? nodes.bulletList : nodes.orderedList;
    return items.length === 0 ? [] : [type.create(null, items)];
  }
  const content = blocksFrom(node.children, withMark(node, marks));
  if (node.tag === 'blockquote') return content.length === 0 ? [] : [nodes.blockquote.create(null, content)];
  return content.length === 0 && textBlocks.includes(node.tag) ? [nodes.paragraph.create()] : content;
}

/** Returns blocks: texts between blocks become paragraphs. */
function blocksFrom(children: readonly RichNode[], marks: Marks): Node[] {
  const blocks: Node[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.some((node) => node.textContent.trim() !== '' || node.type === nodes.hardBreak)) {
      blocks.push(nodes.paragraph.create(null, run));
    }
    run = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || !isBlock(child)) run.push(...inlineNodes(child, marks));
    else {
      endRun();
      blocks.push(...blocksOf(child, marks));
    }
  }
  endRun();
  return blocks;
}

/** Google Docs wraps what it copies in a <b> of normal weight. */
const normalWeight = /<b\b[^<>]*font-weight:\s*normal[^<>]*>/gi;

const readBlocks = (html: string): Node[] => blocksFrom(parseSimpleHtml(html.replace(normalWeight, '')), []);

/** Reads HTML without the browser's parser, so nothing runs and nothing is fetched. */
export function readHtml(html: string): Node {
  const blocks = readBlocks(html);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

/** Reads pasted HTML. A single paragraph continues the text at the cursor. */
export const readPasted = (html: string): Slice => Slice.maxOpen(Fragment.from(readBlocks(html)));

/** Returns the text as HTML; an empty string for a text without content. */
export function writeHtml(text: Node): string {
  if (isEmptyText(text)) return '';
  // A document of its own, where nothing is fetched.
  const document = window.document.implementation.createHTMLDocument('');
  const place = document.createElement('div');
  place.append(serializer.serializeFragment(text.content, { document }));
  return place.innerHTML;
}

/** Whether there is nothing but one empty paragraph. */
export const isEmptyText = (text: Node): boolean =>
  text.childCount === 1 && text.firstChild?.type === nodes.paragraph && text.firstChild.childCount === 0;
