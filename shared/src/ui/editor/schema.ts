import { Schema, type DOMOutputSpec } from 'prosemirror-model';
import { toOpenableHref } from '../../contracts/base/links';

const block = (tag: string): (() => DOMOutputSpec) => {
  const spec: DOMOutputSpec = [tag, 0];
  return () => spec;
};

const isBoldWeight = (weight: string): boolean => weight === 'bold' || Number(weight) >= 600;

/** What a text can contain. Everything else in pasted HTML becomes plain text or is dropped. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }, { tag: 'h1, h2, h3, h4, h5, h6' }, { tag: 'pre' }],
      toDOM: block('p'),
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: block('blockquote'),
    },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: block('ul') },
    orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: block('ol') },
    listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: block('li') },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = toOpenableHref(element.getAttribute('href') ?? '');
            return href === null ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some clipboards wrap everything in a <b> of normal weight.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => isBoldWeight(weight) && null },
      ],
      toDOM: block('strong'),
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: block('em'),
    },
  },
});
