import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { marked, type Token } from 'marked';
import { globalRoles, languages, type Language, type Role } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import {
  insertInterfaceTexts,
  readInterfaceTexts,
  type InterfaceTexts,
} from '../../platform/interface-texts';
import { projectFolder, sourcePath } from '../../platform/paths';

/** Part of a page below one heading. The introduction has the page's title and no anchor. */
export interface HelpSection {
  anchor: string;
  heading: string;
  markdown: string;
}

type HelpAccess = 'public' | 'any-global';

/** Themes of the help pages in the order of the index. All pages for operators belong to `operators`. */
export const helpGroups = [
  'start',
  'reports',
  'messages',
  'account',
  'display',
  'administration',
  'privacy',
  'support',
  'operators',
] as const;
export type HelpGroup = (typeof helpGroups)[number];

export interface HelpPage {
  slug: string;
  language: Language;
  group: HelpGroup;
  title: string;
  summary: string;
  keywords: string;
  updated: string;
  /** Pages for operators have the access `any-global`. To all others they do not exist. */
  access: HelpAccess;
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
export async function readHelpPages(): Promise<HelpPages> {
  const pages: HelpPages = { en: [], tr: [] };
  for (const language of languages) pages[language] = await readPagesOf(language);
  return pages;
}

async function readPagesOf(language: Language): Promise<HelpPage[]> {
  const folder = path.join(helpFolder(), 'knowledge', language);
  const texts = await readInterfaceTexts(language);
  const pages: HelpPage[] = [];
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.md')) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    pages.push(parseHelpPage(source, { language, slug: file.slice(0, -3), texts }));
  }
  return pages.sort((a, b) => a.title.localeCompare(b.title, language));
}

export interface HelpPageContext {
  language: Language;
  slug: string;
  texts: InterfaceTexts;
}

/** Parses a page. `{ui:host.user-menu.signOut}` becomes that text of the interface, in bold outside of the header. */
export function parseHelpPage(source: string, { language, slug, texts }: HelpPageContext): HelpPage {
  const [, rawHeader = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const header = insertInterfaceTexts(rawHeader, texts);
  const markdown = insertInterfaceTexts(body, texts, (text) => `**${text}**`);
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(header)?.[1]?.trim() ?? '';
  const title = field('title');
  const group = helpGroups.find((name) => name === field('group'));
  if (!title || !group || !field('updated'))
    throw new Error(`The help page ${language}/${slug} has no title, group or date`);
  return {
    slug,
    language,
    group,
    title,
    summary: field('summary'),
    keywords: field('keywords'),
    updated: field('updated'),
    access: field('access') === 'any-global' ? 'any-global' : 'public',
    markdown,
    sections: sectionsOf(markdown, title),
  };
}

/** Returns whether someone with these roles may read the pages for operators. */
export const isOperator = (roles: readonly Role[]): boolean =>
  globalRoles.some((role) => roles.includes(role));

/** Returns the anchor of a heading, ASCII in both languages. */
export const toHeadingAnchor = (heading: string): string =>
  fold(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function sectionsOf(markdown: string, title: string): HelpSection[] {
  const sections: HelpSection[] = [{ anchor: '', heading: title, markdown: '' }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      const heading = plainText([token]);
      sections.push({ anchor: toHeadingAnchor(heading), heading, markdown: '' });
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
