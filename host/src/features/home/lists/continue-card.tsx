import type { ReportCatalogue, ReportSummary } from '@portal/shared/contracts';
import { formatRelativeDate } from '@portal/shared/i18n';
import { Card, EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { chooseReports } from './choose-reports';
import { HomeRow } from './home-row';

export interface ContinueCardProps {
  query: QueryResult<ReportCatalogue>;
  renderIcon(report: ReportSummary): ReactNode;
  /** Renders the button that adds a report to the favourites or removes it. */
  renderFavorite(report: ReportSummary): ReactNode;
}

/** The reports that the person viewed recently and the favourites, or suggestions. */
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

function Reports({ reports, renderIcon, renderFavorite }: ReportsProps) {
  const { t } = useTranslations('home');
  const linkTo = useTenantLink();
  const chosen = chooseReports(reports);
  return (
    <>
      {chosen.kind === 'suggestions' && <p className="host-lists__intro">{t('continue.suggestions')}</p>}
      <ul className="host-lists__rows">
        {chosen.reports.map((report) => (
          <HomeRow
            key={report.id}
            icon={renderIcon(report)}
            title={report.title}
            detail={detailOf(report)}
            to={linkTo(`/reports/${encodeURIComponent(report.id)}`)}
            action={renderFavorite(report)}
          />
        ))}
      </ul>
    </>
  );
}

const detailOf = ({ workspaceTitle, lastViewedAt }: ReportSummary): string =>
  lastViewedAt === null ? workspaceTitle : `${workspaceTitle} · ${formatRelativeDate(lastViewedAt)}`;
