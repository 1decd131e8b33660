import { Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { prefetchDocs, useListDocsCategoriesQuery } from './docs.api';
import { DocsLayout, docsRoot, guidePath } from './docs-layout';

/** All guides of the docs by category. */
export function GuidesPage() {
  const { t } = useTranslations('docs');
  const result = useListDocsCategoriesQuery();
  return (
    <DocsLayout current={docsRoot} headings={[]}>
      <PageHeader title={t('guides.title')} description={t('guides.text')} />
      <QueryView query={result} skeleton={<Skeleton rows={3} height={160} />}>
        {(categories) => (
          <div className="demo-docs__categories">
            {categories.map(({ slug: category, title, guides }) => (
              <Card key={category}>
                <section aria-labelledby={category}>
                  <h2 id={category} className="demo-docs__card-title">
                    {title}
                  </h2>
                  <ul className="demo-docs__guides">
                    {guides.map((guide) => (
                      <li key={guide.slug}>
                        <Link to={guidePath(category, guide.slug)}>{guide.title}</Link>
                        <p>{guide.summary}</p>
                      </li>
                    ))}
                  </ul>
                </section>
              </Card>
            ))}
          </div>
        )}
      </QueryView>
    </DocsLayout>
  );
}

export { GuidesPage as Component, prefetchDocs as firstCall };
