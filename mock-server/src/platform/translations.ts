import { readFileSync } from 'node:fs';
import type { Language } from '@portal/shared/contracts';
import { sourcePath } from './paths';

const read = <Texts>(path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/** Reads `en.json` and `tr.json` of a folder of the sources. */
export const readTranslations = <Texts>(...folder: string[]): Record<Language, Texts> => ({
  en: read(sourcePath(...folder, 'en.json')),
  tr: read(sourcePath(...folder, 'tr.json')),
});
