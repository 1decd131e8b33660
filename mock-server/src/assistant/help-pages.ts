import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { marked, type Token } from 'marked';
import { languages, type Language } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { projectFolder, sourcePath } from '../platform/paths';

/** Part of a page below one heading. The introduction has the page's title and no anchor. */
export interface HelpSection {
  anchor: string;
  heading: string;
  markdown: string;
}

export interface HelpPage {
  slug: string;
  language: Language;
  title: string;
  summary: string;
  keywords: string;
  updated: string;
  markdown: string;
  sections: HelpSection[];
}

export type HelpPages = Record<Language, HelpPage[]>;

// The built server has the pages next to it or, in a checkout, in the sources.
const folders = [sourcePath('assistant'), path.join(projectFolder, 'mock-server', 'src', 'assistant')];

/** Returns the folder with the pages and their styles; throws when it is missing. */
export function helpFolder(): string {
  const found = folders.find((folder) => existsSync(path.join(folder, 'knowledge', 'en')));
  if (!found) throw new Error('The help pages are missing');
  return found;
}

/** Reads the help pages, sorted by title in their language. */
export function readHelpPages(): HelpPages {
  const root = path.join(helpFolder(), 'knowledge');
  const pagesOf = (language: Language): HelpPage[] =>
    readdirSync(path.join(root, language))
      .filter((file) => file.endsWith('.md'))
      .map((file) =>
        parseHelpPage(readFileSync(path.join(root, language, file), 'utf8'), language, file.slice(0, -3)),
      )
      .sort((a, b) => a.title.localeCompare(b.title, language));
  return Object.fromEntries(languages.map((language) => [language, pagesOf(language)])) as HelpPages;
}

export function parseHelpPage(source: string, language: Language, slug: string): HelpPage {
  const [, header = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(header)?.[1]?.trim() ?? '';
  const title = field('title');
  if (!title || !field('updated')) throw new Error(`The help page ${language}/${slug} has no title or date`);
  return {
    slug,
    language,
    title,
    summary: field('summary'),
    keywords: field('keywords'),
    updated: field('updated'),
    markdown,
    sections: sectionsOf(markdown, title),
  };
}

/** Returns the anchor of a heading, ASCII in both languages. */
export const anchorOf = (heading: string): string =>
  fold(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function sectionsOf(markdown: string, title: string): HelpSection[] {
  const sections: HelpSection[] = [{ anchor: '', heading: title, markdown: '' }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      const heading = plainText([token]);
      sections.push({ anchor: anchorOf(heading), heading, markdown: '' });
    } else {
      const section = sections.at(-1);
      if (section) section.markdown += token.raw;
    }
  }
  return sections
    .map((section) => ({ ...section, markdown: section.markdown.trim() }))
    .filter((section) => section.markdown !== '');
}

/** Returns the text of Markdown tokens without formatting. */
export function plainText(tokens: readonly Token[]): string {
  const parts = tokens.map((token): string => {
    if (token.type === 'table') {
      const rows = [token['header'], ...token['rows']] as { tokens: Token[] }[][];
      return rows.flatMap((row) => row.map((cell) => plainText(cell.tokens))).join(' ');
    }
    if (token.type === 'list') return (token['items'] as Token[]).map((item) => plainText([item])).join(' ');
    if ('tokens' in token && token.tokens?.length) return plainText(token.tokens);
    if (token.type === 'space' || token.type === 'br') return ' ';
    return 'text' in token ? token.text : '';
  });
  return parts.join('').replace(/\s+/g, ' ');
}
