import type { Guide } from '@portal/shared/contracts/sample-apps';
import { EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { RichText } from '@portal/shared/ui/rich-text';
import { Link, useParams } from 'react-router-dom';
import { splitGuide, type GuideSection } from '../../guide-pages/guide-sections';
import { Neighbours } from '../../guide-pages/neighbours';
import { PageContents } from '../../guide-pages/page-contents';
import { useScrollToHash } from '../../guide-pages/use-scroll-to-hash';
import { useTranslations } from '../../translations';
import { GuideFeedbackPanel } from './guide-feedback';
import { HelpTrail } from './help-trail';
import { useGetGuideCategoryQuery, useGetGuideQuery } from './help-center.api';
import './help-center.css';

const allGuides = '/apps/help-center/guides';

/** One guide with its contents, its neighbours and the feedback of the person. */
export function GuidePage() {
  const { t } = useTranslations('help-center');
  const { categorySlug = '', guideSlug = '' } = useParams();
  const result = useGetGuideQuery({ categorySlug, guideSlug });
  const category = result.data;
  const [guide] = category?.guides ?? [];
  return (
    <div className="demo-help">
      <HelpTrail
        to={category ? `${allGuides}/${category.slug}` : allGuides}
        label={category?.title ?? t('guides.title')}
      />
      <PageHeader title={guide?.title ?? t('guides.title')} description={guide?.subtitle} />
      <QueryView query={result} skeleton={<Skeleton rows={8} height={40} />}>
        {(found) =>
          found?.guides[0] ? (
            <GuideText guide={found.guides[0]} categorySlug={categorySlug} />
          ) : (
            <EmptyState
              title={t('guide.missing')}
              description={t('guide.missingText')}
              action={<Link to={allGuides}>{t('guides.back')}</Link>}
            />
          )
        }
      </QueryView>
    </div>
  );
}

interface GuideTextProps {
  guide: Guide & { content: string };
  categorySlug: string;
}

function GuideText({ guide, categorySlug }: GuideTextProps) {
  const { t } = useTranslations('help-center');
  const sections = splitGuide(guide.content);
  useScrollToHash(guide.id);
  return (
    <div className="demo-help__columns">
      <PageContents label={t('guide.contents')} headings={sections.filter(({ heading }) => heading !== '')} />
      <div className="demo-help__main">
        <article className="demo-help__text">
          {sections.map((section) => (
            <Section key={section.anchor} section={section} />
          ))}
        </article>
        <GuideFeedbackPanel key={guide.id} guideId={guide.id} />
        <GuideNeighbours guideId={guide.id} categorySlug={categorySlug} />
      </div>
    </div>
  );
}

function Section({ section: { anchor, heading, html } }: { section: GuideSection }) {
  if (heading === '') return <RichText html={html} />;
  return (
    <section aria-labelledby={anchor}>
      <h2 id={anchor} className="demo-help__heading" tabIndex={-1}>
        {heading}
      </h2>
      <RichText html={html} headings={2} />
    </section>
  );
}

function GuideNeighbours({ guideId, categorySlug }: { guideId: string; categorySlug: string }) {
  const { t } = useTranslations('help-center');
  const { data } = useGetGuideCategoryQuery(categorySlug);
  const guides = data?.guides ?? [];
  const at = guides.findIndex(({ id }) => id === guideId);
  const toPage = (label: string, guide: Guide | undefined) =>
    guide ? [{ label, title: guide.title, to: `${allGuides}/${categorySlug}/${guide.slug}` }] : [];
  return (
    <Neighbours
      label={t('guide.order')}
      pages={[
        ...toPage(t('guide.previous'), at > 0 ? guides[at - 1] : undefined),
        ...toPage(t('guide.next'), at >= 0 ? guides[at + 1] : undefined),
      ]}
    />
  );
}

export { GuidePage as Component };
