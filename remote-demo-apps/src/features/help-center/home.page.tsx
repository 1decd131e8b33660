import { EmptyState, PageHeader, QueryView, Skeleton, useDebouncedValue } from '@portal/shared/ui';
import { Input } from '@portal/shared/ui/form';
import { readQuery, searchLimits } from '@portal/shared/text';
import { BookOpen, CircleHelp, LifeBuoy, Search, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SampleDataMenu } from '../../sample-data/sample-data-menu';
import { useTranslations } from '../../translations';
import { Answers } from './answer';
import { prefetchFaqs, useListFaqCategoriesQuery, useSearchHelpCenterQuery } from './help-center.api';
import { MarkedText } from '../../marked-text/marked-text';
import './help-center.css';

const address = '/apps/help-center';

/** Start of the help center: its search, its parts and the questions that are asked most. */
export function HelpCenterPage() {
  const { t } = useTranslations('help-center');
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const query = useDebouncedValue(text.trim(), searchLimits.pause);
  const change = (next: string) => {
    setText(next);
    setParams(next.trim() ? { q: next.trim() } : {}, { replace: true });
  };
  return (
    <div className="demo-help" data-perf="help-center">
      <PageHeader
        title={t('home.title')}
        description={t('home.text')}
        actions={<SampleDataMenu app="help-center" label={t('home.more')} />}
      />
      <div role="search" className="demo-help__search">
        <Input
          type="search"
          prefix={<Search size={20} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={t('home.search')}
          placeholder={t('home.search')}
          maxLength={searchLimits.maxLength}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      {readQuery(text) && readQuery(query) ? <Results query={query} /> : <Overview />}
    </div>
  );
}

const cards: readonly { name: 'faqs' | 'guides' | 'support'; Icon: LucideIcon }[] = [
  { name: 'faqs', Icon: CircleHelp },
  { name: 'guides', Icon: BookOpen },
  { name: 'support', Icon: LifeBuoy },
];

function Overview() {
  const { t } = useTranslations('help-center');
  const faqs = useListFaqCategoriesQuery();
  return (
    <>
      <nav className="demo-help__cards" aria-label={t('title')}>
        {cards.map(({ name, Icon }) => (
          <Link key={name} className="demo-help__card" to={`${address}/${name}`}>
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className="demo-help__card-title">{t(`cards.${name}.title`)}</span>
            <span className="demo-help__card-text">{t(`cards.${name}.text`)}</span>
          </Link>
        ))}
      </nav>
      <section aria-labelledby="most-asked">
        <h2 id="most-asked" className="demo-help__heading">
          {t('home.mostAsked')}
        </h2>
        <QueryView query={faqs} skeleton={<Skeleton rows={8} height={44} />}>
          {([mostAsked]) => <Answers faqs={mostAsked?.faqs ?? []} page={`${address}/faqs`} />}
        </QueryView>
        <p className="demo-help__all">
          <Link to={`${address}/faqs`}>{t('home.allFaqs')}</Link>
        </p>
      </section>
    </>
  );
}

function Results({ query }: { query: string }) {
  const { t } = useTranslations('help-center');
  const result = useSearchHelpCenterQuery(query);
  return (
    <QueryView
      query={result}
      skeleton={<Skeleton rows={6} height={56} />}
      isEmpty={(sets) => sets.length === 0}
      empty={
        <EmptyState
          title={t('results.none', { query })}
          description={t('results.noneText')}
          action={<Link to={`${address}/support`}>{t('support.title')}</Link>}
        />
      }
    >
      {(sets) => (
        <>
          <p className="demo-help__count" role="status">
            {t('results.count', { count: sets.flatMap(({ results }) => results).length })}
          </p>
          {sets.map(({ id, label, results }) => (
            <section key={id} aria-labelledby={`results-${id}`}>
              <h2 id={`results-${id}`} className="demo-help__heading">
                {label}
              </h2>
              <ul className="demo-help__results">
                {results.map((found) => (
                  <li key={found.id}>
                    <Link to={found.link}>
                      <MarkedText text={found.title} query={query} />
                    </Link>
                    <p>
                      <MarkedText text={found.subtitle ?? ''} query={query} />
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </QueryView>
  );
}

export { HelpCenterPage as Component, prefetchFaqs as firstCall };
