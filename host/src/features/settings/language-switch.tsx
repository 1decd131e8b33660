import { currentLanguage, languages, type Language } from '@portal/shared/i18n';
import { useTranslations } from '../../translations';
import { useLanguageChoice } from './use-language-choice';
import './settings.css';

const names: Record<Language, { short: string; full: string }> = {
  en: { short: 'EN', full: 'English' },
  tr: { short: 'TR', full: 'Türkçe' },
};

/** Switches the language of the page at once and saves it with the person's preferences. */
export function LanguageSwitch() {
  const { t } = useTranslations('settings');
  const choose = useLanguageChoice();
  const active = currentLanguage();
  return (
    <div className="host-switch" role="group" aria-label={t('language.label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="host-switch__choice"
          aria-label={`${names[language].short} ${names[language].full}`}
          title={names[language].full}
          aria-pressed={language === active}
          onClick={() => void choose(language)}
        >
          {names[language].short}
        </button>
      ))}
    </div>
  );
}
