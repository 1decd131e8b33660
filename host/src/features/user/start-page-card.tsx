import type { LandingPage } from '@portal/shared/contracts';
import { currentLanguage, useWords } from '@portal/shared/i18n';
import { Card, ErrorState, Skeleton } from '@portal/shared/ui';
import { ChoiceBox } from './choice-box';
import { PreferenceField } from './preference-field';
import type { OwnPreferences } from './use-own-preferences';
import { useListLandingPagesQuery } from './user.api';

/** The page after sign-in, one of those that the person may open. */
export function StartPageCard({ own }: { own: OwnPreferences }) {
  const { t } = useWords('host');
  const { data, error, refetch } = useListLandingPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { value } = own.values.defaultLandingPage;
  const titleOf = ({ title, words }: LandingPage) => words?.[currentLanguage()] ?? t(title);
  const pages = data?.items.map((page) => ({ value: page.path, label: titleOf(page) })) ?? [];
  const isGone = data && !pages.some((page) => page.value === value);
  const options = isGone ? [{ value, label: t('user.startPage.gone', { page: value }) }, ...pages] : pages;
  return (
    <Card title={t('user.startPage.title')} className="host-own__card">
      {!data && !error && <Skeleton rows={2} />}
      {error && (
        <ErrorState error={error} title={t('user.startPage.failed')} onRetry={() => void refetch()} />
      )}
      {data && (
        <PreferenceField
          name="defaultLandingPage"
          own={own}
          label={t('user.startPage.label')}
          hint={t('user.startPage.hint')}
        >
          {(described) => (
            <ChoiceBox
              described={described}
              value={value}
              options={options}
              onChoose={(defaultLandingPage) => own.keep({ defaultLandingPage })}
            />
          )}
        </PreferenceField>
      )}
    </Card>
  );
}
