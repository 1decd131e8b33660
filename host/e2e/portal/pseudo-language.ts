import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Texts = Record<string, unknown>;
interface PseudoTexts {
  toPseudoTranslations(texts: Texts): Texts;
}

const root = join(import.meta.dirname, '../../..');
const loadPseudoTexts = async (): Promise<PseudoTexts> =>
  (await import(join(root, 'shared/tooling/translations/pseudo.mjs'))) as PseudoTexts;

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
}
