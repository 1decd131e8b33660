import type { ReportSummary } from '@portal/shared/contracts';
import { formatDate, formatRelativeDate } from '@portal/shared/i18n';
import { Link } from 'react-router-dom';
import { useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { FavoriteStar } from '../parts/favorite-star';
import { ReportIcon } from '../parts/report-icon';
import { VerifiedMark } from '../parts/verified-mark';

interface ReportEntryProps {
  report: ReportSummary;
  /** Shows when the report was viewed instead of the date of its data. */
  showsVisit?: boolean;
}

/** One report of the catalogue. The whole entry opens it; the style sheet draws it as a card or as a row. */
export function ReportEntry({ report, showsVisit = false }: ReportEntryProps) {
  const { t } = useTranslations('reports');
  const linkTo = useTenantLink();
  const { id, title, description, kind, verified, dataAsOf, lastViewedAt, workspaceTitle } = report;
  return (
    <article className="host-entry">
      <ReportIcon kind={kind} />
      <div className="host-entry__text">
        <h3 className="host-entry__title">
          <Link to={linkTo(`/reports/${encodeURIComponent(id)}`)}>{title}</Link>
        </h3>
        <p className="host-entry__description">{showsVisit ? workspaceTitle : description}</p>
      </div>
      <p className="host-entry__facts">
        {verified && <VerifiedMark />}
        {showsVisit && lastViewedAt !== null ? (
          <span>{t('viewed', { when: formatRelativeDate(lastViewedAt) })}</span>
        ) : (
          dataAsOf !== null && <span>{t('asOf', { date: formatDate(dataAsOf, 'medium') })}</span>
        )}
      </p>
      <FavoriteStar report={report} />
    </article>
  );
}
