import { knownType, useAlertText } from '../../features/announcements/bell/use-alert-text';
import { useAlerts } from '../../features/announcements/bell/use-alerts';
import { UnreadAnnouncements } from '../../features/announcements/unread-announcements';
import { OrganisationSection } from '../../features/home/figures/organisation-section';
import { AttentionCard } from '../../features/home/lists/attention-card';
import { ContinueCard } from '../../features/home/lists/continue-card';
import { FavoriteStar } from '../../features/reports/parts/favorite-star';
import { ReportIcon } from '../../features/reports/parts/report-icon';
import { useListReportsQuery } from '../../features/reports/reports.api';
import { useFrame } from '../../frame/frame-context';
import { useAllocationLink } from './use-allocation-link';
import '../../features/reports/reports.css';

/** The lists of the start page: reports to continue with, what needs attention, and announcements. */
export function HomeLists() {
  const reports = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const alerts = useAlerts();
  const frame = useFrame();
  const textOf = useAlertText();
  const allocationLink = useAllocationLink();
  const items = alerts.data?.map((alert) => {
    const path = `/configuration/${alert.configuratorType}`;
    return {
      key: alert.configuratorType,
      text: textOf(alert),
      to: knownType(alert) && frame?.canOpen(path) ? path : null,
    };
  });
  return (
    <>
      <div className="host-lists">
        <div className="host-lists__pair">
          <ContinueCard
            query={reports}
            renderIcon={(report) => <ReportIcon kind={report.kind} />}
            renderFavorite={(report) => <FavoriteStar report={report} />}
          />
          <AttentionCard alerts={{ ...alerts, data: items }} allocationLink={allocationLink} />
        </div>
        <UnreadAnnouncements />
      </div>
      <OrganisationSection />
    </>
  );
}
