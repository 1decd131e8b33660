import type { ProjectDashboard, ProjectIssue, ProjectTask } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import { Avatar, StatePill, type StateLook } from '@portal/shared/ui';
import type { ListColumn } from '@portal/shared/ui/list';
import { CircleAlert, Clock } from 'lucide-react';
import type { Translate } from '../../../translations';
import { issueState, taskState } from './work-list';

const taskLooks: Record<ReturnType<typeof taskState>, StateLook> = {
  open: { tone: 'neutral' },
  today: { tone: 'warning', icon: Clock },
  overdue: { tone: 'bad', icon: CircleAlert },
  completed: { tone: 'good' },
};

const issueLooks: Record<ReturnType<typeof issueState>, StateLook> = {
  open: { tone: 'neutral' },
  triage: { tone: 'warning', icon: CircleAlert },
  closed: { tone: 'good' },
};

/** Columns of the tasks of the project. */
export function taskColumns(
  t: Translate<'dashboards'>,
  { today, teamMembers }: ProjectDashboard,
): readonly ListColumn<ProjectTask>[] {
  const memberOf = ({ assignedTo }: ProjectTask) => teamMembers.find(({ id }) => id === assignedTo);
  const stateOf = (task: ProjectTask) => taskState(task, today);
  return [
    {
      field: 'title',
      title: t('project.column.task'),
      sortable: true,
      render: ({ title }) => title,
      text: ({ title }) => title,
    },
    {
      field: 'area',
      title: t('project.column.area'),
      sortable: true,
      render: ({ area }) => t(`project.area.${area}`),
      text: ({ area }) => t(`project.area.${area}`),
    },
    {
      field: 'member',
      title: t('project.column.member'),
      sortable: true,
      phone: 'line',
      render(task) {
        const member = memberOf(task);
        return (
          member && (
            <span className="demo-member">
              <Avatar id={member.id} name={member.name} picture={member.avatar} size={20} />
              {member.name}
            </span>
          )
        );
      },
      text: (task) => memberOf(task)?.name ?? '',
    },
    {
      field: 'due',
      title: t('project.column.due'),
      sortable: true,
      phone: 'line',
      render: ({ dueDate }) => formatDate(dueDate, 'dayOfYear'),
      text: ({ dueDate }) => dueDate,
    },
    {
      field: 'state',
      title: t('project.column.state'),
      sortable: true,
      phone: 'end',
      render: (task) => (
        <StatePill look={taskLooks[stateOf(task)]}>{t(`project.taskState.${stateOf(task)}`)}</StatePill>
      ),
      text: (task) => t(`project.taskState.${stateOf(task)}`),
    },
  ];
}

/** Columns of the issues of the project. */
export const issueColumns = (
  t: Translate<'dashboards'>,
): readonly ListColumn<ProjectIssue & { id: string }>[] => [
  {
    field: 'title',
    title: t('project.column.issue'),
    sortable: true,
    render: ({ title }) => title,
    text: ({ title }) => title,
  },
  {
    field: 'number',
    title: t('project.column.number'),
    sortable: true,
    numeric: true,
    render: ({ number }) => `#${number}`,
    text: ({ number }) => number,
  },
  {
    field: 'area',
    title: t('project.column.area'),
    sortable: true,
    phone: 'line',
    render: ({ area }) => t(`project.area.${area}`),
    text: ({ area }) => t(`project.area.${area}`),
  },
  {
    field: 'created',
    title: t('project.column.created'),
    sortable: true,
    phone: 'line',
    render: ({ createdAt }) => formatDate(createdAt, 'dayOfYear'),
    text: ({ createdAt }) => createdAt,
  },
  {
    field: 'state',
    title: t('project.column.state'),
    sortable: true,
    phone: 'end',
    render: (issue) => (
      <StatePill look={issueLooks[issueState(issue)]}>
        {t(`project.issueState.${issueState(issue)}`)}
      </StatePill>
    ),
    text: (issue) => t(`project.issueState.${issueState(issue)}`),
  },
];
