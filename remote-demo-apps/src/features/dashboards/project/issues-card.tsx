import type { ProjectDashboard, ProjectWeek } from '@portal/shared/contracts/sample-apps';
import { addDays } from '@portal/shared/contracts';
import { formatDate, formatNumber } from '@portal/shared/i18n';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { ChartCard } from '../frame/chart-card';
import { useQueryLink } from '../frame/use-choice';
import { formatCount, formatCountAxis } from '../frame/counts';
import { WeekChoice } from './week-choice';

interface IssuesCardProps {
  data: ProjectDashboard;
  week: ProjectWeek;
}

const figures = ['new-issues', 'closed-issues', 'fixed', 'wont-fix', 're-opened', 'needs-triage'] as const;

/** New and closed issues by day of the chosen week, with the six figures of the week. */
export function IssuesCard({ data, week }: IssuesCardProps) {
  const { t } = useTranslations('dashboards');
  const { labels, series, overview } = data.githubIssues;
  const link = useQueryLink();
  const { today } = data;
  const chart = useMemo(() => {
    const end = week === 'this-week' ? today : addDays(today, -7);
    return {
      points: labels.map((short, at) => {
        const day = addDays(end, at - labels.length + 1);
        return { key: day, label: formatDate(day, 'long'), short };
      }),
      series: series[week].map(({ name, data: values }, slot) => ({
        key: name,
        label: t(slot === 0 ? 'project.newIssues' : 'project.closedIssues'),
        values,
        slot,
      })),
    };
  }, [labels, series, today, week, t]);
  return (
    <ChartCard
      name="issues"
      kind="bar"
      title={t('project.githubIssues')}
      unit={t('project.perDay')}
      pointsTitle={t('day')}
      whole
      format={formatCount}
      formatAxis={formatCountAxis}
      actions={<WeekChoice label={t('project.weekOfIssues')} week={week} />}
      {...chart}
    >
      <dl className="demo-scores">
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`project.overview.${name}`)}</dt>
            <dd>{formatNumber(overview[week][name])}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="demo-dash__link" to={link({ view: 'issues', week, state: null, table: null })}>
          {t('project.allIssues')}
        </Link>
      </p>
    </ChartCard>
  );
}
