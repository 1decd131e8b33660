import { PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { PageContents } from '../../guide-pages/page-contents';
import { useTranslations } from '../../translations';
import { Answers } from './answer';
import { HelpTrail } from './help-trail';
import { prefetchFaqs, useListFaqCategoriesQuery } from './help-center.api';
import './help-center.css';

/** Questions and answers by topic. */
export function FaqsPage() {
  const { t } = useTranslations('help-center');
  const result = useListFaqCategoriesQuery();
  return (
    <div className="demo-help">
      <HelpTrail />
      <PageHeader title={t('faqs.title')} description={t('faqs.text')} />
      <QueryView query={result} skeleton={<Skeleton rows={8} height={44} />}>
        {(categories) => (
          <div className="demo-help__columns">
            <PageContents
              label={t('faqs.topics')}
              headings={categories.map(({ id, title }) => ({ anchor: id, heading: title }))}
            />
            <div className="demo-help__main">
              {categories.map(({ id, title, faqs }) => (
                <section key={id} aria-labelledby={id}>
                  <h2 id={id} className="demo-help__heading" tabIndex={-1}>
                    {title}
                  </h2>
                  <Answers faqs={faqs} page="/apps/help-center/faqs" />
                </section>
              ))}
            </div>
          </div>
        )}
      </QueryView>
    </div>
  );
}

export { FaqsPage as Component, prefetchFaqs as firstCall };
