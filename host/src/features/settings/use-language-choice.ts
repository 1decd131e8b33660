import { changeLanguage, currentLanguage, type Language } from '@portal/shared/i18n';
import { useProblemNotice } from '@portal/shared/ui';
import { languageChoice } from '../../browser-storage/language-choice';
import { useUpdatePreferencesMutation } from '../../me/me.api';
import { useTranslations } from '../../translations';

/** Returns a function that switches the language of the page at once and saves it with the person's preferences. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t } = useTranslations('settings');
  const [updatePreferences] = useUpdatePreferencesMutation();
  const showProblem = useProblemNotice();
  return async (language) => {
    if (language === currentLanguage()) return;
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
}
