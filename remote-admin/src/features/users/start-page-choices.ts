import type { LandingPage } from '@portal/shared/contracts';
import { useLanguage } from '@portal/shared/i18n';
import { useTranslations } from '../../translations';

/** Value of the choice of the tenant's start page. */
export const inheritedPage = 'inherited';

/** Returns the start pages as choices, with the tenant's start page first. */
export function useStartPageChoices(pages: readonly LandingPage[]): { value: string; label: string }[] {
  const { t, lookUp } = useTranslations('users');
  const language = useLanguage();
  const titleOf = ({ path, words }: LandingPage): string =>
    (language === 'tr' ? words?.tr : words?.en) ?? lookUp(`form.pages.${path.slice(1)}`, path);
  return [
    { value: inheritedPage, label: t('form.inherited') },
    ...pages.map((page) => ({ value: page.path, label: titleOf(page) })),
  ];
}
