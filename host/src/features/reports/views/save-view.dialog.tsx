import { viewLimits, type ParameterValues, type SavedView } from '@portal/shared/contracts';
import { CheckboxField, FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateReportViewMutation } from '../reports.api';

interface SaveViewDialogProps {
  reportId: string;
  parameters: ParameterValues;
  onSaved(view: SavedView): void;
  onClose(): void;
}

interface ViewFields {
  name: string;
  isShared: boolean;
  isDefault: boolean;
}

/** Form of a new view with the current values. */
export function SaveViewDialog({ reportId, parameters, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslations('reports');
  const [createView] = useCreateReportViewMutation();
  return (
    <FormDialog<ViewFields, SavedView>
      title={t('views.save')}
      initialValues={{ name: '', isShared: false, isDefault: false }}
      submit={(fields) => createView({ reportId, parameters, ...fields })}
      successMessage={t('views.saved')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('views.name')}
        required
        maxLength={viewLimits.name}
        autoFocus
        messages={{ required: t('views.nameRequired') }}
      />
      <CheckboxField name="isDefault" label={t('views.useAsDefault')} />
      <CheckboxField name="isShared" label={t('views.share')} />
    </FormDialog>
  );
}
