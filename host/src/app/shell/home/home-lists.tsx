import { useTenantLink } from '../../../chosen-tenant/chosen-tenant';
import { useAlertText } from '../../../features/announcements/bell/use-alert-text';
import { UnreadAnnouncements } from '../../../features/announcements/unread-announcements';
import { OrganisationSection } from '../../../features/home/figures/organisation-section';
import { AttentionCard } from '../../../features/home/lists/attention-card';
import { ContinueCard } from '../../../features/home/lists/continue-card';
import { FavoriteStar } from '../../../features/reports/parts/favorite-star';
import { ReportIcon } from '../../../features/reports/parts/report-icon';
import { sortFavorites } from '../../../features/reports/parts/sort-favorites';
import { useListReportsQuery, useOrderFavoriteReportsMutation } from '../../../features/reports/reports.api';
import { useFrame } from '../../../frame/frame-context';
import { OpenTenant, type OpenTenantProps } from '../../../frame/open-tenant';
import { useProblemNotice } from '@portal/shared/ui';
import { useState } from 'react';
import '../../../features/reports/reports.css';

/** The lists of the start page: reports to continue with, what needs attention, and announcements. */
export function HomeLists() {
  const reports = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const frame = useFrame();
  const showProblem = useProblemNotice();
  const [orderFavorites] = useOrderFavoriteReportsMutation();
  const order = async (ids: string[]) => {
    const { error } = await orderFavorites(ids);
    if (error) showProblem(error);
  };
  const textOf = useAlertText();
  const linkTo = useTenantLink();
  const [opened, setOpened] = useState<Pick<OpenTenantProps, 'tenant' | 'target'> | null>(null);
  return (
    <>
      <div className="host-lists">
        <div className="host-lists__pair">
          <ContinueCard
            query={reports}
            renderIcon={(report) => <ReportIcon kind={report.kind} />}
            renderFavorite={(report) => <FavoriteStar report={report} />}
            sortFavorites={sortFavorites}
            onOrder={(ids) => void order(ids)}
          />
          <AttentionCard
            textOfUnmapped={({ subject, value }) =>
              textOf({ configuratorType: subject ?? '', unmappedCount: value })
            }
            linkTo={(link) => (frame?.canOpen(link.split('?')[0] ?? link) ? linkTo(link) : null)}
            onOpenTenant={(tenant, target) => setOpened({ tenant, target })}
          />
        </div>
        <UnreadAnnouncements />
      </div>
      <OrganisationSection />
      {opened && <OpenTenant {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
