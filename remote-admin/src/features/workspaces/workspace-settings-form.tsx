import type { ManagedWorkspace } from '@portal/shared/contracts';
import { InlineForm } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { toWorkspaceValues, WorkspaceFields, type WorkspaceValues } from './workspace-fields';
import { useLazyGetWorkspaceQuery, useUpdateWorkspaceMutation } from '../../workspaces/workspaces.api';

/** Form of the settings of a workspace. After a conflict the person chooses between both versions. */
export function WorkspaceSettingsForm({ workspace }: { workspace: ManagedWorkspace }) {
  const { t } = useTranslations('workspaces');
  const [updateWorkspace] = useUpdateWorkspaceMutation();
  const [getWorkspace] = useLazyGetWorkspaceQuery();
  const load = async () => {
    const current = await getWorkspace(workspace.id).unwrap();
    return { values: toWorkspaceValues(current), revision: current.version };
  };
  return (
    <InlineForm<WorkspaceValues>
      label={t('tabs.settings')}
      initialValues={toWorkspaceValues(workspace)}
      submit={(values, { revision }) => updateWorkspace({ id: workspace.id, ifMatch: revision, ...values })}
      conflict={{ revision: workspace.version, load }}
    >
      <WorkspaceFields />
    </InlineForm>
  );
}
