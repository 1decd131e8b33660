import type { ManagedWorkspace } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Card, Facts, PageHeader, Skeleton, Tabs, WriteButton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuditCard } from '../../audit/audit-card';
import { BackLink } from '../../detail/back-link';
import { DetailParts } from '../../detail/detail-parts';
import { useTitleFocus } from '../../detail/use-title-focus';
import { DetailView } from '../../detail/detail-view';
import { useTranslations } from '../../translations';
import { WorkspaceReports } from './reports/workspace-reports';
import { useDeleteShown, useStateActions } from './use-workspace-actions';
import { WorkspaceMark } from './workspace-columns';
import { WorkspaceTile } from './workspace-look';
import { useGetWorkspaceQuery } from '../../workspaces/workspaces.api';
import { useShownPart, workspaceParams, workspaceTabs } from './workspaces-address';

const WorkspaceMembers = lazy(async () => ({
  default: (await import('./members/workspace-members')).WorkspaceMembers,
}));
const WorkspaceSettingsForm = lazy(async () => ({
  default: (await import('./workspace-settings-form')).WorkspaceSettingsForm,
}));

/** Shows one workspace: reports, members and settings. */
export function WorkspaceDetail({ id, focusesTitle }: { id: string; focusesTitle: boolean }) {
  const { t } = useTranslations('workspaces');
  const query = useGetWorkspaceQuery(id);
  return (
    <>
      <BackLink>{t('all')}</BackLink>
      <DetailView query={query}>
        {(workspace) => <WorkspaceParts workspace={workspace} focusesTitle={focusesTitle} />}
      </DetailView>
    </>
  );
}

interface WorkspacePartsProps {
  workspace: ManagedWorkspace;
  focusesTitle: boolean;
}

function WorkspaceParts({ workspace, focusesTitle }: WorkspacePartsProps) {
  const { t } = useTranslations('workspaces');
  const place = useTitleFocus(focusesTitle);
  const { tab } = useShownPart();
  const [, setParams] = useSearchParams();
  const { id, name, description, memberCount, reportCount } = workspace;
  const counts = { reports: formatNumber(reportCount), members: formatNumber(memberCount), settings: null };
  return (
    <div ref={place} data-perf="workspace">
      <PageHeader
        title={
          <span className="admin-workspaces__title">
            <WorkspaceTile {...workspace} />
            {name}
            <WorkspaceMark {...workspace} />
          </span>
        }
        description={description}
        actions={<WorkspaceActions workspace={workspace} />}
      />
      <Tabs
        isOfPage
        label={name}
        tabs={workspaceTabs.map((part) => ({ name: part, title: t(`tabs.${part}`), count: counts[part] }))}
        selected={tab}
        onSelect={(part) => setParams(workspaceParams(id, part), { preventScrollReset: true })}
      >
        <Suspense fallback={<Skeleton rows={6} />}>
          {tab === 'reports' && <WorkspaceReports workspace={workspace} />}
          {tab === 'members' && <WorkspaceMembers workspace={workspace} />}
          {tab === 'settings' && <WorkspaceSettings workspace={workspace} />}
        </Suspense>
      </Tabs>
    </div>
  );
}

type WorkspaceProps = Pick<WorkspacePartsProps, 'workspace'>;

function WorkspaceActions({ workspace }: WorkspaceProps) {
  const { t } = useTranslations('workspaces');
  const { archive, restore } = useStateActions();
  const deleteWorkspace = useDeleteShown();
  return (
    <>
      {workspace.archivedAt === null ? (
        <WriteButton onClick={() => void archive(workspace)}>{t('archive.open')}</WriteButton>
      ) : (
        <WriteButton variant="primary" onClick={() => void restore(workspace)}>
          {t('restore.open')}
        </WriteButton>
      )}
      <WriteButton onClick={() => void deleteWorkspace(workspace)}>{t('delete.open')}</WriteButton>
    </>
  );
}

function WorkspaceSettings({ workspace }: WorkspaceProps) {
  const { t } = useTranslations('workspaces');
  return (
    <DetailParts facts={<AboutCard workspace={workspace} />}>
      <Card title={t('tabs.settings')}>
        <Suspense fallback={null}>
          <WorkspaceSettingsForm workspace={workspace} />
        </Suspense>
      </Card>
      <AuditCard targetId={workspace.id} />
    </DetailParts>
  );
}

function AboutCard({ workspace }: WorkspaceProps) {
  const { t } = useTranslations('workspaces');
  const { lastActivityAt, createdAt, archivedAt } = workspace;
  return (
    <Card title={t('about.title')}>
      <Facts
        facts={[
          {
            label: t('columns.lastActivityAt'),
            value: <RelativeDate at={lastActivityAt} emptyText={t('noActivity')} />,
          },
          { label: t('columns.createdAt'), value: <RelativeDate at={createdAt} /> },
          { label: t('states.archived'), value: archivedAt && <RelativeDate at={archivedAt} /> },
        ]}
      />
    </Card>
  );
}
