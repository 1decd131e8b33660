import { changeLanguage, i18n } from '../src/i18n';
import { loadSharedTranslations } from '../src/translations';
import { toPseudoTranslations } from '../tooling/translations/pseudo.mjs';
import type { Settings } from './gallery-settings';

/** Shows the kit in a language. The test language replaces the English texts. */
export async function showLanguage(language: Settings['language']): Promise<void> {
  const english = await loadSharedTranslations('en');
  const texts = language === 'pseudo' ? toPseudoTranslations(english) : english;
  i18n.addResourceBundle('en', 'shared', texts, true, true);
  await changeLanguage(language === 'tr' ? 'tr' : 'en');
}
