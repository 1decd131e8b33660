import { gridViewLimits, type GridView, type GridViewContent } from '@portal/shared/contracts';
import { CheckboxField, FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateGridViewMutation, useUpdateGridViewMutation } from '../data-view.api';

interface SaveViewDialogProps {
  datasetId: string;
  content: GridViewContent;
  /** The view that is renamed; null for a new one. */
  view: GridView | null;
  onSaved(view: GridView): void;
  onClose(): void;
}

interface ViewFields {
  name: string;
  isShared: boolean;
}

/** Form of a view's name. */
export function SaveViewDialog({ datasetId, content, view, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslations('data-view');
  const [createView] = useCreateGridViewMutation();
  const [updateView] = useUpdateGridViewMutation();
  return (
    <FormDialog<ViewFields, GridView>
      title={t(view ? 'views.rename' : 'views.saveAs')}
      initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
      submit={(fields) =>
        view
          ? updateView({ datasetId, id: view.id, ifMatch: view.version, ...fields })
          : createView({ datasetId, content, ...fields })
      }
      successMessage={t(view ? 'views.renamed' : 'views.saved')}
      onSaved={(saved) => {
        if (!view) onSaved(saved);
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('views.name')}
        required
        maxLength={gridViewLimits.name}
        autoFocus
        messages={{ required: t('views.nameRequired') }}
      />
      <CheckboxField name="isShared" label={t('views.shareWith')} />
    </FormDialog>
  );
}
