import type { ManagedWorkspace, PlacedReport } from '@portal/shared/contracts';
import { Card, EmptyState, QueryView, Skeleton, WriteButton } from '@portal/shared/ui';
import { RecordName } from '@portal/shared/ui/list';
import { FileText, LayoutDashboard, Table2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useListWorkspaceReportsQuery } from '../../../workspaces/workspaces.api';

const ReceiveReportsDialog = lazy(async () => ({
  default: (await import('./receive-reports.dialog')).ReceiveReportsDialog,
}));
const MoveReportDialog = lazy(async () => ({
  default: (await import('./move-report.dialog')).MoveReportDialog,
}));

const icons: Record<PlacedReport['kind'], LucideIcon> = {
  dashboard: LayoutDashboard,
  table: Table2,
  document: FileText,
};

/** Shows the reports of a workspace, which can be moved to another one. */
export function WorkspaceReports({ workspace }: { workspace: ManagedWorkspace }) {
  const { t } = useTranslations('workspaces');
  const query = useListWorkspaceReportsQuery();
  const [isReceiving, setIsReceiving] = useState(false);
  const [moving, setMoving] = useState<PlacedReport | null>(null);
  const reports = query.data?.items ?? [];
  const own = reports.filter(({ workspaceId }) => workspaceId === workspace.id);
  const receive =
    workspace.archivedAt === null ? (
      <WriteButton onClick={() => setIsReceiving(true)}>{t('reports.receive')}</WriteButton>
    ) : undefined;
  return (
    <>
      <Card title={t('columns.reportCount')} actions={receive}>
        <QueryView
          query={query}
          skeleton={<Skeleton rows={4} />}
          isEmpty={() => own.length === 0}
          empty={<EmptyState title={t('reports.none')} description={t('reports.noneText')} />}
        >
          {() => <ReportList reports={own} onMove={setMoving} />}
        </QueryView>
      </Card>
      <Suspense fallback={null}>
        {isReceiving && (
          <ReceiveReportsDialog
            workspace={workspace}
            reports={reports.filter(({ workspaceId }) => workspaceId !== workspace.id)}
            onClose={() => setIsReceiving(false)}
          />
        )}
        {moving && <MoveReportDialog report={moving} onClose={() => setMoving(null)} />}
      </Suspense>
    </>
  );
}

interface ReportListProps {
  reports: readonly PlacedReport[];
  onMove(report: PlacedReport): void;
}

function ReportList({ reports, onMove }: ReportListProps) {
  const { t } = useTranslations('workspaces');
  return (
    <ul className="admin-workspaces__reports">
      {reports.map((report) => {
        const { id, title, description, kind } = report;
        const Icon = icons[kind];
        return (
          <li key={id} className="admin-workspaces__report">
            <RecordName
              id={id}
              name={title}
              second={description}
              icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
              to={`/reports/${id}`}
            />
            <WriteButton
              variant="quiet"
              aria-label={t('reports.moveOne', { title })}
              onClick={() => onMove(report)}
            >
              {t('reports.move')}
            </WriteButton>
          </li>
        );
      })}
    </ul>
  );
}
