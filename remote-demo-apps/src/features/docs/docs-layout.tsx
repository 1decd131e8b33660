import type { DocsCategory } from '@portal/shared/contracts/sample-apps';
import { readQuery, searchLimits } from '@portal/shared/text';
import { from, useMediaQuery } from '@portal/shared/theme';
import { EmptyState, QueryView, Skeleton, useDebouncedValue } from '@portal/shared/ui';
import { Input } from '@portal/shared/ui/form';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageContents, type PageContentsProps } from '../../guide-pages/page-contents';
import { MarkedText } from '../../marked-text/marked-text';
import { useTranslations } from '../../translations';
import { useListDocsCategoriesQuery, useSearchDocsQuery } from './docs.api';
import './docs.css';

export const docsRoot = '/docs/guides';
export const changelogPath = '/docs/changelog';

export const guidePath = (category: string, slug: string): string => `${docsRoot}/${category}/${slug}`;

interface DocsLayoutProps {
  /** Path of the shown page. */
  current: string;
  headings: PageContentsProps['headings'];
  children: ReactNode;
}

/** Shows a page of the docs between the contents of all pages and its own headings. A search takes its place. */
export function DocsLayout({ current, headings, children }: DocsLayoutProps) {
  const { t } = useTranslations('docs');
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const query = useDebouncedValue(text.trim(), searchLimits.pause);
  const isSearch = Boolean(readQuery(text) && readQuery(query));
  const search = (next: string) => {
    setText(next);
    setParams(next.trim() ? { q: next.trim() } : {}, { replace: true });
  };
  return (
    <div className="demo-docs" data-perf="docs">
      <div className="demo-docs__side">
        <div role="search">
          <Input
            type="search"
            prefix={<Search size={16} strokeWidth={1.5} aria-hidden="true" />}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            maxLength={searchLimits.maxLength}
            autoComplete="off"
            value={text}
            onChange={(event) => search(event.target.value)}
          />
        </div>
        <DocsContents current={isSearch ? '' : current} onFollow={() => setText('')} />
      </div>
      <div className="demo-docs__main">
        {isSearch ? <Results query={query} onFollow={() => setText('')} /> : children}
      </div>
      {!isSearch && headings.length > 1 && (
        <div className="demo-docs__headings">
          <PageContents label={t('onThisPage')} headings={headings} />
        </div>
      )}
    </div>
  );
}

interface FollowProps {
  onFollow(): void;
}

function DocsContents({ current, onFollow }: FollowProps & { current: string }) {
  const { t } = useTranslations('docs');
  const { data: categories = [] } = useListDocsCategoriesQuery();
  // Where it is above the text, it is folded at first.
  const isBeside = useMediaQuery(from('md'));
  return (
    <details className="demo-docs__contents" open={isBeside}>
      <summary>{t('contents')}</summary>
      <nav aria-label={t('contents')}>
        {categories.map((category) => (
          <Category key={category.slug} category={category} current={current} onFollow={onFollow} />
        ))}
        <p className="demo-docs__category">{t('more')}</p>
        <ul>
          <li>
            <Link
              to={changelogPath}
              aria-current={current === changelogPath ? 'page' : undefined}
              onClick={onFollow}
            >
              {t('changelog.title')}
            </Link>
          </li>
        </ul>
      </nav>
    </details>
  );
}

interface CategoryProps extends FollowProps {
  category: DocsCategory;
  current: string;
}

function Category({ category: { slug: category, title, guides }, current, onFollow }: CategoryProps) {
  return (
    <>
      <p className="demo-docs__category">{title}</p>
      <ul>
        {guides.map((guide) => {
          const path = guidePath(category, guide.slug);
          return (
            <li key={guide.slug}>
              <Link to={path} aria-current={current === path ? 'page' : undefined} onClick={onFollow}>
                {guide.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Results({ query, onFollow }: FollowProps & { query: string }) {
  const { t } = useTranslations('docs');
  const result = useSearchDocsQuery(query);
  return (
    <>
      <h1 className="demo-docs__results-title" tabIndex={-1}>
        {t('search.title')}
      </h1>
      <QueryView
        query={result}
        skeleton={<Skeleton rows={6} height={56} />}
        isEmpty={(sets) => sets.length === 0}
        empty={<EmptyState title={t('search.none', { query })} description={t('search.noneText')} />}
      >
        {(sets) =>
          sets.map(({ id, label, results }) => (
            <section key={id} aria-labelledby={`docs-${id}`}>
              <h2 id={`docs-${id}`} className="demo-docs__heading">
                {label}
              </h2>
              <ul className="demo-docs__results">
                {results.map((found) => (
                  <li key={found.id}>
                    <Link to={found.link} onClick={onFollow}>
                      <MarkedText text={found.title} query={query} />
                    </Link>
                    <p data-sample={id === 'changelog' || undefined}>
                      <MarkedText text={found.subtitle ?? ''} query={query} />
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </QueryView>
    </>
  );
}
