import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = string | { readonly [key: string]: Texts };

const repository = join(import.meta.dirname, '../../..');

/**
 * Returns a function that returns a text by its key. The folder, relative to the repository, has the texts of
 * a feature.
 */
export function readTexts(folder: string, language: 'en' | 'tr') {
  const texts = JSON.parse(readFileSync(join(repository, folder, `${language}.json`), 'utf8')) as Texts;
  return (key: string, values: Readonly<Record<string, string>> = {}): string => {
    const text = key
      .split('.')
      .reduce<Texts | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`${folder} has no text ${key}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** Returns a function that returns a Turkish text by its key, as `readTexts`. */
export const turkishTexts = (folder: string) => readTexts(folder, 'tr');
