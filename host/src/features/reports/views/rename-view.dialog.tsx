import type { SavedView } from '@portal/shared/contracts';
import { FormDialog } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useUpdateReportViewMutation } from '../reports.api';
import { ViewNameField } from './view-name-field';

interface RenameViewDialogProps {
  reportId: string;
  view: SavedView;
  onClose(): void;
}

/** Form of a view's name. */
export function RenameViewDialog({ reportId, view, onClose }: RenameViewDialogProps) {
  const { t } = useTranslations('reports');
  const [updateView] = useUpdateReportViewMutation();
  return (
    <FormDialog<{ name: string }>
      title={t('views.rename')}
      initialValues={{ name: view.name }}
      submit={({ name }) => updateView({ reportId, id: view.id, ifMatch: view.version, name })}
      successMessage={t('views.renamed')}
      onClose={onClose}
    >
      <ViewNameField />
    </FormDialog>
  );
}
