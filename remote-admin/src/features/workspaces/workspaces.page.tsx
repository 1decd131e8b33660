import { workspaceSortFields, workspaceStates, type ManagedWorkspace } from '@portal/shared/contracts';
import { runFirstCall } from '@portal/shared/store';
import { Skeleton } from '@portal/shared/ui';
import {
  ListScreen,
  listQueryAt,
  loadAllRows,
  useAskedDialog,
  useListAddress,
  type RowAction,
} from '@portal/shared/ui/list';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHasChanged } from '../../detail/use-has-changed';
import { useTitleFocus } from '../../detail/use-title-focus';
import { useRecordExport } from '../../list-exports/use-record-export';
import { useTranslations } from '../../translations';
import { useDeleteWorkspace, useStateActions } from './use-workspace-actions';
import { workspaceColumns } from './workspace-columns';
import {
  prefetchWorkspaces,
  useLazyListWorkspacesQuery,
  useListWorkspacesQuery,
} from '../../workspaces/workspaces.api';
import { readShownPart, useShownPart, workspaceSearch } from './workspaces-address';

const WorkspaceDetail = lazy(async () => ({ default: (await import('./workspace-detail')).WorkspaceDetail }));
const CreateWorkspaceDialog = lazy(async () => ({
  default: (await import('./create-workspace.dialog')).CreateWorkspaceDialog,
}));

const list = {
  name: 'workspaces',
  sortFields: workspaceSortFields,
  defaultSort: 'name',
  filters: { state: workspaceStates },
} as const;

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the workspaces of the person's tenant, or the workspace in the URL. */
export function WorkspacesPage() {
  const { id } = useShownPart();
  const hasSwitched = useHasChanged(id);
  if (id === null) return <WorkspacesList focusesTitle={hasSwitched} />;
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <WorkspaceDetail key={id} id={id} focusesTitle={hasSwitched} />
    </Suspense>
  );
}

/** Returns a function that returns the actions on a workspace of the list. */
function useRowActions(): (workspace: ManagedWorkspace) => RowAction[] {
  const { t } = useTranslations('workspaces');
  const { archive, restore } = useStateActions();
  const deleteWorkspace = useDeleteWorkspace();
  return (workspace) => {
    const isArchived = workspace.archivedAt !== null;
    return [
      {
        key: 'state',
        label: t(isArchived ? 'restore.open' : 'archive.open'),
        icon: isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
        quick: true,
        onSelect: () => void (isArchived ? restore(workspace) : archive(workspace)),
      },
      {
        key: 'delete',
        label: t('delete.open'),
        icon: <Trash2 {...icon} />,
        danger: true,
        onSelect: () => void deleteWorkspace(workspace),
      },
    ];
  };
}

function WorkspacesList({ focusesTitle }: { focusesTitle: boolean }) {
  const { t, lookUp } = useTranslations('workspaces');
  const place = useTitleFocus(focusesTitle);
  const navigate = useNavigate();
  const address = useListAddress(list);
  const result = useListWorkspacesQuery(address.query);
  const [listWorkspaces] = useLazyListWorkspacesQuery();
  const recordExport = useRecordExport('workspaces', address.query);
  const creating = useAskedDialog('create');
  const rowActions = useRowActions();
  return (
    <ListScreen
      ref={place}
      name="workspaces"
      title={t('title')}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          valueLabel: (state) => lookUp(`states.${state}`, state),
        },
      ]}
      exports={{
        fileName: t('fileName'),
        record: recordExport,
        loadRows: () => loadAllRows(address.query, (query) => listWorkspaces(query).unwrap()),
      }}
      empty={{ title: t('empty.title'), description: t('empty.text') }}
      columns={workspaceColumns(t)}
      rowName={({ name }) => name}
      rowActions={rowActions}
      address={address}
      result={result}
      create={{ label: t('create.open'), onSelect: creating.open }}
    >
      {creating.isOpen && (
        <CreateWorkspaceDialog
          onCreated={({ id }) => void navigate({ search: workspaceSearch(id) })}
          onClose={creating.close}
        />
      )}
    </ListScreen>
  );
}

/** Fetches the list that an address with this query shows. */
export async function firstCall(search: string): Promise<void> {
  if (readShownPart(search).id === null) await runFirstCall(prefetchWorkspaces(listQueryAt(list, search)));
}

export { WorkspacesPage as Component };
