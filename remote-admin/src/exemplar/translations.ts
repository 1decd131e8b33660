import { createTranslations, type TranslateTexts } from '@portal/shared/i18n';

interface Features {
  'plain-records': typeof import('./plain-records/en.json');
}

export type Translate<Feature extends keyof Features> = TranslateTexts<Features[Feature]>;

export const { useTranslations } = createTranslations<Features>('remote-admin');
