import { alertPath, knownType, useAlertText } from '../../../features/announcements/bell/use-alert-text';
import { useAlerts } from '../../../features/announcements/bell/use-alerts';
import { UnreadAnnouncements } from '../../../features/announcements/unread-announcements';
import { OrganisationSection } from '../../../features/home/figures/organisation-section';
import { AttentionCard } from '../../../features/home/lists/attention-card';
import { ContinueCard } from '../../../features/home/lists/continue-card';
import { FavoriteStar } from '../../../features/reports/parts/favorite-star';
import { ReportIcon } from '../../../features/reports/parts/report-icon';
import { useListReportsQuery } from '../../../features/reports/reports.api';
import { useFrame } from '../../../frame/frame-context';
import { OpenTenant, type OpenTenantProps } from '../../../frame/open-tenant';
import { useState } from 'react';
import { useAllocationLink } from './use-allocation-link';
import '../../../features/reports/reports.css';

/** The lists of the start page: reports to continue with, what needs attention, and announcements. */
export function HomeLists() {
  const reports = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const alerts = useAlerts();
  const frame = useFrame();
  const textOf = useAlertText();
  const allocationLink = useAllocationLink();
  const [opened, setOpened] = useState<Pick<OpenTenantProps, 'tenant' | 'target'> | null>(null);
  const items = alerts.data?.map((alert) => {
    const target = alertPath(alert);
    const { tenant, configuratorType } = alert;
    return {
      key: `${tenant?.id ?? ''} ${configuratorType}`,
      text: textOf(alert),
      to: knownType(alert) && !tenant && frame?.canOpen(target) ? target : null,
      tenantName: tenant?.name,
      onOpen: knownType(alert) && tenant ? () => setOpened({ tenant, target }) : undefined,
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
      {opened && <OpenTenant {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
