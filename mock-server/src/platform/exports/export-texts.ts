import type { Language } from '@portal/shared/contracts';
import { readTranslations } from '../translations';

const translations = readTranslations<typeof import('./en.json')>('platform', 'exports');

type TextKey = keyof typeof import('./en.json');

/** Returns a text of exported files with its values. */
export type ExportTexts = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** Returns the texts of exported files in a language. */
export const exportTexts =
  (language: Language): ExportTexts =>
  (key, values = {}) =>
    translations[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
