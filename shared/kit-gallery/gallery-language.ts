import { changeLanguage, i18n } from '../src/i18n';
import { toPseudoTranslations } from '../tooling/translations/pseudo.mjs';
import type { Settings } from './gallery-settings';

let english: Record<string, unknown> | undefined;

/** Shows the kit in a language. The test language replaces the English texts. */
export async function showLanguage(language: Settings['language']): Promise<void> {
  english ??= structuredClone(i18n.getResourceBundle('en', 'shared') as Record<string, unknown>);
  const texts = language === 'pseudo' ? toPseudoTranslations(english) : english;
  i18n.addResourceBundle('en', 'shared', texts, true, true);
  await changeLanguage(language === 'tr' ? 'tr' : 'en');
}
