import type { ManagedWorkspace, PlacedReport } from '@portal/shared/contracts';
import { MultiSelectField } from '@portal/shared/ui/choose';
import { FormDialog } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useMoveReportsMutation } from '../../../workspaces/workspaces.api';

interface ReceiveReportsDialogProps {
  workspace: ManagedWorkspace;
  /** Reports of other workspaces. */
  reports: readonly PlacedReport[];
  onClose(): void;
}

/** Form that moves reports of other workspaces to this one. */
export function ReceiveReportsDialog({ workspace, reports, onClose }: ReceiveReportsDialogProps) {
  const { t } = useTranslations('workspaces');
  const [moveReports] = useMoveReportsMutation();
  return (
    <FormDialog<{ reportIds: string[] }>
      title={t('reports.receive')}
      submitLabel={t('reports.move')}
      initialValues={{ reportIds: [] }}
      submit={({ reportIds }) => moveReports({ id: workspace.id, reportIds })}
      successMessage={t('reports.moved', { name: workspace.name })}
      onClose={onClose}
    >
      <MultiSelectField
        name="reportIds"
        label={t('columns.reportCount')}
        help={t('reports.receiveHelp')}
        required
        messages={{ required: t('reports.required') }}
        options={reports.map(({ id, title, workspaceName }) => ({
          value: id,
          label: workspaceName === null ? title : t('reports.ofWorkspace', { title, name: workspaceName }),
        }))}
      />
    </FormDialog>
  );
}
