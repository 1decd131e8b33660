import { changeLanguage, currentLanguage, languages, type Language } from '@portal/shared/i18n';
import { useProblemNotice } from '@portal/shared/ui';
import { languageChoice } from '../../browser-storage/language-choice';
import { useUpdatePreferencesMutation } from '../../me/me.api';
import { useTranslations } from '../../translations';
import './settings.css';

const names: Record<Language, { short: string; full: string }> = {
  en: { short: 'EN', full: 'English' },
  tr: { short: 'TR', full: 'Türkçe' },
};

/** Switches the language of the page at once and saves it with the person's preferences. */
export function LanguageSwitch() {
  const { t } = useTranslations('settings');
  const [updatePreferences] = useUpdatePreferencesMutation();
  const showProblem = useProblemNotice();
  const active = currentLanguage();
  const choose = async (language: Language) => {
    if (language === active) return;
    try {
      await changeLanguage(language);
      // Stored in this browser until it is saved with the person's preferences.
      languageChoice.write(language);
      void updatePreferences({ language }).unwrap().then(languageChoice.remove, console.warn);
    } catch (error) {
      console.error(error);
      showProblem(error, t('language.failed'));
    }
  };
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
