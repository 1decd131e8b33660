import { taskLimits, type Task } from '@portal/shared/contracts/sample-apps';
import { Button, copyText, EmptyState, IconButton, QueryView, Skeleton, useNotice } from '@portal/shared/ui';
import { useMediaQuery } from '@portal/shared/theme';
import { SaveStatus } from '@portal/shared/ui/form';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { CircleCheck, Ellipsis, Link as LinkIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../../translations';
import type { TaskActions } from '../actions/use-task-actions';
import { useListTasksQuery } from '../tasks.api';
import type { DetailContext } from './detail-context';
import { GrowingText } from './growing-text';
import { SubTasks } from './sub-tasks';
import { TaskActivityList } from './task-activity';
import { TaskFacts } from './task-facts';
import { useTaskDraft } from './use-task-draft';

interface TaskDetailProps {
  id: string;
  context: DetailContext;
  onClose(): void;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the task of the address. */
export function TaskDetail({ id, context, onClose }: TaskDetailProps) {
  const { t } = useTranslations('tasks');
  const query = useListTasksQuery();
  const task = query.data?.find((row) => row.id === id && row.type === 'task');
  if (task) return <OpenTask key={id} task={task} context={context} onClose={onClose} />;
  return (
    <Pane label={t('detail')} head={<PaneHead closeLabel={t('detail')} onClose={onClose} />}>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={6} height={32} />}
        isEmpty={() => true}
        empty={<EmptyState title={t('unknown', { id })} description={t('unknownText')} />}
      >
        {() => null}
      </QueryView>
    </Pane>
  );
}

function OpenTask({ task: saved, context, onClose }: Omit<TaskDetailProps, 'id'> & { task: Task }) {
  const { t } = useTranslations('tasks');
  const draft = useTaskDraft(saved);
  const { task } = draft;
  useFocusOverList();
  return (
    <Pane
      label={t('detail')}
      contentKey={task.id}
      className="demo-task-detail"
      head={
        <PaneHead
          actions={<DetailActions task={task} draft={draft} actions={context.actions} />}
          closeLabel={t('detail')}
          onClose={onClose}
        >
          <Button
            size="small"
            icon={<CircleCheck size={16} strokeWidth={1.5} aria-hidden />}
            aria-pressed={task.completed}
            onClick={() => context.actions.toggle(task)}
          >
            {task.completed ? t('complete.undo') : t('complete.button')}
          </Button>
        </PaneHead>
      }
    >
      <div className="demo-task-detail__body">
        <GrowingText
          className="demo-task-detail__title"
          label={t('fields.title')}
          placeholder={t('untitled')}
          value={task.title}
          maxLength={taskLimits.title}
          isOneLine
          onChange={(title) => draft.type({ title })}
          onLeave={draft.save}
        />
        <TaskFacts task={task} context={context} onChange={draft.set} />
        <SubTasks draft={draft} />
        <h3 className="demo-task-detail__label">{t('fields.notes')}</h3>
        <GrowingText
          className="demo-task-detail__notes"
          minRows={3}
          label={t('fields.notes')}
          placeholder={t('notesPlaceholder')}
          value={task.notes ?? ''}
          maxLength={taskLimits.notes}
          onChange={(notes) => draft.type({ notes: notes === '' ? null : notes })}
          onLeave={draft.save}
        />
        <TaskActivityList id={task.id} members={context.members} />
      </div>
    </Pane>
  );
}

/** Moves the focus into the task when it opens over the list. */
function useFocusOverList(): void {
  const isBeside = useMediaQuery('(min-width: 1440px)');
  const [isOver] = useState(!isBeside);
  useEffect(() => {
    if (isOver) document.querySelector<HTMLElement>('.demo-task-detail')?.focus({ preventScroll: true });
  }, [isOver]);
}

interface DetailActionsProps {
  task: Task;
  draft: ReturnType<typeof useTaskDraft>;
  actions: TaskActions;
}

function DetailActions({ task, draft, actions }: DetailActionsProps) {
  const { t } = useTranslations('tasks');
  const notice = useNotice();
  const copyLink = () =>
    copyText(`${window.location.origin}/apps/tasks/${encodeURIComponent(task.id)}`).then(
      () => notice.success(t('link.copied')),
      () => notice.error(t('link.failed')),
    );
  return (
    <>
      <SaveStatus state={draft.state} />
      {draft.state.status === 'failed' && (
        <IconButton label={t('retry')} icon={<RotateCcw {...icon} />} onClick={draft.save} />
      )}
      <IconButton label={t('link.copy')} icon={<LinkIcon {...icon} />} onClick={() => void copyLink()} />
      <Dropdown
        items={[
          {
            key: 'delete',
            label: t('delete.task'),
            icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
            danger: true,
            onSelect: () => actions.remove(task),
          },
        ]}
        trigger={(props) => <IconButton {...props} label={t('detailMore')} icon={<Ellipsis {...icon} />} />}
      />
    </>
  );
}
