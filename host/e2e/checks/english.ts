import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';

interface Translations {
  [key: string]: string | Translations;
}
const repository = join(import.meta.dirname, '../../..');
const packages = ['host', 'remote-admin', 'remote-chat', 'remote-demo-apps', 'shared', 'mock-server'];

const textsOf = (translations: Translations): string[] =>
  Object.values(translations).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
const filesIn = (folder: string, language: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === `${language}.json`)
    .map((path) => join(folder, path));
const textsIn = (language: string): string[] =>
  packages
    .flatMap((name) => filesIn(join(repository, name, 'src'), language))
    .flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8')) as Translations));

const turkish = new Set(textsIn('tr'));
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/**
 * Patterns of all English texts whose Turkish translation differs. A placeholder matches any text. "Türkçe" is
 * excluded: a language is listed under its own name.
 */
const english = textsIn('en')
  .filter((text) => !turkish.has(text) && text !== 'Türkçe')
  .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{.*?\}\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  );
/** Common English words that no Turkish sentence contains. They reveal English texts from the server. */
const sentence = /\b(the|and|your|you|with|this|for|from|has|are|was|of|to|ago|yesterday|today)\b/i;

/** Returns the visible and accessible texts of the page, except those inside elements with `lang="en"`. */
const visibleTexts = (page: Page, ownTexts: string): Promise<string[]> =>
  page.evaluate((own) => {
    const texts = [document.title];
    const isEnglish = (element: Element) => element.closest(`body [lang="en"], ${own}`) !== null;
    for (const element of document.body.querySelectorAll('*')) {
      if (isEnglish(element) || element.matches('script, style, noscript')) continue;
      if (!element.matches('option') && !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  }, ownTexts);

/** Returns the texts of the page that are English. `ownTexts` selects elements with texts that people entered. */
export async function findEnglishTexts(page: Page, ownTexts = 'body [lang="en"]'): Promise<string[]> {
  const texts = await visibleTexts(page, ownTexts);
  return texts.filter((text) => sentence.test(text) || english.some((pattern) => pattern.test(text)));
}
