import type { ProjectDashboard, ProjectIssue, ProjectTask } from '@portal/shared/contracts/sample-apps';
import type { ListOptions } from '@portal/shared/ui/list';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { ListView } from '../frame/list-view';
import { useTableAddress } from '../frame/use-table-address';
import { issueColumns, taskColumns } from './work-columns';
import { filterIssues, filterTasks, issueList, taskList } from './work-list';

function useChips({ filters = {} }: ListOptions, states: 'taskState' | 'issueState') {
  const { t, lookUp } = useTranslations('dashboards');
  const labels = {
    state: t('project.column.state'),
    area: t('project.column.area'),
    week: t('project.week'),
  };
  const groups = { state: states, area: 'area', week: 'weeks' };
  return (Object.keys(filters) as (keyof typeof labels)[]).map((name) => ({
    name,
    label: labels[name],
    valueLabel: (value: string) => lookUp(`project.${groups[name]}.${value}`, value),
  }));
}

/** The tasks that the figures count. */
export function TasksView({ data }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const address = useTableAddress(taskList);
  const { filters } = address.view;
  const rows = useMemo(() => filterTasks(data, filters), [data, filters]);
  const columns = useMemo(() => taskColumns(t, data), [t, data]);
  return (
    <ListView<ProjectTask>
      name="tasks"
      title={t('project.tasks')}
      columns={columns}
      rows={rows}
      filters={useChips(taskList, 'taskState')}
      address={address}
      rowName={({ title }) => title}
    />
  );
}

/** The issues that the figures count. */
export function IssuesView({ data }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const address = useTableAddress(issueList);
  const { filters } = address.view;
  const rows = useMemo(
    () => filterIssues(data, filters).map((issue) => ({ ...issue, id: `${issue.number}` })),
    [data, filters],
  );
  const columns = useMemo(() => issueColumns(t), [t]);
  return (
    <ListView<ProjectIssue & { id: string }>
      name="issues"
      title={t('project.issues')}
      columns={columns}
      rows={rows}
      filters={useChips(issueList, 'issueState')}
      address={address}
      rowName={({ title }) => title}
    />
  );
}
