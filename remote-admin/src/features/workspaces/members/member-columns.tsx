import type { WorkspaceMember } from '@portal/shared/contracts';
import { RecordName, type ListColumn } from '@portal/shared/ui/list';
import { personName } from '../../../people/person-name';
import { StatusPill } from '../../../status/status-pill';
import { useTranslations } from '../../../translations';

/** Returns the columns of the members. */
export function useMemberColumns(): ListColumn<WorkspaceMember>[] {
  const { t } = useTranslations('workspaces');
  const { lookUp } = useTranslations('status');
  return [
    {
      field: 'name',
      title: t('columns.name'),
      sortable: true,
      render: (member) => (
        <RecordName
          id={member.id}
          name={personName(member)}
          picture={member.avatar}
          second={member.email}
          to={`/users?id=${encodeURIComponent(member.id)}`}
        />
      ),
      text: personName,
    },
    {
      field: 'email',
      title: t('members.email'),
      optional: true,
      render: ({ email }) => email,
      text: ({ email }) => email,
    },
    {
      field: 'role',
      title: t('columns.role'),
      phone: 'end',
      render: ({ role }) => t(`roles.${role}`),
      text: ({ role }) => t(`roles.${role}`),
    },
    {
      field: 'status',
      title: t('members.status'),
      render: ({ status }) => <StatusPill status={status} />,
      text: ({ status }) => lookUp(`names.${status}`, status),
    },
  ];
}
