import { testApp, type TestApp } from '../../../test/test-app';
import { help } from './help.resource';
import { getHelpLinks } from './help-links';
import { readHelpPages, helpFolder, helpGroups, parseHelpPage } from './help-pages';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { languages, type Language } from '@portal/shared/contracts';
import { readInterfaceTexts } from '../../platform/interface-texts';
import {
  aboutFigures,
  answerable,
  forOperators,
  further,
  unanswerable,
  type ExpectedPage,
} from '../../../test/help-questions';
import { createHelpAnswerer } from '../answerer';
import { assistantTranslations } from '../assistant-translations';
import { helpLibrary } from './help-library';

const pages = await readHelpPages();

const { search } = await helpLibrary();

describe('the help', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ settings: { seed: false }, resources: [help] });
  });
  afterAll(() => server.close());
  const publicPages = [...pages.en, ...pages.tr].filter(({ access }) => access === 'public');
  const operatorPages = [...pages.en, ...pages.tr].filter(({ access }) => access !== 'public');
  const open = (url: string, language = 'en') =>
    server.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });

  describe('the help pages over HTTP', () => {
    test('every public page is a document in its language, without scripts, with a strict policy', async () => {
      for (const { language, slug, title } of publicPages) {
        const response = await open(`/help/${language}/${slug}`);
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(response.headers['content-security-policy']).toContain("default-src 'none'");
        expect(response.body).toContain(`<html lang="${language}">`);
        expect(response.body).toContain(`<h1>${title}</h1>`);
        expect(response.body).not.toContain('<script');
        expect(response.body).toContain(`href="/help/${language === 'en' ? 'tr' : 'en'}/${slug}"`);
      }
    });

    test('headings have the anchors that answers link to', async () => {
      expect((await open('/help/tr/sessions-and-sign-out')).body).toContain('<h2 id="oturumu-kapatma">');
    });

    test('the index links to every public page and to no other', async () => {
      for (const language of ['en', 'tr']) {
        const { body } = await open(`/help/${language}/`);
        for (const page of publicPages)
          if (page.language === language) expect(body).toContain(`href="/help/${language}/${page.slug}"`);
        for (const { slug } of operatorPages) expect(body).not.toContain(`/${slug}`);
      }
    });

    test('an unknown page is a 404 document with links to all pages', async () => {
      for (const url of ['/help/en/no-such-page', '/help/xx/signing-in', '/help/en/__proto__']) {
        const response = await open(url);
        expect(response.statusCode).toBe(404);
        expect(response.headers['content-type']).toContain('text/html');
        expect(response.body).toContain('href="/help/en/signing-in"');
      }
    });

    test('the short addresses redirect to the index in the reader’s language', async () => {
      expect((await open('/help', 'tr-TR,tr;q=0.9')).headers.location).toBe('/help/tr/');
      expect((await open('/help/tr')).headers.location).toBe('/help/tr/');
    });

    test('the index lists the pages by theme, with a search field that its only script shows', async () => {
      for (const language of languages) {
        const { body, headers } = await open(`/help/${language}/`);
        const [, integrity = ''] =
          /<script src="\/help\/assets\/help.js" integrity="([^"]+)"/.exec(body) ?? [];
        const script = await open('/help/assets/help.js');
        expect(script.headers['content-type']).toContain('text/javascript');
        expect(integrity).toBe(`sha384-${createHash('sha384').update(script.body).digest('base64')}`);
        expect(headers['content-security-policy']).toContain(`script-src '${integrity}'`);
        expect(body).toContain('<search class="search" hidden>');
        const shown = [...body.matchAll(/<h2 id="(\w+)">|<li [^>]*><a href="\/help\/\w+\/([\w-]+)">/g)];
        const expected = helpGroups.flatMap((group) => {
          const members = publicPages.filter((page) => page.language === language && page.group === group);
          return members.length > 0 ? [group, ...members.map(({ slug }) => slug)] : [];
        });
        expect(shown.map(([, group, slug]) => group ?? slug)).toEqual(expected);
      }
    });

    test('the search field shows the pages with all words of title, summary and keywords, and their groups', async () => {
      const { window } = new JSDOM((await open('/help/tr/')).body, { runScripts: 'outside-only' });
      window.eval((await open('/help/assets/help.js')).body);
      const { document } = window;
      const [search] = document.getElementsByTagName('search');
      const field = document.querySelector('input') ?? document.createElement('input');
      const shown = (selector: string) => document.querySelectorAll(`${selector}:not([hidden])`).length;
      const status = () => document.querySelector('[role=status]')?.textContent;
      const type = (text: string) => {
        field.value = text;
        field.dispatchEvent(new window.Event('input'));
      };
      expect(search?.hidden).toBe(false);
      const all = shown('section');
      type('SIFRE unuttum');
      expect([shown('li'), shown('section'), status()]).toEqual([1, 1, '1 sayfa']);
      type('qqqq');
      expect([shown('li'), shown('section')]).toEqual([0, 0]);
      expect(status()).toContain('Başka sözcükler deneyin');
      field.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
      expect([field.value, shown('section'), status()]).toEqual(['', all, '']);
    });

    test('the status page shows the state that the health check returns, with the time of the check', async () => {
      const { checkReadiness } = server.app;
      for (const language of languages) {
        const { ok, stopping, unavailable } = assistantTranslations[language].help.status;
        for (const [state, { title }] of Object.entries({ ok, stopping, unavailable })) {
          if (state !== 'ok') server.app.checkReadiness = () => Promise.resolve(state as 'stopping');
          const response = await open(`/help/${language}/status`);
          expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
          expect(response.body).toContain(title);
          server.app.checkReadiness = checkReadiness;
          expect(response.body).toContain(`datetime="${server.app.portal.now().toISOString().slice(0, 10)}`);
        }
      }
      expect((await open('/help/xx/status')).statusCode).toBe(404);
    });

    test('the foot of every document links to privacy, status and contact', async () => {
      for (const url of ['/help/en/', '/help/en/home', '/help/en/status', '/help/en/no-such-page']) {
        const [, foot = ''] = /<footer class="foot">(.*)<\/footer>/s.exec((await open(url)).body) ?? [];
        const links = [...foot.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
        expect(links).toEqual(['/help/en/privacy', '/help/en/status', '/contact-us?lang=en']);
      }
      expect((await open('/help/en/privacy')).statusCode).toBe(200);
    });

    test('the style sheet is a separate file', async () => {
      const response = await open('/help/assets/help.css');
      expect(response.headers['content-type']).toContain('text/css');
      expect(response.body).toContain('light-dark(');
    });
  });

  describe('help pages for operators', () => {
    const now = () => server.app.portal.now();
    const linkTo = (page: (typeof operatorPages)[number]) =>
      getHelpLinks(server.app.portal).linkTo(page, now());
    const [first] = operatorPages;
    if (!first) throw new Error('there are no pages for operators');

    test('a page for operators responds like a page that does not exist without a valid signature', async () => {
      const missing = (await open('/help/en/no-such-page')).body;
      const signed = new URL(linkTo(first), 'http://localhost');
      const { until = '', proof = '' } = Object.fromEntries(signed.searchParams);
      const later = String(Number(until) + 1);
      for (const { language, slug } of operatorPages) {
        const expected = language === 'en' ? missing : (await open('/help/tr/no-such-page', 'tr')).body;
        for (const query of [
          '',
          `?until=${until}`,
          `?proof=${proof}`,
          `?until=${later}&proof=${proof}`,
          `?until=${until}&proof=${'A'.repeat(proof.length)}`,
          `?until=abc&proof=${proof}`,
        ]) {
          const response = await open(`/help/${language}/${slug}${query}`);
          expect([slug, query, response.statusCode]).toEqual([slug, query, 404]);
          expect(response.body).toBe(expected);
        }
      }
    });

    test('a page for operators opens at its signed address with signed links', async () => {
      for (const page of operatorPages) {
        const response = await open(linkTo(page));
        expect(response.statusCode).toBe(200);
        expect(response.body).toContain(`<h1>${page.title}</h1>`);
        const links = [...response.body.matchAll(/href="(\/help\/(?:en|tr)\/[^"#]*)"/g)].map(
          ([, link = '']) => link.replaceAll('&amp;', '&'),
        );
        for (const link of links) expect((await open(link)).statusCode).toBe(200);
        expect(links.filter((link) => link.includes('proof=')).length).toBeGreaterThanOrEqual(2);
      }
    });

    test('the index lists the pages for operators at its signed address', async () => {
      const query = getHelpLinks(server.app.portal).queryAt(now());
      const { body } = await open(`/help/en/${query}`);
      for (const { language, title } of operatorPages) if (language === 'en') expect(body).toContain(title);
    });

    test('a signed address expires within two days', async () => {
      const day = 86_400_000;
      const old = getHelpLinks(server.app.portal).linkTo(first, new Date(now().getTime() - 2 * day));
      expect((await open(old)).statusCode).toBe(404);
    });
  });
});

describe('help pages', () => {
  const allPages = [...pages.en, ...pages.tr];
  const sourceOf = (language: Language, slug: string): string =>
    readFileSync(path.join(helpFolder(), 'knowledge', language, `${slug}.md`), 'utf8');
  const referencesIn = (text: string): string[] =>
    [...text.matchAll(/\{ui:([^}]*)\}/g)].map(([, reference = '']) => reference).sort();

  describe('the help pages', () => {
    test('English and Turkish have the same pages with the same access in the same group', () => {
      const keysOf = (language: Language) =>
        pages[language].map(({ slug, access, group }) => `${slug} ${access} ${group}`).sort();
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

    test('exactly the pages for operators belong to their group, and no group is empty', () => {
      for (const { slug, access, group } of allPages)
        expect([slug, group === 'operators']).toEqual([slug, access !== 'public']);
      expect([...new Set(pages.en.map(({ group }) => group))].sort()).toEqual([...helpGroups].sort());
    });

    test.each([['a missing'], ['an unknown']])('a page with %s group is refused', async (kind) => {
      const group = kind === 'a missing' ? '' : 'group: nothing\n';
      const source = `---\n${group}title: A page\nupdated: 2026-11-22\n---\nText.\n`;
      const texts = await readInterfaceTexts('en');
      expect(() => parseHelpPage(source, { language: 'en', slug: 'a-page', texts })).toThrow(
        'no title, group',
      );
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

    const page = (title: string, body: string) =>
      `---\ngroup: start\ntitle: ${title}\nupdated: 2026-11-22\n---\n${body}\n`;
    const parse = async (source: string, language: Language = 'en') =>
      parseHelpPage(source, { language, slug: 'a-page', texts: await readInterfaceTexts(language) });

    test('become the text of the interface in the language of the page', async () => {
      const source = page('About {ui:host.user-menu.profile}', 'Choose {ui:host.user-menu.signOut}.');
      expect(await parse(source)).toMatchObject({
        title: 'About Profile',
        markdown: 'Choose **Sign out**.\n',
      });
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
});

describe('the help search', () => {
  const answerer = createHelpAnswerer(helpLibrary, ({ language, slug }) => `/help/${language}/${slug}`);

  describe.each(languages)('the search of the help pages in %s', (language) => {
    const answer = (text: string) => answerer.answer({ text, language, roles: [], history: [] });
    const firstSource = async (text: string) => (await answer(text)).sources[0]?.uri.replace(/#.*/, '');
    const addressOf = (slug: string) => `/help/${language}/${slug}`;
    const wrongOnes = async (questions: readonly ExpectedPage[]) => {
      const wrong: string[] = [];
      for (const [question, slug] of questions) {
        const found = await firstSource(question);
        if (found !== addressOf(slug)) wrong.push(`${question}: ${found} instead of ${slug}`);
      }
      return wrong;
    };

    test('finds the right page first for at least 90 % of the questions', async () => {
      expect(answerable[language].length).toBeGreaterThanOrEqual(30);
      const wrong = await wrongOnes(answerable[language]);
      // The comparison shows the wrong ones when there are too many.
      expect(wrong.length <= 3 ? [] : wrong).toEqual([]);
    });

    test('finds the right page first for at least 90 % of 30 further questions', async () => {
      expect(further[language]).toHaveLength(30);
      const wrong = await wrongOnes(further[language]);
      expect(wrong.length <= 3 ? [] : wrong).toEqual([]);
    });

    test('finds the right page for each question that the assistant suggests', async () => {
      const texts = await readInterfaceTexts(language);
      for (const name of ['first', 'second', 'third']) {
        const starter = texts(`remote-chat.assistant.greeting.${name}`);
        const [, slug] = answerable[language].find(([question]) => question === starter) ?? [];
        expect([starter, slug]).toEqual([starter, expect.any(String)]);
        expect(await firstSource(starter)).toBe(addressOf(slug ?? ''));
      }
    });

    test.each(unanswerable[language])(
      'refuses "%s" with the sentence that nothing was found',
      async (text) => {
        const refusal = { content: assistantTranslations[language].answer.none, sources: [] };
        expect(await answer(text)).toEqual(refusal);
        expect(await answerer.answer({ text, language, roles: ['GlobalAdmin'], history: [] })).toEqual(
          refusal,
        );
      },
    );

    test.each(aboutFigures[language])('answers "%s" with where the figures are', async (text) => {
      expect(await answer(text)).toEqual({
        content: assistantTranslations[language].answer.figures,
        sources: [],
      });
    });

    test.each(forOperators[language])('finds the page for operators for "%s"', (question, slug) => {
      expect(search[language](question, { includesOperators: true })[0]?.page.slug).toBe(slug);
    });

    test.each(forOperators[language])('refuses "%s" for others', (question) => {
      expect(search[language](question)).toEqual([]);
    });
  });

  test('greets without a source', async () => {
    for (const text of ['Hello', 'hi!']) {
      const { content, sources } = await answerer.answer({ text, language: 'en', roles: [], history: [] });
      expect([content, sources]).toEqual([assistantTranslations.en.answer.greeting, []]);
    }
  });

  test('a result is a section with the anchor of its heading', () => {
    expect(search.en('get a new password')[0]?.section.anchor).toBe('get-a-new-password');
  });

  test('returns at most three passages, best first', () => {
    const found = search.en('who can see the list of users');
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    );
  });
});
