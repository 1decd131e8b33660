import type { ProjectDashboard, ProjectWeek } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { compareFigures, StatTile } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useQueryLink } from '../frame/use-choice';
import { filterIssues, filterTasks } from './work-list';

interface SummaryTilesProps {
  data: ProjectDashboard;
  week: ProjectWeek;
}

const countForm = { format: 'integer', goodDirection: 'up' } as const;

/** Counts of issues and tasks. Each opens the list that it counts. */
export function SummaryTiles({ data, week }: SummaryTilesProps) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const tasks = (state: string) => filterTasks(data, { state }).length;
  const issues = (state: string) => filterIssues(data, { state }).length;
  const completed = (of: ProjectWeek) => filterTasks(data, { state: 'completed', week: of }).length;
  const number = (count: number) => ({ count, number: formatNumber(count) });
  const isThisWeek = week === 'this-week';
  return (
    <div className="demo-dash__tiles">
      <StatTile
        label={t('project.openTasks')}
        value={formatNumber(tasks('open'))}
        note={t('project.dueToday', number(tasks('today')))}
        to={link({ view: 'tasks', state: 'open', week: null, table: null })}
      />
      <StatTile
        label={t('project.overdueTasks')}
        value={formatNumber(tasks('overdue'))}
        note={t('project.ofOpen', number(tasks('open')))}
        to={link({ view: 'tasks', state: 'overdue', week: null, table: null })}
      />
      <StatTile
        label={t('project.openIssues')}
        value={formatNumber(issues('open'))}
        note={t('project.needTriage', number(issues('triage')))}
        to={link({ view: 'issues', state: 'open', week: null, table: null })}
      />
      <StatTile
        label={t('project.completedTasks')}
        value={formatNumber(completed(week))}
        {...(isThisWeek
          ? {
              change: {
                ...compareFigures({ value: completed(week), previous: completed('last-week') }, countForm),
                comparison: t('project.onLastWeek'),
              },
            }
          : { note: t('project.weeks.last-week') })}
        to={link({ view: 'tasks', state: 'completed', week, table: null })}
      />
    </div>
  );
}
