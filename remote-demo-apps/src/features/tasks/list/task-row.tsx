import type { SampleMember, Task, TaskTag } from '@portal/shared/contracts/sample-apps';
import { readKey } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { Tick } from './tick';
import { AssigneeMark, DueMark, PriorityMark, StepsMark, TagMarks } from './task-marks';

/** What all rows need. */
export interface RowContext {
  today: string;
  tags: readonly TaskTag[];
  members: readonly SampleMember[];
  /** Id of the open task. */
  openId: string | null;
  /** Returns the address of a task. */
  at(id: string): string;
  onToggle(task: Task): void;
}

interface TaskRowProps {
  task: Task;
  context: RowContext;
  handle?: ReactNode;
}

/** Shows a task in one line. Space completes it, Enter opens it. */
export function TaskRow({ task, context, handle }: TaskRowProps) {
  const { t } = useTranslations('tasks');
  const { today, tags, members, openId, at, onToggle } = context;
  const { id, title, completed, assignedTo } = task;
  return (
    <div
      className="demo-task"
      data-task={id}
      data-open={id === openId || undefined}
      data-completed={completed || undefined}
      data-sample
    >
      <span className="demo-task__handle">{handle}</span>
      <Tick task={task} onToggle={() => onToggle(task)} />
      <span className="demo-task__what">
        <Link
          className="demo-task__title"
          to={at(id)}
          aria-current={id === openId ? 'true' : undefined}
          title={title}
          onKeyDown={(event) => {
            if (readKey(event) !== ' ') return;
            event.preventDefault();
            onToggle(task);
          }}
        >
          {title || t('untitled')}
        </Link>
        <StepsMark subTasks={task.subTasks} />
      </span>
      <span className="demo-task__marks">
        <span className="demo-task__tags">
          <TagMarks task={task} tags={tags} />
        </span>
        <span className="demo-task__priority">
          <PriorityMark priority={task.priority} />
        </span>
        <span className="demo-task__due">
          <DueMark task={task} today={today} />
        </span>
      </span>
      <span className="demo-task__who">
        <AssigneeMark member={members.find((member) => member.id === assignedTo)} />
      </span>
    </div>
  );
}
