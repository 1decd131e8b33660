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
export const RichNodes = ({ nodes, ...settings }: RichNodesProps) => renderNodes(nodes, settings);

/**
 * A component per node would take longer to render than the elements. Each text has its own element, because
 * translators of browsers replace text nodes.
 */
const renderNodes = (nodes: readonly RichNode[], settings: RichTextSettings): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node !== 'string') return renderElement(node, settings, at);
    return node.trim() === '' ? node : <span key={at}>{node}</span>;
  });

function renderChildren({ children }: RichElement, settings: RichTextSettings): ReactNode {
  const [only, ...others] = children;
  return typeof only === 'string' && others.length === 0 ? only : renderNodes(children, settings);
}

function renderElement(node: RichElement, settings: RichTextSettings, key: number): ReactNode {
  const { tag, href = '', src = '', alt = '' } = node;
  if (tag === 'img')
    return <RichImage key={key} src={src} text={alt} showsImages={settings.showsImages === true} />;
  if (tag === 'br') return <br key={key} />;
  const children = renderChildren(node, settings);
  if (tag === 'a')
    return (
      <RichLink key={key} href={href} showsHosts={settings.showsHosts === true}>
        {children}
      </RichLink>
    );
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  if (level !== undefined)
    return (
      <RichHeading
        key={key}
        level={Number(level)}
        {...(settings.headings ? { headings: settings.headings } : {})}
      >
        {children}
      </RichHeading>
    );
  if (tag === 'pre') return <RichCode key={key}>{children}</RichCode>;
  if (!tags.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  const Tag = tag as (typeof richTextTags)[number];
  return <Tag key={key}>{children}</Tag>;
}
