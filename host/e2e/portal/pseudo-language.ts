import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Texts = Record<string, unknown>;
interface PseudoTexts {
  toPseudoText(text: string): string;
  toPseudoTranslations(texts: Texts): Texts;
}

const root = join(import.meta.dirname, '../../..');
const loadPseudoTexts = async (): Promise<PseudoTexts> =>
  (await import(join(root, 'shared/tooling/translations/pseudo.mjs'))) as PseudoTexts;

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value as Texts)));
const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The file of the host's build with the English texts of `shared`, before and after the translation. */
function translateSharedTexts({ toPseudoText }: PseudoTexts) {
  const sources = join(root, 'shared/src');
  const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('en.json'))
    .flatMap((path) => textsOf(JSON.parse(readFileSync(join(sources, path), 'utf8')) as Texts));
  const folder = join(root, 'host/dist/static');
  const mark = 'This page does not exist, or you do not have access to it.';
  const name = readdirSync(folder).find(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(mark),
  );
  if (name === undefined) throw new Error('The build has no file with the English texts of shared.');
  const before = readFileSync(join(folder, name), 'utf8');
  const after = [...new Set(texts)].reduce(
    (code, text) => code.replaceAll(JSON.stringify(text), JSON.stringify(toPseudoText(text))),
    before,
  );
  return { name, before, after };
}

/** A part may still be preloaded when the journey ends and closes the page. */
async function unlessClosed(respond: () => Promise<void>): Promise<void> {
  try {
    await respond();
  } catch (error) {
    if (!/has been (closed|disposed)/.test(String(error))) throw error;
  }
}

/** Shows all texts of the browser in the test language. The product knows nothing of it: the files are replaced. */
export async function usePseudoLanguage(page: Page): Promise<void> {
  const pseudo = await loadPseudoTexts();
  const shared = translateSharedTexts(pseudo);
  await page.addInitScript(() => {
    const original = window.fetch;
    // The loader requests a remote's texts with the hash of the original file.
    window.fetch = (input, init) =>
      original(input, String(input).includes('/assets/i18n/') ? { ...init, integrity: '' } : init);
  });
  await page.route(/\/assets\/i18n\/(.*\/)?en\.json/, (route) =>
    unlessClosed(async () => {
      const response = await route.fetch();
      const json = pseudo.toPseudoTranslations((await response.json()) as Texts);
      await route.fulfill({ response, json });
    }),
  );
  await page.route(`**/static/${shared.name}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: shared.after });
  });
  await page.route(
    (url) => !/\.[a-z0-9]+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const body = (await response.text()).replaceAll(hashOf(shared.before), hashOf(shared.after));
      await route.fulfill({ response, body });
    },
  );
}
