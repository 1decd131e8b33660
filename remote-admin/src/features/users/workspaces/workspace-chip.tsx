import { ChoiceList, ValueChip } from '@portal/shared/ui/list';
import { useTranslations } from '../../../translations';
import { useAllWorkspaces } from '../../../workspaces/use-all-workspaces';
import { useGetWorkspaceQuery } from '../../../workspaces/workspaces.api';

/** Value of the choice of all workspaces. Ids of workspaces do not have this character. */
const all = '*';

interface WorkspaceChipProps {
  workspaceId: string | undefined;
  /** Called with undefined for all workspaces. */
  onChange(id: string | undefined): void;
}

/** Restricts the list to the members of one workspace. */
export function WorkspaceChip({ workspaceId, onChange }: WorkspaceChipProps) {
  const { t } = useTranslations('users');
  const { data } = useGetWorkspaceQuery(workspaceId ?? '', { skip: workspaceId === undefined });
  const value = workspaceId === undefined ? t('workspaces.all') : (data?.name ?? workspaceId);
  return (
    <ValueChip label={t('workspaces.label')} value={value}>
      {(close) => (
        <WorkspaceChoices
          workspaceId={workspaceId}
          onChange={(id) => {
            close();
            onChange(id);
          }}
        />
      )}
    </ValueChip>
  );
}

function WorkspaceChoices({ workspaceId = all, onChange }: WorkspaceChipProps) {
  const { t } = useTranslations('users');
  const workspaces = useAllWorkspaces('active').map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceList
      label={t('workspaces.label')}
      options={[{ value: all, label: t('workspaces.all') }, ...workspaces]}
      selected={[workspaceId]}
      hasSearch
      onChoose={(id) => onChange(id === all ? undefined : id)}
    />
  );
}
