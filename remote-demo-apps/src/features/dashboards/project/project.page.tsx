import type { ProjectDashboard } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Tabs } from '@portal/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { prefetchProject, useGetProjectDashboardQuery } from '../dashboards.api';
import { DashboardFrame } from '../frame/dashboard-frame';
import { useChoice } from '../frame/use-choice';
import { BudgetTab } from './budget-tab';
import { IssuesCard } from './issues-card';
import { ScheduleCard } from './schedule-card';
import { SummaryTiles } from './summary-tiles';
import { TasksCard } from './tasks-card';
import { TeamTab } from './team-tab';
import { useWeek } from './week-choice';
import { IssuesView, TasksView } from './work-views';
import './project.css';

const tabs = ['home', 'budget', 'team'] as const;
const views = ['overview', 'tasks', 'issues'] as const;

/** Shows the sample project in three tabs, and the issues and tasks that its figures count. */
export function ProjectPage() {
  const { t } = useTranslations('dashboards');
  const query = useGetProjectDashboardQuery();
  const [view] = useChoice('view', views, 'overview');
  return (
    <DashboardFrame
      name="project"
      title={t(view === 'overview' ? 'project.pageTitle' : `project.${view}`)}
      query={query}
      asOf={({ asOf }) => asOf}
      note={query.data?.currency}
    >
      {(data) => {
        if (view === 'tasks') return <TasksView data={data} />;
        return view === 'issues' ? <IssuesView data={data} /> : <ProjectTabs data={data} />;
      }}
    </DashboardFrame>
  );
}

function ProjectTabs({ data }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const [tab] = useChoice('tab', tabs, 'home');
  const [, setParams] = useSearchParams();
  return (
    <Tabs
      isOfPage
      label={t('project.tabs')}
      tabs={tabs.map((name) => ({
        name,
        title: t(`project.tab.${name}`),
        ...(name === 'team' && { count: formatNumber(data.teamMembers.length) }),
      }))}
      selected={tab}
      onSelect={(name) => setParams(name === 'home' ? {} : { tab: name }, { preventScrollReset: true })}
    >
      <div className="demo-dash">
        {tab === 'home' && <HomeTab data={data} />}
        {tab === 'budget' && <BudgetTab data={data} />}
        {tab === 'team' && <TeamTab data={data} />}
      </div>
    </Tabs>
  );
}

function HomeTab({ data }: { data: ProjectDashboard }) {
  const [week] = useWeek();
  return (
    <>
      <SummaryTiles data={data} week={week} />
      <div className="demo-dash__row">
        <IssuesCard data={data} week={week} />
        <ScheduleCard data={data} />
      </div>
      <TasksCard data={data} week={week} />
    </>
  );
}

export { ProjectPage as Component, prefetchProject as firstCall };
