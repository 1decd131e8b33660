import type { ReportCatalogue, ReportSummary } from '@portal/shared/contracts';
import { formatRelativeDate } from '@portal/shared/i18n';
import { useCanWrite } from '@portal/shared/session';
import { Card, EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { chooseReports } from './choose-reports';
import { HomeRow } from './home-row';

// Rows are shown before they can be moved.
const FavoritesList = lazy(async () => ({ default: (await import('./favorites-list')).FavoritesList }));

export interface ContinueCardProps {
  query: QueryResult<ReportCatalogue>;
  renderIcon(report: ReportSummary): ReactNode;
  /** Renders the button that adds a report to the favourites or removes it. */
  renderFavorite(report: ReportSummary): ReactNode;
  /** Returns the favourites in the person's order. */
  sortFavorites(reports: readonly ReportSummary[]): ReportSummary[];
  /** Called with the ids of the favourites in their new order. */
  onOrder(ids: string[]): void;
}

/** The reports that the person viewed recently, the favourites, and suggestions beside few of them. */
export function ContinueCard({ query, ...rows }: ContinueCardProps) {
  const { t } = useTranslations('home');
  return (
    <Card title={t('continue.title')}>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={3} height={40} />}
        errorTitle={t('continue.failed')}
        isEmpty={({ reports }) => reports.length === 0}
        empty={<EmptyState title={t('continue.empty')} description={t('continue.emptyText')} />}
      >
        {({ reports }) => <Reports reports={reports} {...rows} />}
      </QueryView>
    </Card>
  );
}

type ReportsProps = Omit<ContinueCardProps, 'query'> & { reports: readonly ReportSummary[] };

function Reports({ reports, renderIcon, renderFavorite, sortFavorites, onOrder }: ReportsProps) {
  const { t } = useTranslations('home');
  const linkTo = useTenantLink();
  const canWrite = useCanWrite();
  const { recent, suggestions } = chooseReports(reports);
  const favorites = sortFavorites(reports);
  const rowOf = (report: ReportSummary, element: 'li' | 'div', handle: ReactNode = null) => (
    <HomeRow
      key={report.id}
      element={element}
      icon={renderIcon(report)}
      title={report.title}
      detail={detailOf(report)}
      to={linkTo(`/reports/${encodeURIComponent(report.id)}`)}
      action={
        <span className="host-row__actions">
          {handle}
          {renderFavorite(report)}
        </span>
      }
    />
  );
  const plain = (list: readonly ReportSummary[]) => (
    <ul className="host-lists__rows">{list.map((report) => rowOf(report, 'li'))}</ul>
  );
  return (
    <>
      {recent.length > 0 && plain(recent)}
      {favorites.length > 0 && (
        <>
          <h3 className="host-lists__group">{t('continue.favorites')}</h3>
          <Suspense fallback={plain(favorites)}>
            <FavoritesList
              label={t('continue.favorites')}
              reports={favorites}
              enabled={canWrite}
              renderRow={(report, handle) => rowOf(report, 'div', handle)}
              onOrder={onOrder}
            />
          </Suspense>
        </>
      )}
      {suggestions.length > 0 && (
        <>
          {recent.length + favorites.length > 0 ? (
            <h3 className="host-lists__group">{t('continue.more')}</h3>
          ) : (
            <p className="host-lists__intro">{t('continue.suggestions')}</p>
          )}
          {plain(suggestions)}
        </>
      )}
    </>
  );
}

const detailOf = ({ workspaceTitle, lastViewedAt }: ReportSummary): string =>
  lastViewedAt === null ? workspaceTitle : `${workspaceTitle} · ${formatRelativeDate(lastViewedAt)}`;
