import { Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { GuideLinks } from './guide-links';
import { HelpTrail } from './help-trail';
import { prefetchGuides, useListGuideCategoriesQuery } from './help-center.api';
import './help-center.css';

/** Topics of guides, each with its first guides. */
export function GuidesPage() {
  const { t } = useTranslations('help-center');
  const result = useListGuideCategoriesQuery();
  return (
    <div className="demo-help demo-help--wide">
      <HelpTrail />
      <PageHeader title={t('guides.title')} description={t('guides.text')} />
      <QueryView query={result} skeleton={<Skeleton rows={5} height={160} />}>
        {(categories) => (
          <div className="demo-help__topics">
            {categories.map(({ id, slug, title, guides, totalGuides }) => (
              <Card key={id}>
                <section aria-labelledby={id}>
                  <h2 id={id} className="demo-help__topic">
                    {title}
                  </h2>
                  <GuideLinks guides={guides} categorySlug={slug} />
                  {totalGuides > guides.length && (
                    <Link
                      className="demo-help__all"
                      to={`/apps/help-center/guides/${slug}`}
                      aria-describedby={id}
                    >
                      {t('guides.all', { count: totalGuides })}
                    </Link>
                  )}
                </section>
              </Card>
            ))}
          </div>
        )}
      </QueryView>
    </div>
  );
}

export { GuidesPage as Component, prefetchGuides as firstCall };
