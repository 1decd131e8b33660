import { lazy, Suspense, useId, useState } from 'react';
import type { MarkdownContentProps } from './markdown';
import { RichNodes, type RichNode } from '../core/rich/rich-nodes';
import type { RichTextSettings } from '../core/rich/settings';
import { parseSimpleHtml } from './simple-html';

export type RichTextProps = RichTextSettings & {
  /** Prefix of the ids in the text; default: unique. */
  id?: string;
} & (
    | { markdown: string; html?: never }
    | {
        /** HTML that the server has stored. */
        html: string;
        markdown?: never;
      }
  );

let renderer: typeof import('./markdown') | undefined;

async function loadRenderer() {
  renderer ??= await import('./markdown');
  return renderer;
}

/** Loads the markdown renderer, so that a later text is shown without its plain form first. */
export const preloadMarkdown = (): Promise<void> =>
  loadRenderer().then(
    () => undefined,
    () => undefined,
  );

/** Without the renderer, for example offline, the text stays readable. */
const LazyMarkdown = lazy(async () => ({
  default: await loadRenderer().then(
    ({ MarkdownContent }) => MarkdownContent,
    () => PlainText,
  ),
}));

/**
 * Renders markdown or stored HTML as elements, never as markup: raw HTML in markdown is shown as text, links follow
 * the portal's link policy, and images are off.
 */
export function RichText({ id, markdown, html, ...settings }: RichTextProps) {
  const ownId = useId();
  return (
    <div className="ui-rich-text">
      {html === undefined ? (
        <MarkdownText {...settings} markdown={markdown} id={id ?? ownId} />
      ) : (
        <HtmlContent {...settings} html={html} />
      )}
    </div>
  );
}

function HtmlContent({ html, ...settings }: RichTextSettings & { html: string }) {
  return <RichNodes {...settings} nodes={parsed(html)} />;
}

/** Texts of the screens that were opened last, which are often opened again. */
const recent = new Map<string, readonly RichNode[]>();
const maxRecent = 200;

function parsed(html: string): readonly RichNode[] {
  const known = recent.get(html);
  if (known) return known;
  if (recent.size === maxRecent) recent.clear();
  const nodes = parseSimpleHtml(html);
  recent.set(html, nodes);
  return nodes;
}

function MarkdownText(props: MarkdownContentProps) {
  const [loaded] = useState(() => renderer);
  if (loaded) return <loaded.MarkdownContent {...props} />;
  return (
    <Suspense fallback={<PlainText markdown={props.markdown} />}>
      <LazyMarkdown {...props} />
    </Suspense>
  );
}

function PlainText({ markdown }: Pick<MarkdownContentProps, 'markdown'>) {
  return <p className="ui-rich-text__plain">{markdown}</p>;
}
