import { Fragment, type ReactNode } from 'react';
import { richTextTags } from '../../../contracts/base/rich-text';
import { RichCode, RichHeading, RichImage, RichLink } from './pieces';
import type { RichTextSettings } from './settings';

/** Text, or an element: one of `richTextTags`, a link or an image. Of other elements only the children are shown. */
export type RichNode = string | RichElement;
export interface RichElement {
  tag: string;
  href?: string | undefined;
  src?: string;
  alt?: string;
  children: readonly RichNode[];
}

export interface RichNodesProps extends RichTextSettings {
  nodes: readonly RichNode[];
}

const tags: ReadonlySet<string> = new Set(richTextTags);

/** Renders rich text that is a tree already. Links follow the portal's link policy, and images are off. */
export function RichNodes({ nodes, ...settings }: RichNodesProps) {
  return nodes.map((node, at) => (
    <Fragment key={at}>{typeof node === 'string' ? node : <RichPiece {...settings} node={node} />}</Fragment>
  ));
}

function RichPiece({ node, ...settings }: RichTextSettings & { node: RichElement }): ReactNode {
  const { tag, href = '', src = '', alt = '' } = node;
  if (tag === 'img') return <RichImage src={src} text={alt} showsImages={settings.showsImages === true} />;
  if (tag === 'br') return <br />;
  const children = <RichNodes {...settings} nodes={node.children} />;
  if (tag === 'a')
    return (
      <RichLink href={href} showsHosts={settings.showsHosts === true}>
        {children}
      </RichLink>
    );
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  if (level !== undefined)
    return (
      <RichHeading level={Number(level)} {...(settings.headings ? { headings: settings.headings } : {})}>
        {children}
      </RichHeading>
    );
  if (tag === 'pre') return <RichCode>{children}</RichCode>;
  if (!tags.has(tag)) return children;
  const Tag = tag as (typeof richTextTags)[number];
  return <Tag>{children}</Tag>;
}
