import type { ProjectDashboard, ProjectMember } from '@portal/shared/contracts/sample-apps';
import { Avatar } from '@portal/shared/ui';
import type { ListColumn, ListOptions } from '@portal/shared/ui/list';
import { useMemo } from 'react';
import { useTranslations, type Translate } from '../../../translations';
import { formatNumber } from '@portal/shared/i18n';
import { TableCard } from '../frame/table-card';
import { useTableAddress } from '../frame/use-table-address';

const teamList: ListOptions = {
  name: 'project-team',
  sortFields: ['name', 'title', 'email', 'phone'],
  defaultSort: 'name',
};

const teamColumns = (t: Translate<'dashboards'>): readonly ListColumn<ProjectMember>[] => [
  {
    field: 'name',
    title: t('project.column.member'),
    sortable: true,
    render: ({ id, name, avatar }) => (
      <span className="demo-member">
        <Avatar id={id} name={name} picture={avatar} />
        <span>{name}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    field: 'title',
    title: t('project.column.title'),
    sortable: true,
    phone: 'line',
    render: ({ title }) => title,
    text: ({ title }) => title,
  },
  {
    field: 'email',
    title: t('project.column.email'),
    sortable: true,
    phone: 'line',
    render: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    text: ({ email }) => email,
  },
  {
    field: 'phone',
    title: t('project.column.phone'),
    sortable: true,
    phone: 'line',
    render: ({ phone }) => <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
    text: ({ phone }) => phone,
  },
];

/** Members of the project with their addresses. */
export function TeamTab({ data: { teamMembers } }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const address = useTableAddress(teamList);
  const columns = useMemo(() => teamColumns(t), [t]);
  return (
    <TableCard<ProjectMember>
      name="team"
      title={t('project.team')}
      note={formatNumber(teamMembers.length)}
      columns={columns}
      rows={teamMembers}
      address={address}
    />
  );
}
