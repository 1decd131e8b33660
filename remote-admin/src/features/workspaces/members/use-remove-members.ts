import type { ManagedWorkspace, WorkspaceMember, WorkspaceMemberFilters } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { runOnSelection, type SelectedRows } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useRevisedAction } from '../../../detail/use-revised-action';
import { personName } from '../../../people/person-name';
import { useTranslations } from '../../../translations';
import {
  useChangeMatchingMembersMutation,
  useLazyGetMemberQuery,
  useRemoveMemberMutation,
  useRemoveMembersMutation,
} from '../../../workspaces/members.api';
import { useMemberResults } from './use-member-results';

interface RemovalOptions {
  workspace: ManagedWorkspace;
  /** Filters of the list, for a selection of all. */
  filters: WorkspaceMemberFilters;
}

function useQuestion({ visibility }: ManagedWorkspace) {
  const { t } = useTranslations('workspaces');
  const confirm = useConfirm();
  return (members: string): Promise<boolean> =>
    confirm({
      title: t('members.removeTitle', { members }),
      message: t(visibility === 'tenant' ? 'members.removeOpen' : 'members.removeText'),
      actions: {
        confirm: { label: t('members.remove'), color: 'danger' },
        cancel: { label: t('delete.cancel') },
      },
      dismissible: true,
    });
}

/** Returns a function that removes one member after a question. */
export function useRemoveMember({ workspace }: Pick<RemovalOptions, 'workspace'>) {
  const { t } = useTranslations('workspaces');
  const ask = useQuestion(workspace);
  const notice = useNotice();
  const [getMember] = useLazyGetMemberQuery();
  const [removeMember] = useRemoveMemberMutation();
  const run = useRevisedAction<WorkspaceMember>({
    load: (userId) => getMember({ id: workspace.id, userId }),
    rowsOf: (member) => [
      { label: t('columns.name'), text: personName(member) },
      { label: t('columns.role'), text: t(`roles.${member.role}`) },
    ],
  });
  return async (member: WorkspaceMember): Promise<void> => {
    const name = personName(member);
    if (!(await ask(name))) return;
    const isDone = await run({
      item: member,
      call: ({ id: userId, ifMatch = member.version }) => removeMember({ id: workspace.id, userId, ifMatch }),
      outcome: t('members.removeOutcome'),
    });
    if (isDone) notice.success(t('members.removeDone', { name }));
  };
}

const noRows = () => Promise.resolve([]);

/** Returns a function that removes selected members after a question. A selection of all becomes a job. */
export function useRemoveMembers({ workspace: { id }, workspace, filters }: RemovalOptions) {
  const ask = useQuestion(workspace);
  const showProblem = useProblemNotice();
  const showResults = useMemberResults();
  const [removeMembers] = useRemoveMembersMutation();
  const [changeMatchingMembers] = useChangeMatchingMembersMutation();
  const start = async (excludeIds: readonly string[]) => {
    const selection = { query: filters, excludeIds: [...excludeIds] };
    await changeMatchingMembers({ id, role: null, selection }).unwrap();
  };
  return async (rows: SelectedRows, text: string): Promise<boolean> => {
    if (!(await ask(text))) return false;
    try {
      if (rows.isAll) await start(rows.ids);
      else showResults(await runOnSelection(rows, noRows, (ids) => removeMembers({ id, ids }).unwrap()));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
}
