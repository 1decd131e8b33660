import { projectAreas, type ProjectDashboard, type ProjectWeek } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { RankingBars } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { formatCount } from '../frame/counts';
import { NumbersCard } from '../numbers/numbers-card';
import { useQueryLink } from '../frame/use-choice';
import { WeekChoice } from './week-choice';

interface TasksCardProps {
  data: ProjectDashboard;
  week: ProjectWeek;
}

/** New tasks of the chosen week by area. A bar opens its tasks. */
export function TasksCard({ data, week }: TasksCardProps) {
  const { t } = useTranslations('dashboards');
  const navigate = useNavigate();
  const link = useQueryLink();
  const { labels, series, overview } = data.taskDistribution;
  const counts = series[week];
  const numbers = useMemo(
    () => ({
      title: t('project.distribution'),
      rowsTitle: t('project.column.area'),
      columns: [t('project.newTasks')],
      rows: labels.map((name, at) => ({ name, cells: [counts[at] ?? null] })),
    }),
    [labels, counts, t],
  );
  return (
    <NumbersCard
      name="tasks"
      numbers={numbers}
      actions={<WeekChoice label={t('project.weekOfTasks')} week={week} />}
    >
      <RankingBars
        label={t('project.distribution')}
        items={labels.map((label, at) => ({
          key: projectAreas[at] ?? label,
          label,
          value: counts[at] ?? null,
        }))}
        format={formatCount}
        onSelect={(area) => void navigate(link({ view: 'tasks', area, week, state: null, table: null }))}
      />
      <dl className="demo-scores">
        <div>
          <dt>{t('project.newTasks')}</dt>
          <dd>{formatNumber(overview[week].new)}</dd>
        </div>
        <div>
          <dt>{t('project.completedTasks')}</dt>
          <dd>{formatNumber(overview[week].completed)}</dd>
        </div>
      </dl>
    </NumbersCard>
  );
}
