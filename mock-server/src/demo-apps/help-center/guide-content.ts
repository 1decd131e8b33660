import type { Language } from '@portal/shared/contracts';
import { Marked } from 'marked';
import { cleanOutsideHtml } from '../samples/outside-html';
import type { SampleGuide, SampleGuides } from './sample-guides';

/** The help pages of the portal, which are the texts of some guides. */
export interface GuidePages {
  /** Returns the markdown of a page that everybody may read. */
  read(slug: string, language: Language): Promise<string | undefined>;
}

const tags = [
  ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['a', 'strong', 'em', 'b', 'i', 'br'],
];

/** Rich text has no tables, so each row becomes an item that begins with its first cell. */
const markdown = new Marked({
  renderer: {
    table({ rows }) {
      const items = rows.map((cells) => {
        const [first = '', ...others] = cells.map(({ tokens }) => this.parser.parseInline(tokens));
        return `<li><strong>${first}</strong>: ${others.join(', ')}</li>`;
      });
      return `<ul>${items.join('')}</ul>\n`;
    },
  },
});

/** Returns the HTML of a guide: its help page, or the text that all guides without a page share. */
export async function guideContent(
  { page }: Pick<SampleGuide, 'page'>,
  { sharedGuide }: Pick<SampleGuides, 'sharedGuide'>,
  { pages, language }: { pages: GuidePages; language: Language },
): Promise<string> {
  const source = page === undefined ? undefined : await pages.read(page, language);
  const html = source === undefined ? sharedGuide[language] : markdown.parse(source, { async: false });
  return cleanOutsideHtml(html, { tags, keepsOwnLinks: true }).html;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns the text of sanitized HTML, one line per block. */
export const textOfGuide = (content: string): string =>
  content
    .replace(/<\/(p|li|h2|h3|pre|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n\s*\n/g, '\n')
    .trim();
