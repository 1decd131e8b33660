// @embedded-only Help pages are files; this file runs no statement of its own.
import { testApp, type TestApp } from '../../test/test-app';
import { help } from './help.resource';
import { readHelpPages } from './help-pages';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ settings: { seed: false }, resources: [help] });
});
afterAll(() => server.close());

const open = (url: string, language = 'en') =>
  server.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });

describe('the help pages over HTTP', () => {
  test('every page is a document in its language, without scripts, with a strict policy', async () => {
    const pages = readHelpPages();
    for (const { language, slug, title } of [...pages.en, ...pages.tr]) {
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

  test('the index links to every page', async () => {
    const { body } = await open('/help/en/');
    for (const { slug } of readHelpPages().en) expect(body).toContain(`href="/help/en/${slug}"`);
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
    expect(response.body).toContain('prefers-color-scheme: dark');
  });
});
