import { sampleFileLimits, type FileItem } from '@portal/shared/contracts/sample-apps';
import { FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateSampleFolderMutation, useUpdateSampleFileMutation } from '../files.api';

export interface NameDialogProps {
  /** The item to rename; without it, the form creates a folder. */
  item?: FileItem;
  folderId: string | null;
  onClose(): void;
}

/** Form that creates a folder or renames an item. */
export function NameDialog({ item, folderId, onClose }: NameDialogProps) {
  const { t } = useTranslations('file-manager');
  const [createFolder] = useCreateSampleFolderMutation();
  const [updateFile] = useUpdateSampleFileMutation();
  return (
    <FormDialog<{ name: string }, FileItem | null>
      title={t(item ? 'rename.title' : 'newFolder')}
      initialValues={{ name: item?.name ?? '' }}
      submit={({ name }) =>
        item ? updateFile({ id: item.id, item: { name } }) : createFolder({ folderId, name })
      }
      successMessage={t(item ? 'rename.done' : 'folderCreated')}
      onClose={onClose}
    >
      <TextField name="name" label={t('columns.name')} required maxLength={sampleFileLimits.name} autoFocus />
    </FormDialog>
  );
}
