import type { LandingPage } from '@portal/shared/contracts';
import { Card, QueryView, Skeleton } from '@portal/shared/ui';
import { useNavigationTitle } from '../../frame/use-navigation-title';
import { useTranslations } from '../../translations';
import { PreferenceSelect } from './preference-field';
import type { OwnPreferences } from './use-own-preferences';
import { useListLandingPagesQuery } from './user.api';

/** Start page after sign-in, selected from the pages that the person may open. */
export function StartPageCard({ preferences }: { preferences: OwnPreferences }) {
  const { t } = useTranslations('user');
  const landingPages = useListLandingPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { value } = preferences.values.defaultLandingPage;
  const titleOf = useNavigationTitle();
  const optionsOf = (items: readonly LandingPage[]) => {
    const pages = items.map((page) => ({ value: page.path, label: titleOf(page) }));
    const isGone = !pages.some((page) => page.value === value);
    return isGone ? [{ value, label: t('startPage.gone', { page: value }) }, ...pages] : pages;
  };
  return (
    <Card title={t('startPage.title')} className="host-own__card">
      <QueryView query={landingPages} skeleton={<Skeleton rows={2} />} errorTitle={t('startPage.failed')}>
        {({ items }) => (
          <PreferenceSelect
            name="defaultLandingPage"
            preferences={preferences}
            label={t('startPage.label')}
            hint={t('startPage.hint')}
            value={value}
            options={optionsOf(items)}
            onChange={(defaultLandingPage) => preferences.save({ defaultLandingPage })}
          />
        )}
      </QueryView>
    </Card>
  );
}
