import { EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { GuideLinks } from './guide-links';
import { HelpTrail } from './help-trail';
import { useGetGuideCategoryQuery } from './help-center.api';
import './help-center.css';

const allGuides = '/apps/help-center/guides';

/** All guides of one topic. */
export function CategoryPage() {
  const { t } = useTranslations('help-center');
  const { categorySlug = '' } = useParams();
  const result = useGetGuideCategoryQuery(categorySlug);
  const { data } = result;
  return (
    <div className="demo-help">
      <HelpTrail to={allGuides} label={t('guides.title')} />
      <PageHeader title={data?.title ?? t('guides.title')} count={data?.guides.length} />
      <QueryView query={result} skeleton={<Skeleton rows={8} height={56} />}>
        {(category) =>
          category ? (
            <GuideLinks guides={category.guides} categorySlug={category.slug} />
          ) : (
            <EmptyState
              title={t('guides.missing')}
              description={t('guides.missingText')}
              action={<Link to={allGuides}>{t('guides.back')}</Link>}
            />
          )
        }
      </QueryView>
    </div>
  );
}

export { CategoryPage as Component };
