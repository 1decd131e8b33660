import { invitationSortFields, invitationStates } from '@portal/shared/contracts';
import { WriteButton } from '@portal/shared/ui';
import { DataList, loadAllRows, useListAddress } from '@portal/shared/ui/list';
import { useTranslations } from '../../../translations';
import { invitationParams } from '../users-address';
import { invitationColumns, nameOfInvitation } from './invitation-columns';
import { useLazyListInvitationsQuery, useListInvitationsQuery } from './invitations.api';
import { useInvitationActions } from './use-invitation-actions';
import './invitations.css';

const list = {
  name: 'invitations',
  sortFields: invitationSortFields,
  defaultSort: '-createdAt',
  filters: { state: invitationStates },
  screenParams: invitationParams,
} as const;

/** Shows the invitations of the tenant, newest first. Expired, bounced and revoked ones stay in the list. */
export function InvitationsList({ onInvite }: { onInvite(): void }) {
  const { t, lookUp } = useTranslations('invitations');
  const address = useListAddress(list);
  const result = useListInvitationsQuery(address.query);
  const [listInvitations] = useLazyListInvitationsQuery();
  return (
    <div data-perf={result.data ? 'invitations' : undefined}>
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[
          {
            name: 'state',
            label: t('columns.state'),
            valueLabel: (state) => lookUp(`states.${state}`, state),
          },
        ]}
        exports={{
          fileName: t('fileName'),
          loadRows: () => loadAllRows(address.query, (query) => listInvitations(query).unwrap()),
        }}
        empty={{
          title: t('empty.title'),
          description: t('empty.text'),
          action: (
            <WriteButton variant="primary" onClick={onInvite}>
              {t('invite.open')}
            </WriteButton>
          ),
        }}
        columns={invitationColumns(t)}
        rowName={nameOfInvitation}
        rowActions={useInvitationActions()}
        address={address}
        result={result}
      />
    </div>
  );
}
