import { Fragment, useMemo, type ReactNode } from 'react';
import { RichCode, RichHeading, RichImage, RichLink } from './pieces';
import type { RichTextSettings } from './settings';
import { parseSimpleHtml, type HtmlElement, type HtmlNode } from './simple-html';

export interface HtmlContentProps {
  html: string;
  settings: RichTextSettings;
}

/** Renders stored HTML as elements. */
export function HtmlContent({ html, settings }: HtmlContentProps) {
  const nodes = useMemo(() => parseSimpleHtml(html), [html]);
  return <HtmlNodes nodes={nodes} settings={settings} />;
}

function HtmlNodes({ nodes, settings }: { nodes: readonly HtmlNode[]; settings: RichTextSettings }) {
  return nodes.map((node, at) => (
    <Fragment key={at}>
      {typeof node === 'string' ? node : <HtmlPiece node={node} settings={settings} />}
    </Fragment>
  ));
}

function HtmlPiece({ node, settings }: { node: HtmlElement; settings: RichTextSettings }): ReactNode {
  if (node.tag === 'img')
    return <RichImage src={node.src} text={node.alt} showsImages={settings.showsImages === true} />;
  if (node.tag === 'br') return <br />;
  const children = <HtmlNodes nodes={node.children} settings={settings} />;
  if (node.tag === 'a')
    return (
      <RichLink href={node.href} showsHosts={settings.showsHosts === true}>
        {children}
      </RichLink>
    );
  const [, level] = /^h([1-6])$/.exec(node.tag) ?? [];
  if (level !== undefined)
    return (
      <RichHeading level={Number(level)} {...(settings.headings ? { headings: settings.headings } : {})}>
        {children}
      </RichHeading>
    );
  if (node.tag === 'pre') return <RichCode>{children}</RichCode>;
  const Tag = node.tag;
  return <Tag>{children}</Tag>;
}
