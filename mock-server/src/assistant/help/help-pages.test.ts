import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@portal/shared/contracts';
import { helpFolder, parseHelpPage, readHelpPages } from './help-pages';
import { readInterfaceTexts } from '../../platform/interface-texts';

const pages = await readHelpPages();
const allPages = [...pages.en, ...pages.tr];
const sourceOf = (language: Language, slug: string): string =>
  readFileSync(path.join(helpFolder(), 'knowledge', language, `${slug}.md`), 'utf8');
const referencesIn = (text: string): string[] =>
  [...text.matchAll(/\{ui:([^}]*)\}/g)].map(([, reference = '']) => reference).sort();

describe('the help pages', () => {
  test('English and Turkish have the same pages with the same access', () => {
    const keysOf = (language: Language) =>
      pages[language].map(({ slug, access }) => `${slug} ${access}`).sort();
    expect(keysOf('tr')).toEqual(keysOf('en'));
    expect(pages.en.length).toBeGreaterThanOrEqual(36);
  });

  test.each(pages.en.map(({ slug }) => slug))('%s has the same sections in both languages', (slug) => {
    // A section is compared by the controls that it names, because the headings are translated.
    const sectionsOf = (language: Language) => sourceOf(language, slug).split(/^## /m).map(referencesIn);
    expect(sectionsOf('tr')).toEqual(sectionsOf('en'));
  });

  test('every page has a title, a summary and several sections with different anchors', () => {
    for (const { summary, sections } of allPages) {
      expect(summary).not.toBe('');
      const anchors = sections.map(({ anchor }) => anchor);
      expect(new Set(anchors).size).toBe(anchors.length);
      expect(anchors.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('links between pages lead to existing pages in the same language', () => {
    for (const page of allPages) {
      for (const [, language, slug] of page.markdown.matchAll(/\]\(\/help\/(\w+)\/([\w-]*)\)/g)) {
        expect(language).toBe(page.language);
        if (slug) expect(pages[page.language].map((other) => other.slug)).toContain(slug);
      }
    }
  });

  test('public pages do not link to pages for operators', () => {
    const operators = pages.en.filter(({ access }) => access !== 'public').map(({ slug }) => slug);
    expect(operators).toEqual(expect.arrayContaining(['remote-versions', 'tenants']));
    for (const { access, markdown } of allPages)
      if (access === 'public')
        for (const slug of operators) expect(markdown).not.toMatch(new RegExp(`/help/\\w+/${slug}\\b`));
  });
});

describe('names of controls in the help pages', () => {
  test.each(languages)('pages in %s emphasise only texts of the interface', (language) => {
    const folder = path.join(helpFolder(), 'knowledge', language);
    const emphasised = readdirSync(folder).filter((file) =>
      /\*\S/.test(readFileSync(path.join(folder, file), 'utf8')),
    );
    expect(emphasised).toEqual([]);
  });

  const page = (title: string, body: string) => `---\ntitle: ${title}\nupdated: 2026-11-22\n---\n${body}\n`;
  const parse = async (source: string, language: Language = 'en') =>
    parseHelpPage(source, { language, slug: 'a-page', texts: await readInterfaceTexts(language) });

  test('become the text of the interface in the language of the page', async () => {
    const source = page('About {ui:host.user-menu.profile}', 'Choose {ui:host.user-menu.signOut}.');
    expect(await parse(source)).toMatchObject({ title: 'About Profile', markdown: 'Choose **Sign out**.\n' });
    expect((await parse(source, 'tr')).markdown).toContain('**Oturumu kapat**');
  });

  test.each([
    'host.user-menu.nothing',
    'host.user-menu',
    'nothing.user-menu.signOut',
    '',
    'host.user.avatar',
  ])('fail with the name of the text when the interface has no text %s', async (reference) => {
    await expect(parse(page('A page', `{ui:${reference}}`))).rejects.toThrow(`no text ${reference} in en`);
  });

  test('fail when the text has placeholders', async () => {
    await expect(parse(page('A page', '{ui:host.user-menu.label}'))).rejects.toThrow('has placeholders');
  });
});
