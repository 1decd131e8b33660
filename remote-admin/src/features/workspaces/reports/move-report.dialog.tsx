import type { PlacedReport } from '@portal/shared/contracts';
import { FormDialog, SelectField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useAllWorkspaces } from '../../../workspaces/use-all-workspaces';
import { useLazyListWorkspaceReportsQuery, useMoveReportsMutation } from '../../../workspaces/workspaces.api';

interface MoveReportDialogProps {
  report: PlacedReport;
  onClose(): void;
}

/** Form that moves one report to another workspace. */
export function MoveReportDialog({ report, onClose }: MoveReportDialogProps) {
  const { t } = useTranslations('workspaces');
  const workspaces = useAllWorkspaces('active');
  const [moveReports] = useMoveReportsMutation();
  const [listReports] = useLazyListWorkspaceReportsQuery();
  const load = async () => {
    const { items } = await listReports().unwrap();
    const { workspaceId, version } = items.find(({ id }) => id === report.id) ?? report;
    return { values: { workspaceId: workspaceId ?? '' }, revision: version };
  };
  const others = workspaces.filter(({ id }) => id !== report.workspaceId);
  return (
    <FormDialog<{ workspaceId: string }>
      title={t('reports.moveOne', { title: report.title })}
      submitLabel={t('reports.move')}
      initialValues={{ workspaceId: '' }}
      submit={({ workspaceId }, { revision }) =>
        moveReports({ id: workspaceId, reportIds: [report.id], ifMatch: revision })
      }
      conflict={{ revision: report.version, load }}
      successMessage={t('reports.movedOne', { title: report.title })}
      onClose={onClose}
    >
      <SelectField
        name="workspaceId"
        label={t('reports.target')}
        help={t('reports.targetHelp')}
        required
        isSearchable
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
