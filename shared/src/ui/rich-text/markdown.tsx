import { useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { RichCode, RichHeading, RichImage, RichLink } from '../core/rich/pieces';
import type { RichTextSettings } from '../core/rich/settings';

export interface MarkdownContentProps extends RichTextSettings {
  markdown: string;
  /** Prefix of the ids in the text, which footnotes use. */
  id: string;
}

const plugins = [remarkGfm];

interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
}

/**
 * Puts each text with siblings into its own element: translators of browsers replace text nodes, and a text that grows
 * while an assistant answers is rendered again and again.
 */
function wrapTexts(parent: TreeNode): void {
  const { children = [] } = parent;
  children.forEach(wrapTexts);
  if (children.length < 2) return;
  parent.children = children.map((child) =>
    child.type === 'text' && child.value?.trim() !== ''
      ? { type: 'element', tagName: 'span', properties: {}, children: [child] }
      : child,
  );
}

const treePlugins = [() => wrapTexts];
const levels = [1, 2, 3, 4, 5, 6] as const;

function componentsFor({ headings, showsHosts, showsImages }: RichTextSettings): Components {
  const shiftedHeadings = levels.map((level) => [
    `h${level}`,
    ({ children }: { children?: React.ReactNode }) => (
      <RichHeading level={level} {...(headings === undefined ? {} : { headings })}>
        {children}
      </RichHeading>
    ),
  ]);
  return {
    ...(Object.fromEntries(shiftedHeadings) as Components),
    a: ({ href = '', children }) => (
      <RichLink href={href} showsHosts={showsHosts === true}>
        {children}
      </RichLink>
    ),
    img: ({ src, alt = '' }) => (
      <RichImage src={typeof src === 'string' ? src : ''} text={alt} showsImages={showsImages === true} />
    ),
    pre: ({ children }) => <RichCode>{children}</RichCode>,
    input: ({ checked }) => <span>{checked ? '☑ ' : '☐ '}</span>,
  };
}

/** Raw HTML is shown as text. Addresses are checked when links and images are rendered. */
export function MarkdownContent({ markdown, id, headings, showsHosts, showsImages }: MarkdownContentProps) {
  const components = useMemo(
    () =>
      componentsFor({
        ...(headings === undefined ? {} : { headings }),
        showsHosts: showsHosts === true,
        showsImages: showsImages === true,
      }),
    [headings, showsHosts, showsImages],
  );
  return (
    <Markdown
      remarkPlugins={plugins}
      remarkRehypeOptions={{ clobberPrefix: `${id}-` }}
      rehypePlugins={treePlugins}
      urlTransform={(uri) => uri}
      components={components}
    >
      {markdown}
    </Markdown>
  );
}
