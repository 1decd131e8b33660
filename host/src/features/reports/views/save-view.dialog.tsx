import type { ParameterValues, SavedView, TileFilter } from '@portal/shared/contracts';
import { CheckboxField, FormDialog } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateReportViewMutation } from '../reports.api';
import { ViewNameField } from './view-name-field';

interface SaveViewDialogProps {
  reportId: string;
  parameters: ParameterValues;
  filters: readonly TileFilter[];
  onSaved(view: SavedView): void;
  onClose(): void;
}

interface ViewFields {
  name: string;
  isShared: boolean;
  isDefault: boolean;
}

/** Form of a new view with the current values and filters. */
export function SaveViewDialog({ reportId, parameters, filters, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslations('reports');
  const [createView] = useCreateReportViewMutation();
  return (
    <FormDialog<ViewFields, SavedView>
      title={t('views.save')}
      initialValues={{ name: '', isShared: false, isDefault: false }}
      submit={(fields) => createView({ reportId, parameters, filters: [...filters], ...fields })}
      successMessage={t('views.saved')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ViewNameField />
      <CheckboxField name="isDefault" label={t('views.useAsDefault')} />
      <CheckboxField name="isShared" label={t('views.share')} />
    </FormDialog>
  );
}
