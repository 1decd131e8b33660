export { i18n } from './instance';
export { startI18n, initI18n, type I18nOptions } from './start';
export {
  addTranslations,
  removeTranslations,
  translationsAt,
  type ScreenTexts,
  type TextOptions,
} from './translations';
export { loadTextsFor } from './later-texts';
export { VersionTranslations, versionNamespace, type VersionTranslationsProps } from './version-translations';
export { changeLanguage, currentLanguage, isLanguage, rememberedLanguage } from './language';
export { createTranslations, type FeatureTranslations } from './create-translations';
export type { TranslateTexts } from './translation-keys';
export { TranslationsProvider } from './translations-provider';
export { useLanguage } from './use-language';
export {
  currentLocale,
  currentTimeZone,
  toPlainDate,
  daysBetween,
  figureParts,
  formatDate,
  formatDateTime,
  formatDay,
  formatFigure,
  formatMonthYear,
  formatNumber,
  formatPercent,
  formatRelativeDate,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  formatZoneOffset,
  hourInZone,
  setTimeZone,
  parseDate,
} from './format';
export { utcDate } from './dates';
export { defaultLanguage, languages, type Language } from '../contracts/base/access';
