import type { DocsGuide } from '@portal/shared/contracts/sample-apps';
import { useScreenTitle } from '@portal/shared/remote';
import { EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { RichText } from '@portal/shared/ui/rich-text';
import { Link, useParams } from 'react-router-dom';
import { splitMarkdown, type MarkdownSection } from '../../guide-pages/guide-sections';
import { Neighbours } from '../../guide-pages/neighbours';
import { useScrollToHash } from '../../guide-pages/use-scroll-to-hash';
import { useTranslations } from '../../translations';
import { prefetchDocs, useGetDocsGuideQuery, useListDocsCategoriesQuery } from './docs.api';
import { DocsLayout, docsRoot, guidePath } from './docs-layout';

/** One guide of the docs with its headings and its neighbours. */
export function GuidePage() {
  const { category = '', slug = '' } = useParams();
  const result = useGetDocsGuideQuery({ category, slug });
  const guide = result.currentData ?? undefined;
  const sections = guide ? splitMarkdown(guide.markdown) : [];
  useScreenTitle(guide?.title);
  return (
    <DocsLayout key={`${category}/${slug}`} current={guidePath(category, slug)} headings={sections}>
      <QueryView
        query={{ ...result, data: result.currentData }}
        skeleton={<Skeleton rows={8} height={40} />}
        isEmpty={(found) => found === null}
        empty={<NoGuide />}
      >
        {(found) => found && <GuideText guide={found} sections={sections} />}
      </QueryView>
    </DocsLayout>
  );
}

function NoGuide() {
  const { t } = useTranslations('docs');
  return (
    <>
      <PageHeader title={t('guides.title')} />
      <EmptyState
        title={t('guide.missing')}
        description={t('guide.missingText')}
        action={<Link to={docsRoot}>{t('guide.all')}</Link>}
      />
    </>
  );
}

function GuideText({ guide, sections }: { guide: DocsGuide; sections: readonly MarkdownSection[] }) {
  useScrollToHash(guide.slug);
  return (
    <>
      <PageHeader title={guide.title} description={guide.summary} />
      <article className="demo-docs__text">
        {sections.map(({ anchor, heading, markdown }) => (
          <section key={anchor} aria-labelledby={anchor}>
            <h2 id={anchor} className="demo-docs__heading" tabIndex={-1}>
              {heading}
            </h2>
            <RichText markdown={markdown} headings={2} />
          </section>
        ))}
      </article>
      <GuideNeighbours guide={guide} />
    </>
  );
}

/** The guides before and after this one, also of other categories. */
function GuideNeighbours({ guide }: { guide: DocsGuide }) {
  const { t } = useTranslations('docs');
  const { data: categories = [] } = useListDocsCategoriesQuery();
  const all = categories.flatMap(({ slug: category, guides }) =>
    guides.map(({ slug, title }) => ({ title, to: guidePath(category, slug) })),
  );
  const at = all.findIndex(({ to }) => to === guidePath(guide.category, guide.slug));
  const [previous, next] = [at > 0 ? all[at - 1] : undefined, at < 0 ? undefined : all[at + 1]];
  return (
    <Neighbours
      label={t('guide.order')}
      pages={[
        ...(previous ? [{ label: t('guide.previous'), ...previous }] : []),
        ...(next ? [{ label: t('guide.next'), ...next }] : []),
      ]}
    />
  );
}

export { GuidePage as Component, prefetchDocs as firstCall };
