import type { PlacedReport } from '@portal/shared/contracts';
import { FormDialog, SelectField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useListAllWorkspacesQuery, useMoveReportsMutation } from '../../../workspaces/workspaces.api';

interface MoveReportDialogProps {
  report: PlacedReport;
  onClose(): void;
}

/** Form that moves one report to another workspace. */
export function MoveReportDialog({ report, onClose }: MoveReportDialogProps) {
  const { t } = useTranslations('workspaces');
  const { data = [] } = useListAllWorkspacesQuery('active');
  const [moveReports] = useMoveReportsMutation();
  const others = data.filter(({ id }) => id !== report.workspaceId);
  return (
    <FormDialog<{ workspaceId: string }>
      title={t('reports.moveOne', { title: report.title })}
      submitLabel={t('reports.move')}
      initialValues={{ workspaceId: '' }}
      submit={({ workspaceId }) => moveReports({ id: workspaceId, reportIds: [report.id] })}
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
