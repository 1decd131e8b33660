import type { Language } from '../contracts/base/access';
import { createTranslations } from '../i18n/create-translations';
import type { Translations } from '../i18n/translations';

type Texts = (typeof import('./en'))['translations'];

export const { useTranslations } = createTranslations<Texts>('shared');

/** Loads the translations of `shared`. The host bundles them, because every package shows them. */
export const loadSharedTranslations = async (language: Language): Promise<Translations> =>
  language === 'tr' ? (await import('./tr')).translations : (await import('./en')).translations;
