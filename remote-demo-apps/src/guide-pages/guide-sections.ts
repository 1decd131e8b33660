import { toSlug } from '@portal/shared/text';

/** Part of a guide below one heading. The introduction has neither. */
export interface GuideSection {
  anchor: string;
  heading: string;
  html: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const stripTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** Splits the content of a guide at its headings of level 2. */
export function splitGuide(content: string): GuideSection[] {
  const [introduction = '', ...parts] = content.split('<h2>');
  const sections = parts.map((part) => {
    const [heading = '', ...rest] = part.split('</h2>');
    return { anchor: toSlug(stripTags(heading)), heading: stripTags(heading), html: rest.join('</h2>') };
  });
  return [{ anchor: '', heading: '', html: introduction }, ...sections].filter(
    ({ heading, html }) => heading !== '' || html.trim() !== '',
  );
}

/** Part of a guide in markdown below one heading. */
export interface MarkdownSection {
  anchor: string;
  heading: string;
  markdown: string;
}

/** Splits markdown that begins with a heading at its headings of level 2. */
export const splitMarkdown = (markdown: string): MarkdownSection[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { anchor: toSlug(heading), heading, markdown: lines.join('\n').trim() };
    });
