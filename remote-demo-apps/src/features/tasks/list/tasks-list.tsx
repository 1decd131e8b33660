import type { Task, TaskTag } from '@portal/shared/contracts/sample-apps';
import { Button, EmptyState, QueryView, Skeleton, useProblemNotice } from '@portal/shared/ui';
import { SortableList } from '@portal/shared/ui/drag';
import { Pane } from '@portal/shared/ui/panes';
import type { RefObject } from 'react';
import { useTranslations } from '../../../translations';
import type { TaskActions } from '../actions/use-task-actions';
import { countRemaining, isFiltered, moveSection, moveShownRow, type ShownList } from '../task-list';
import { useListTasksQuery, useUpdateTaskMutation } from '../tasks.api';
import type { TasksAddress } from '../use-tasks-address';
import { CompletedGroup } from './completed-group';
import { NewRow } from './new-row';
import { SectionRow, type SectionActions } from './section-row';
import { TaskRow, type RowContext } from './task-row';
import { TasksHead } from './tasks-head';
import { TasksToolbar } from './tasks-toolbar';
import type { NewRowControl } from './use-new-row';

export interface TasksListProps {
  address: TasksAddress;
  tags: readonly TaskTag[];
  all: readonly Task[];
  shown: ShownList;
  folded: ReadonlySet<string>;
  context: RowContext;
  actions: TaskActions;
  newRow: NewRowControl;
  search: RefObject<HTMLInputElement | null>;
  onAdd(type: Task['type']): void;
  onFold(id: string): void;
}

/** Shows the sections with their tasks, and the completed tasks at the end. */
export function TasksList(props: TasksListProps) {
  const { t } = useTranslations('tasks');
  const { address, tags, search, newRow, onAdd } = props;
  const query = useListTasksQuery();
  const hasFilters = isFiltered(address);
  const isNone = () => newRow.row === null && props.shown.rows.length + props.shown.completed.length === 0;
  return (
    <Pane label={t('title')}>
      <TasksHead
        remaining={query.data && countRemaining(query.data)}
        onAddTask={() => onAdd('task')}
        onAddSection={() => onAdd('section')}
        onReset={() => address.open(null)}
      />
      <TasksToolbar address={address} tags={tags} search={search} />
      <QueryView
        query={query}
        skeleton={<Skeleton rows={10} height={40} />}
        isEmpty={isNone}
        empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
        {...(hasFilters && {
          filteredEmpty: (
            <EmptyState
              title={t('noneFound.title')}
              action={
                <Button onClick={() => address.change({ view: 'all', tag: null, search: '' })}>
                  {t('noneFound.clear')}
                </Button>
              }
            />
          ),
        })}
      >
        {() => <Rows {...props} />}
      </QueryView>
    </Pane>
  );
}

/** The field of a new row, among the rows. */
const newRowKey = 'new-row';
type Shown = Task | typeof newRowKey;

const isTask = (row: Shown): boolean => row !== newRowKey && row.type === 'task';
const keyOf = (row: Shown): string => (row === newRowKey ? newRowKey : row.id);

/** Returns the rows with the field of a new one behind the row it follows. */
function withNewRow(rows: readonly Task[], { row }: NewRowControl): Shown[] {
  if (!row) return [...rows];
  const at = row.after === null ? 0 : rows.findIndex(({ id }) => id === row.after) + 1;
  return [...rows.slice(0, at), newRowKey, ...rows.slice(at)];
}

function Rows(props: TasksListProps) {
  const { t } = useTranslations('tasks');
  const { address, all, shown, folded, context, actions, newRow } = props;
  const sectionActions = useSectionActions(props);
  const rows = withNewRow(shown.rows, newRow);
  return (
    <>
      <SortableList<Shown>
        label={t('title')}
        className="demo-tasks__list"
        items={rows}
        itemKey={keyOf}
        itemName={(row) => (row === newRowKey ? '' : row.title || t('untitled'))}
        enabled={address.sort === null && !isFiltered(address) && newRow.row === null}
        isFixed={(row) => !isTask(row)}
        onMove={(from, to) => actions.order(moveShownRow(all, shown.rows, [from, to]))}
        renderItem={(row, { handle }) => {
          if (row === newRowKey)
            return (
              <NewRow type={newRow.row?.type ?? 'task'} onCreate={newRow.create} onClose={newRow.close} />
            );
          if (row.type === 'task') return <TaskRow task={row} context={context} handle={handle} />;
          return (
            <SectionRow
              section={row}
              count={shown.counts.get(row.id) ?? 0}
              isFolded={folded.has(row.id)}
              actions={sectionActions}
            />
          );
        }}
      />
      <CompletedGroup tasks={shown.completed} context={context} />
    </>
  );
}

function useSectionActions({ all, actions, newRow, folded, onFold }: TasksListProps): SectionActions {
  const showProblem = useProblemNotice();
  const [update] = useUpdateTaskMutation();
  return {
    fold: onFold,
    add(id) {
      if (folded.has(id)) onFold(id);
      newRow.open('task', id);
    },
    rename: (id, title) =>
      void update({ id, task: { title } }).then(({ error }) => error && showProblem(error)),
    move(id, by) {
      const ids = moveSection(all, id, by);
      return ids && (() => actions.order(ids));
    },
    remove: actions.remove,
  };
}
