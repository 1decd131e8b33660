import { ExternalLink } from '@portal/shared/ui';
import { Fragment, useMemo, type ReactNode } from 'react';
import { parseSimpleHtml, type HtmlNode } from './simple-html';

/** Renders simple HTML from the server as React elements. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => parseSimpleHtml(html), [html]);
  return <>{renderNodes(nodes)}</>;
}

const renderNodes = (nodes: readonly HtmlNode[]): ReactNode[] =>
  nodes.map((node, at) => <Fragment key={at}>{renderNode(node)}</Fragment>);

function renderNode(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node;
  const children = renderNodes(node.children);
  if (node.tag !== 'a') return <node.tag>{children}</node.tag>;
  if (node.href === null) return children;
  return <ExternalLink href={node.href}>{children}</ExternalLink>;
}
