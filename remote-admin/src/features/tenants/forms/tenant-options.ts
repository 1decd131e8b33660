import { featureStates, tenantRegions, type LandingPage, type Language } from '@portal/shared/contracts';
import { useLanguage } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { useTranslations } from '../../../translations';

export type LanguageChoice = Language | typeof inherited;

/** Returns the regions to choose from. */
export function useRegionOptions() {
  const { t } = useTranslations('tenants');
  return tenantRegions.map((region) => ({ value: region, label: t(`regions.${region}`) }));
}

/** Returns the states of a feature to choose from. */
export function useFeatureOptions() {
  const { t } = useTranslations('tenants');
  return featureStates.map((state) => ({ value: state, label: t(`featureStates.${state}`) }));
}

/** Returns the languages to choose from, with the portal's language. */
export function useLanguageOptions(): { value: LanguageChoice; label: string }[] {
  const { t } = useTranslations('tenants');
  return [
    { value: inherited, label: t('form.inherited') },
    { value: 'en', label: 'English' },
    { value: 'tr', label: 'Türkçe' },
  ];
}

/** Returns the time zones that the browser supports, with the device's zone. */
export function useTimeZoneOptions(chosen: string | null) {
  const { t } = useTranslations('tenants');
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
  const isKnown = chosen === null || names.includes(chosen);
  return [
    { value: inherited, label: t('form.deviceTimeZone') },
    ...(isKnown ? names : [chosen, ...names]).map((name) => ({
      value: name,
      label: name.replaceAll('_', ' '),
    })),
  ];
}

/** Returns whether tenants have directories, because an external identity provider signs people in. */
export const useHasDirectories = (): boolean => useSession().me?.isManaged === true;

/** Choice of the value of the portal. */
export const inherited = 'inherited';

/** Returns the start pages to choose from, with the present one even if users can no longer open it. */
export function useStartPages(pages: readonly LandingPage[], chosen: string | null) {
  const { t } = useTranslations('tenants');
  const language = useLanguage();
  const options = pages.map(({ path, words }) => ({
    value: path,
    label: (language === 'tr' ? words?.tr : words?.en) ?? (path === '/home' ? t('form.home') : path),
  }));
  const isGone = chosen !== null && !options.some(({ value }) => value === chosen);
  return [
    { value: inherited, label: t('form.inherited') },
    ...(isGone ? [{ value: chosen, label: t('form.gone', { page: chosen }) }] : []),
    ...options,
  ];
}
