import { Card, ErrorState, Skeleton } from '@portal/shared/ui';
import { useNavigationTitle } from '../../frame/use-navigation-title';
import { useTranslations } from '../../translations';
import { ChoiceBox } from './choice-box';
import { PreferenceField } from './preference-field';
import type { OwnPreferences } from './use-own-preferences';
import { useListLandingPagesQuery } from './user.api';

/** Start page after sign-in, selected from the pages that the person may open. */
export function StartPageCard({ preferences }: { preferences: OwnPreferences }) {
  const { t } = useTranslations('user');
  const { data, error, refetch } = useListLandingPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { value } = preferences.values.defaultLandingPage;
  const titleOf = useNavigationTitle();
  const pages = data?.items.map((page) => ({ value: page.path, label: titleOf(page) })) ?? [];
  const isGone = data && !pages.some((page) => page.value === value);
  const options = isGone ? [{ value, label: t('startPage.gone', { page: value }) }, ...pages] : pages;
  return (
    <Card title={t('startPage.title')} className="host-own__card">
      {!data && !error && <Skeleton rows={2} />}
      {error && <ErrorState error={error} title={t('startPage.failed')} onRetry={() => void refetch()} />}
      {data && (
        <PreferenceField
          name="defaultLandingPage"
          preferences={preferences}
          label={t('startPage.label')}
          hint={t('startPage.hint')}
        >
          {(described) => (
            <ChoiceBox
              described={described}
              value={value}
              options={options}
              onChoose={(defaultLandingPage) => preferences.save({ defaultLandingPage })}
            />
          )}
        </PreferenceField>
      )}
    </Card>
  );
}
