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
/** Every English text of the product that Turkish says otherwise; placeholders stand for anything, a language names itself. */
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
/** Words that no Turkish sentence has: what the server sends is found by them. */
const sentence = /\b(the|and|your|you|with|this|not|for|from|has|are|was|of|to|ago|yesterday|today)\b/i;

/** What is said on the page, to eyes and to screen readers, outside of parts that say themselves that they are English. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const isEnglish = (element: Element) => element.closest('body [lang="en"]') !== null;
    for (const element of document.body.querySelectorAll('*')) {
      if (isEnglish(element) || element.matches('script, style, noscript')) continue;
      if (!element.matches('option') && !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  });

/** The texts of the page that are English. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts = await said(page);
  return texts.filter((text) => sentence.test(text) || english.some((pattern) => pattern.test(text)));
}
