import type { ManagedWorkspace } from '@portal/shared/contracts';
import { FormDialog } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { newWorkspace, WorkspaceFields, type WorkspaceValues } from './workspace-fields';
import { useCreateWorkspaceMutation } from '../../workspaces/workspaces.api';

export interface CreateWorkspaceDialogProps {
  onCreated(workspace: ManagedWorkspace): void;
  onClose(): void;
}

/** Form of a new workspace. */
export function CreateWorkspaceDialog({ onCreated, onClose }: CreateWorkspaceDialogProps) {
  const { t } = useTranslations('workspaces');
  const [createWorkspace] = useCreateWorkspaceMutation();
  return (
    <FormDialog<WorkspaceValues, ManagedWorkspace>
      title={t('create.open')}
      submitLabel={t('create.save')}
      width={520}
      initialValues={newWorkspace}
      submit={createWorkspace}
      successMessage={t('create.done')}
      onSaved={onCreated}
      onClose={onClose}
    >
      <WorkspaceFields autoFocus />
    </FormDialog>
  );
}
