import { testApp, type TestApp } from '../../../test/test-app';
import { help } from './help.resource';
import { helpLinksOf } from './help-links';
import { readHelpPages } from './help-pages';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ settings: { seed: false }, resources: [help] });
});
afterAll(() => server.close());

const pages = await readHelpPages();
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
      for (const { slug } of operatorPages) expect(body).not.toContain(slug);
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

  test('the style sheet is a separate file', async () => {
    const response = await open('/help/assets/help.css');
    expect(response.headers['content-type']).toContain('text/css');
    expect(response.body).toContain('light-dark(');
  });
});

describe('help pages for operators', () => {
  const now = () => server.app.portal.now();
  const linkTo = (page: (typeof operatorPages)[number]) => helpLinksOf(server.app.portal).linkTo(page, now());
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
      const links = [...response.body.matchAll(/href="(\/help\/(?:en|tr)\/[^"#]*)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&'),
      );
      for (const link of links) expect((await open(link)).statusCode).toBe(200);
      expect(links.filter((link) => link.includes('proof=')).length).toBeGreaterThanOrEqual(2);
    }
  });

  test('the index lists the pages for operators at its signed address', async () => {
    const query = helpLinksOf(server.app.portal).queryAt(now());
    const { body } = await open(`/help/en/${query}`);
    for (const { language, title } of operatorPages) if (language === 'en') expect(body).toContain(title);
  });

  test('a signed address expires within two days', async () => {
    const day = 86_400_000;
    const old = helpLinksOf(server.app.portal).linkTo(first, new Date(now().getTime() - 2 * day));
    expect((await open(old)).statusCode).toBe(404);
  });
});
