import type { UserBulkChange, UserFilters, UserRoleFilter } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { FormDialog, SelectField } from '@portal/shared/ui/form';
import type { SelectedRows } from '@portal/shared/ui/list';
import { useTranslations } from '../../../translations';
import { inheritedPage, useStartPageChoices } from '../start-page-choices';
import { toUserSelection } from './user-selection';
import { useChangeMatchingUsersMutation, useListUserStartPagesQuery } from './user-jobs.api';
import '../../../detail/detail.css';

export interface ChangeUsersDialogProps {
  rows: SelectedRows;
  filters: UserFilters;
  onStarted(): void;
  onClose(): void;
}

/** Choice that does not change a value of the users. */
const unchanged = 'unchanged';

interface ChangeValues {
  role: UserRoleFilter | typeof unchanged;
  defaultLandingPage: string;
}

const paramsOf = ({ role, defaultLandingPage: page }: ChangeValues): UserBulkChange => ({
  ...(role !== unchanged && { role }),
  ...(page !== unchanged && { defaultLandingPage: page === inheritedPage ? null : page }),
});

const nothingChosen = (field: keyof ChangeValues) => ({
  status: 422,
  code: 'validation.failed',
  traceId: null,
  errors: [{ pointer: `/${field}`, code: 'nothing_chosen' }],
});

/** Form that starts a job which changes the role and the start page of the selected users. */
export function ChangeUsersDialog({ rows, filters, onStarted, onClose }: ChangeUsersDialogProps) {
  const { t } = useTranslations('users');
  const isManaged = useIsManaged();
  const [changeUsers] = useChangeMatchingUsersMutation();
  const { count, isEstimate } = rows;
  const number = formatNumber(count);
  return (
    <FormDialog<ChangeValues>
      title={isEstimate ? t('change.titleOfMany', { number }) : t('change.title', { count, number })}
      submitLabel={t('change.submit')}
      initialValues={{ role: unchanged, defaultLandingPage: unchanged }}
      submit={async (values) => {
        const params = paramsOf(values);
        if (Object.keys(params).length === 0)
          return { error: nothingChosen(isManaged ? 'defaultLandingPage' : 'role') };
        return changeUsers({ action: 'change', selection: toUserSelection(rows, filters), params });
      }}
      onSaved={onStarted}
      onClose={onClose}
    >
      <ChangeFields />
    </FormDialog>
  );
}

function ChangeFields() {
  const { t } = useTranslations('users');
  const { data } = useListUserStartPagesQuery();
  const isManaged = useIsManaged();
  const keep = { value: unchanged, label: t('change.unchanged') };
  return (
    <>
      {isManaged ? <p className="admin-detail__note">{t('change.managed')}</p> : <RoleField />}
      <SelectField
        name="defaultLandingPage"
        label={t('columns.defaultLandingPage')}
        help={t('change.startPageHelp')}
        required
        options={[keep, ...useStartPageChoices(data?.items ?? [])]}
        codeMessages={{ nothing_chosen: t('change.nothingManaged') }}
      />
    </>
  );
}

function RoleField() {
  const { t } = useTranslations('users');
  return (
    <SelectField<ChangeValues['role']>
      name="role"
      label={t('columns.roles')}
      help={t('change.roleHelp')}
      required
      options={[
        { value: unchanged, label: t('change.unchanged') },
        { value: 'user', label: t('roles.none') },
        { value: 'TenantAdmin', label: t('roles.TenantAdmin') },
      ]}
      codeMessages={{ nothing_chosen: t('change.nothing') }}
    />
  );
}

/** Returns whether an external identity provider decides the roles of all users. */
const useIsManaged = (): boolean => useSession().me?.isManaged === true;
