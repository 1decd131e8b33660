import { Type, type Static } from '@sinclair/typebox';

/** Tags of rich text. Renderers show only the children of an element with another tag. */
export const richTextTags = [
  ...['b', 'i', 'u', 's', 'em', 'strong', 'code', 'sub', 'sup', 'br', 'span'],
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** Rich text as a tree: a text, or an element. Renderers check tags and links. */
export const RichTextNode = Type.Recursive(
  (Self) =>
    Type.Union([
      Type.String(),
      Type.Object({
        /** One of `richTextTags`, or `a`. */
        tag: Type.String(),
        /** Address of a link. */
        href: Type.Optional(Type.String()),
        children: Type.Array(Self),
      }),
    ]),
  { $id: 'RichTextNode' },
);
export type RichTextNode = Static<typeof RichTextNode>;
