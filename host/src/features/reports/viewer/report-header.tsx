import type { Report } from '@portal/shared/contracts';
import { formatDate } from '@portal/shared/i18n';
import { Button, copyText, PageHeader, useNotice } from '@portal/shared/ui';
import { Maximize, Minimize, Printer, RefreshCw, Share2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useChosenTenant } from '../../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../../translations';
import { FavoriteStar } from '../parts/favorite-star';
import { VerifiedMark } from '../parts/verified-mark';
import { ReportInfo } from './report-info';
import { useFullScreen } from './use-full-screen';

interface ReportHeaderProps {
  report: Report;
  /** Returns the query of a link that opens the same values. */
  linkSearch(): string;
  /** Missing while the report cannot run. */
  onRefresh: (() => void) | null;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Title of a report with its star, the date of its data and its actions. */
export function ReportHeader({ report, linkSearch, onRefresh }: ReportHeaderProps) {
  const { t } = useTranslations('reports');
  const { picker } = useChosenTenant();
  const share = useShareLink(linkSearch);
  const { isFull, toggle } = useFullScreen();
  return (
    <PageHeader
      title={report.title}
      count={
        <span className="host-report__marks">
          <FavoriteStar report={report} />
          <ReportInfo report={report} />
        </span>
      }
      description={
        <span className="host-report__facts">
          {report.dataAsOf !== null && (
            <span>{t('asOf', { date: formatDate(report.dataAsOf, 'medium') })}</span>
          )}
          {report.verified && <VerifiedMark />}
        </span>
      }
      actions={
        <>
          {picker}
          <Button variant="quiet" icon={<Share2 {...icon} />} onClick={() => void share()}>
            {t('report.share')}
          </Button>
          <Button variant="quiet" icon={<Printer {...icon} />} onClick={() => window.print()}>
            {t('report.print')}
          </Button>
          {onRefresh && (
            <Button variant="quiet" icon={<RefreshCw {...icon} />} onClick={onRefresh}>
              {t('report.refresh')}
            </Button>
          )}
          <Button icon={isFull ? <Minimize {...icon} /> : <Maximize {...icon} />} onClick={toggle}>
            {t(isFull ? 'report.leaveFullScreen' : 'report.fullScreen')}
          </Button>
        </>
      }
    />
  );
}

/** Returns a function that copies a link with the current values. */
function useShareLink(linkSearch: () => string) {
  const { t } = useTranslations('reports');
  const notice = useNotice();
  const { pathname } = useLocation();
  return async () => {
    const search = linkSearch();
    const link = `${location.origin}${pathname}${search ? `?${search}` : ''}`;
    try {
      await copyText(link);
      notice.success(t('report.copied'));
    } catch {
      notice.error(t('report.notCopied', { link }));
    }
  };
}
