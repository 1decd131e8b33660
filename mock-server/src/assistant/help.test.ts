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

describe('the help pages in the browser', () => {
  test('every page is a document of its language without script, with a strict policy', async () => {
    const pages = readHelpPages();
    for (const { language, slug, title } of [...pages.en, ...pages.tr]) {
      const answer = await open(`/help/${language}/${slug}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).toContain(`<html lang="${language}">`);
      expect(answer.body).toContain(`<h1>${title}</h1>`);
      expect(answer.body).not.toContain('<script');
      expect(answer.body).toContain(`href="/help/${language === 'en' ? 'tr' : 'en'}/${slug}"`);
    }
  });

  test('headings carry the anchors that answers link to', async () => {
    expect((await open('/help/tr/sessions-and-sign-out')).body).toContain('<h2 id="oturumu-kapatma">');
  });

  test('the list names every page', async () => {
    const { body } = await open('/help/en/');
    for (const { slug } of readHelpPages().en) expect(body).toContain(`href="/help/en/${slug}"`);
  });

  test('a page that does not exist is a 404 document with links to the others', async () => {
    for (const url of ['/help/en/no-such-page', '/help/xx/signing-in', '/help/en/__proto__']) {
      const answer = await open(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('href="/help/en/signing-in"');
    }
  });

  test('the short addresses lead to the list in the reader’s language', async () => {
    expect((await open('/help', 'tr-TR,tr;q=0.9')).headers.location).toBe('/help/tr/');
    expect((await open('/help/tr')).headers.location).toBe('/help/tr/');
  });

  test('the styles are a file of their own', async () => {
    const answer = await open('/help/assets/help.css');
    expect(answer.headers['content-type']).toContain('text/css');
    expect(answer.body).toContain('prefers-color-scheme: dark');
  });
});
