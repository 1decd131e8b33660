import type { DocsChangelog, DocsRelease } from '@portal/shared/contracts/sample-apps';
import { formatDay, formatNumber } from '@portal/shared/i18n';
import { PageHeader, QueryView, ShowMore, Skeleton } from '@portal/shared/ui';
import { useScrollToHash } from '../../guide-pages/use-scroll-to-hash';
import { useTranslations } from '../../translations';
import { prefetchDocs, useListChangelogsQuery } from './docs.api';
import { changelogPath, DocsLayout } from './docs-layout';

const step = 12;

/** Packages with a name of their own in the texts. Others are shown by the name of their folder. */
const named = ['host', 'shared', 'remote-chat', 'remote-admin', 'remote-demo-apps', 'mock-server'] as const;

function usePackageTitle(): (name: string) => string {
  const { t } = useTranslations('docs');
  return (name) => {
    const known = named.find((one) => one === name);
    return known ? t(`packages.${known}`) : name;
  };
}

/** What each version of the parts of the portal has changed. */
export function ChangelogPage() {
  const { t } = useTranslations('docs');
  const titleOf = usePackageTitle();
  const result = useListChangelogsQuery();
  const headings = (result.data ?? []).map(({ package: name }) => ({ anchor: name, heading: titleOf(name) }));
  return (
    <DocsLayout current={changelogPath} headings={headings}>
      <PageHeader title={t('changelog.title')} description={t('changelog.text')} />
      <QueryView query={result} skeleton={<Skeleton rows={8} height={40} />}>
        {(changelogs) => <Changelogs changelogs={changelogs} />}
      </QueryView>
    </DocsLayout>
  );
}

function Changelogs({ changelogs }: { changelogs: readonly DocsChangelog[] }) {
  const titleOf = usePackageTitle();
  useScrollToHash('changelog');
  return (
    <div className="demo-docs__text">
      {changelogs.map(({ package: name, releases }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name} className="demo-docs__heading" tabIndex={-1}>
            {titleOf(name)}
          </h2>
          {releases.map((release) => (
            <Release key={release.version} release={release} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Release({ release: { version, date, changes } }: { release: DocsRelease }) {
  const { t } = useTranslations('docs');
  return (
    <>
      <h3 className="demo-docs__release">
        {t('changelog.version', { version })}
        {date !== null && <time dateTime={date}>{formatDay(`${date}T12:00:00Z`)}</time>}
      </h3>
      {changes.length === 0 && <p>{t('changelog.none')}</p>}
      {changes.map(({ kind, entries }) => (
        <div key={kind}>
          <h4 className="demo-docs__kind">
            {t(`kinds.${kind}`)} <span>{formatNumber(entries.length)}</span>
          </h4>
          <ShowMore
            items={entries}
            step={step}
            moreText={(count) => t('changelog.more', { count, number: formatNumber(count) })}
          >
            {(visible) => (
              <ul className="demo-docs__entries" lang="en" data-sample>
                {visible.map((entry) => (
                  <li key={entry} data-item>
                    {entry}
                  </li>
                ))}
              </ul>
            )}
          </ShowMore>
        </div>
      ))}
    </>
  );
}

export { ChangelogPage as Component, prefetchDocs as firstCall };
